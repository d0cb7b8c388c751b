import type { FileAnswer } from '#server/http/module.ts';
import type { Attachment } from '#server/mail/mail.ts';

/** Longer than generating any document takes. */
const longestMs = 60_000;

/** Reads a file for transfer to another system; it is generated here, after the transaction that read its data. */
export async function readWhole({ fileName, contentType, content }: FileAnswer): Promise<Attachment> {
  const opened =
    typeof content === 'function'
      ? await content({ progress: () => {}, signal: AbortSignal.timeout(longestMs) })
      : content;
  if (Buffer.isBuffer(opened)) return { name: fileName, contentType, content: opened };
  const chunks: Buffer[] = [];
  for await (const chunk of opened) chunks.push(Buffer.from(chunk as Uint8Array));
  return { name: fileName, contentType, content: Buffer.concat(chunks) };
}
