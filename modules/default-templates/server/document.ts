import { open } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';

/** All bytes of a stored file: templates fit into memory. */
export async function bytesOf(blobs: BlobStore, tenantId: number, blobId: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await open(blobs, tenantId, blobId)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
