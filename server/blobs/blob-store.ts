import type { Readable } from 'node:stream';

/**
 * Where the bytes of files are kept. A blob is written whole or not at all, and never changed: whoever reads a key reads
 * what was put. Putting a key again replaces it; deleting what is not there is done already.
 */
export type BlobStore = {
  /** @throws Error when `content` has another length than `size`; nothing is kept then */
  readonly put: (key: string, content: AsyncIterable<Uint8Array>, size: number) => Promise<void>;
  /** Null where there is no such blob. A range, both ends included, has to be within it. */
  readonly get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  readonly has: (key: string) => Promise<boolean>;
  readonly delete: (key: string) => Promise<void>;
  /** The keys of all that is kept, and whatever else lies there; for the check of files. */
  readonly keys: () => Promise<readonly string[]>;
  /** Clears away what a process that died has left half written before then: no key ever had it. */
  readonly sweep: (before: Date) => Promise<void>;
};

/** Bytes by their places, from 0; both are included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** The key of a blob: by tenant, then in 256 folders by its random id, so that none of them grows too wide. */
export const blobKey = (tenantId: number, id: string): string => `${tenantId}/${id.slice(0, 2)}/${id}`;

/** The key of a block of an upload that is not committed yet. */
export const blockKey = (tenantId: number, id: string, number: number): string => `${blobKey(tenantId, id)}.${number}`;

/** Keys are made here alone; a store refuses any other, so that none leads out of its folder. */
export function checkKey(key: string): void {
  if (!/^\d{1,10}\/[0-9a-f]{2}\/[0-9a-f-]{36}(\.\d{1,6})?$/.test(key)) throw new Error('not a key of a blob');
}

/** Hands the content on, and fails where it is not as long as was said. */
export async function* ofSize(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of content) {
    seen += chunk.length;
    if (seen > size) break;
    yield chunk;
  }
  if (seen !== size) throw new Error(`a blob of ${size} bytes came with ${seen > size ? 'more' : seen}`);
}
