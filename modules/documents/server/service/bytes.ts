import type { FileAnswer } from '#server/http/module.ts';

/** The bytes of a file that was made, all of them; no transaction may be open. */
export async function bytesOf({ content }: FileAnswer, signal: AbortSignal): Promise<Buffer> {
  const made = typeof content === 'function' ? await content({ progress: () => {}, signal }) : content;
  if (Buffer.isBuffer(made)) return made;
  const chunks: Buffer[] = [];
  for await (const chunk of made) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
