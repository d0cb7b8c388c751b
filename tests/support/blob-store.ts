import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { blobKey, blockKey, type BlobStore, type ByteRange } from '#server/blobs/blob-store.ts';

/** The contract of every blob store. */
export function testBlobStore(open: () => BlobStore): void {
  const key = () => blobKey(7, randomUUID());

  it('returns what was stored, in one piece', async () => {
    const [store, at] = [open(), key()];
    await store.put(at, chunks(new Uint8Array(300_000).fill(1), new Uint8Array(5).fill(2)), 300_005);
    const bytes = await read(store, at);
    expect([bytes.length, bytes[0], bytes.at(-1)]).toEqual([300_005, 1, 2]);
  });

  it('returns a range of it, both ends included', async () => {
    const [store, at] = [open(), key()];
    await store.put(at, chunks(new Uint8Array([0, 1, 2, 3, 4, 5])), 6);
    expect([...(await read(store, at, { start: 2, end: 4 }))]).toEqual([2, 3, 4]);
    expect([...(await read(store, at, { start: 5, end: 5 }))]).toEqual([5]);
    expect(await store.get(key(), { start: 0, end: 1 })).toBe(null);
  });

  it('returns nothing for a missing key, and deletes it without an error', async () => {
    const [store, at] = [open(), key()];
    expect([await store.get(at), await store.has(at)]).toEqual([null, false]);
    await store.delete(at);
  });

  it('overwrites an existing blob, and deletes it', async () => {
    const [store, at] = [open(), key()];
    await store.put(at, chunks(new Uint8Array([1, 1])), 2);
    await store.put(at, chunks(new Uint8Array([2])), 1);
    expect([...(await read(store, at))]).toEqual([2]);
    await store.delete(at);
    expect(await store.has(at)).toBe(false);
  });

  it.each([
    ['short', 3],
    ['long', 1],
  ])('keeps nothing of content that is too %s', async (_, size) => {
    const [store, at] = [open(), key()];
    await expect(store.put(at, chunks(new Uint8Array([1, 2])), size)).rejects.toThrow();
    expect(await store.has(at)).toBe(false);
  });

  it('keeps nothing of content that breaks off', async () => {
    const [store, at] = [open(), key()];
    await expect(store.put(at, breaking(), 10)).rejects.toThrow();
    expect(await store.has(at)).toBe(false);
  });

  it('stores a block beside its blob', async () => {
    const [store, id] = [open(), randomUUID()];
    await store.put(blockKey(7, id, 12), chunks(new Uint8Array([9])), 1);
    expect([await store.has(blobKey(7, id)), await store.has(blockKey(7, id, 12))]).toEqual([false, true]);
  });

  it.each(['../../etc/passwd', '7/ab/../../../x', '/etc/passwd', '7/ab/short', ''])(
    'refuses the key %j',
    async (bad) => {
      await expect(open().put(bad, chunks(), 0)).rejects.toThrow('not a key');
      await expect(open().get(bad)).rejects.toThrow('not a key');
    },
  );
}

async function read(store: BlobStore, key: string, range?: ByteRange): Promise<Buffer> {
  const content = await store.get(key, range);
  if (content === null) throw new Error('nothing there');
  const parts: Uint8Array[] = [];
  for await (const chunk of content as AsyncIterable<Uint8Array>) parts.push(chunk);
  return Buffer.concat(parts);
}

async function* chunks(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array([1]);
  throw new Error('the sender is gone');
}
