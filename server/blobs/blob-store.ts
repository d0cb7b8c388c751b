import type { Readable } from 'node:stream';

/**
 * The port to the store of file contents. A blob is written completely or not at all, and never changed, so a reader
 * gets exactly what was stored. Storing under the same key again replaces the blob; deleting a missing one does
 * nothing.
 */
export type BlobStore = {
  /** @throws Error when the length of `content` differs from `size`; nothing is stored then */
  readonly put: (key: string, content: AsyncIterable<Uint8Array>, size: number) => Promise<void>;
  /** Null when the blob does not exist. A range, both ends included, has to be within it. */
  readonly get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  readonly has: (key: string) => Promise<boolean>;
  readonly delete: (key: string) => Promise<void>;
  /** The keys of all blobs, and whatever else is stored there; for the check of files. */
  readonly keys: () => Promise<readonly string[]>;
  /** Deletes half-written files of a crashed process from before that time; no key refers to them. */
  readonly sweep: (before: Date) => Promise<void>;
};

/** A byte range from 0; both ends are included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** The key of a blob: by tenant, then in 256 folders by its random id, so that no folder gets too large. */
export const blobKey = (tenantId: number, id: string): string => `${tenantId}/${id.slice(0, 2)}/${id}`;

/** The key of a block of an upload that is not committed yet. */
export const blockKey = (tenantId: number, id: string, number: number): string => `${blobKey(tenantId, id)}.${number}`;

/** Keys are created here only; a store refuses any other, so that none leads out of its folder. */
export function checkKey(key: string): void {
  if (!/^\d{1,10}\/[0-9a-f]{2}\/[0-9a-f-]{36}(\.\d{1,6})?$/.test(key)) throw new Error('not a key of a blob');
}

/** Passes the content on, and fails when its length differs from the declared one. */
export async function* ofSize(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of content) {
    seen += chunk.length;
    if (seen > size) break;
    yield chunk;
  }
  if (seen !== size) throw new Error(`a blob of ${size} bytes came with ${seen > size ? 'more' : seen}`);
}
