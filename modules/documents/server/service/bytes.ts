import type { FileAnswer } from '#server/http/module.ts';

/** All bytes of a generated file; must run outside of transactions. */
export async function bytesOf({ content }: FileAnswer, signal: AbortSignal): Promise<Buffer> {
  const made = typeof content === 'function' ? await content({ progress: () => {}, signal }) : content;
  if (Buffer.isBuffer(made)) return made;
  const chunks: Buffer[] = [];
  for await (const chunk of made) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
