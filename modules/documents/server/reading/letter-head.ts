/** Maximum length of a letter's header, in bytes. */
export const mostHead = 200_000;

/**
 * The Message-ID of a letter and its thread: the first letter that it refers to, or itself (RFC 5322); empty if there
 * is none.
 */
export function threadOf(mime: Buffer): { readonly messageId: string; readonly threadId: string } {
  const start = mime.subarray(0, mostHead).toString('latin1');
  const [head = ''] = start.split(/\r?\n\r?\n/, 1);
  const plain = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const first = (name: string) =>
    new RegExp(`^${name}:[^\\r\\n<]*<([^>\\r\\n\\0]+)>`, 'im').exec(plain)?.[1]?.trim().slice(0, 500) ?? '';
  const messageId = first('message-id');
  return { messageId, threadId: first('references') || first('in-reply-to') || messageId };
}
