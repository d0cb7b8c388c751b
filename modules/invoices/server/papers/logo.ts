import { picture } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { FileAnswer } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import { logoIdOf } from '../queries/paper.ts';

/**
 * Returns a function that reads the firm's logo after the transaction has ended, as a data URL for documents. Null
 * without a logo, or in an unsupported format.
 */
export async function logoOf(scope: Scope, blobs: BlobStore): Promise<() => Promise<string | null>> {
  const id = await logoIdOf(scope);
  const found = id === null ? null : await picture(scope, blobs, 'tenant-logo', id).catch(() => null);
  return async () => (found === null ? null : asText(found));
}

async function asText({ contentType, content }: FileAnswer): Promise<string | null> {
  if (typeof content !== 'function' || !['image/png', 'image/jpeg'].includes(contentType)) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await content({ progress: () => {}, signal: AbortSignal.timeout(10_000) }))
    chunks.push(Buffer.from(chunk as Uint8Array));
  return `data:${contentType};base64,${Buffer.concat(chunks).toString('base64')}`;
}
