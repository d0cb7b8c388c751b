import { picture } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Scope } from '#server/scope.ts';
import { logoIdOf } from '../queries/paper.ts';

/** The firm's logo as a paper takes it: a picture inside of the text. Null without one, or in a form that paper does not know. */
export async function logoOf(scope: Scope, blobs: BlobStore): Promise<string | null> {
  const id = await logoIdOf(scope);
  if (id === null) return null;
  const { contentType, content } = await picture(scope, blobs, 'tenant-logo', id).catch(() => ({
    contentType: '',
    content: null,
  }));
  if (typeof content !== 'function' || !['image/png', 'image/jpeg'].includes(contentType)) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await content({ progress: () => {}, signal: AbortSignal.timeout(10_000) }))
    chunks.push(Buffer.from(chunk as Uint8Array));
  return `data:${contentType};base64,${Buffer.concat(chunks).toString('base64')}`;
}
