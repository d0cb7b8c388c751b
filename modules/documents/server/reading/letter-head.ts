/** The head of no letter is longer than this, in bytes. */
export const mostHead = 200_000;

/** What a letter is called, and the first letter that it goes back to or its own name, out of its head (RFC 5322); empty for none. */
export function threadOf(mime: Buffer): { readonly messageId: string; readonly threadId: string } {
  const start = mime.subarray(0, mostHead).toString('latin1');
  const [head = ''] = start.split(/\r?\n\r?\n/, 1);
  const plain = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const first = (name: string) =>
    new RegExp(`^${name}:[^\\r\\n<]*<([^>\\r\\n\\0]+)>`, 'im').exec(plain)?.[1]?.trim().slice(0, 500) ?? '';
  const messageId = first('message-id');
  return { messageId, threadId: first('references') || first('in-reply-to') || messageId };
}
