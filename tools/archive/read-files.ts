import { createHash } from 'node:crypto';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import { StartError } from '#server/start-error.ts';
import { linesOf, type Archive } from './open.ts';

/** Stores each file that a row names, under the new tenant, and verifies its digest; returns their number. */
export async function takeFiles(blobs: BlobStore, archive: Archive, tenantId: number, put: string[]): Promise<number> {
  for await (const { id, size, sha256 } of filesIn(archive)) {
    const hash = createHash('sha256');
    const content = await archive.part(`files/${id}`);
    const key = blobKey(tenantId, id);
    put.push(key);
    await blobs.put(key, hashed(content, hash), size).catch((cause: unknown) => {
      throw new StartError(`files/${id} cannot be kept as its row says it is.`, { cause });
    });
    if (sha256 !== null && hash.digest('hex') !== sha256)
      throw new StartError(`files/${id} is not what its row says: the archive is damaged.`);
  }
  return put.length;
}

type Named = { readonly id: string; readonly size: number; readonly sha256: string | null };

/** The files that rows name: those of `blob`, and the documents that went out with invoices. */
async function* filesIn({ part }: Archive): AsyncGenerator<Named> {
  for await (const line of linesOf(await part('tables/blob.jsonl'))) {
    const { id, size, sha256 } = JSON.parse(line) as Named;
    yield { id, size, sha256: sha256?.slice(String.raw`\x`.length) ?? null };
  }
  for await (const line of linesOf(await part('tables/invoice_file.jsonl'))) {
    const { blob_id: id, size, digest } = JSON.parse(line) as { blob_id: string; size: number; digest: string };
    yield { id, size, sha256: digest };
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: { update(chunk: Uint8Array): unknown }) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
