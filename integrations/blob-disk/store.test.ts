import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testBlobStore } from '#tests/support/blob-store.ts';
import { blobKey } from '#server/blobs/blob-store.ts';
import { createDiskStore } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'stod-disk-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('blobs on the disk', () => {
  testBlobStore(() => createDiskStore(folder));

  it('are readable by their owner only, and leave no unfinished files behind', async () => {
    const key = blobKey(7, crypto.randomUUID());
    await createDiskStore(folder).put(
      key,
      (async function* () {
        yield new Uint8Array(3);
      })(),
      3,
    );
    expect((await stat(join(folder, key))).mode & 0o077).toBe(0);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('report that there is no space, and leave nothing behind, when the disk is full', async () => {
    const key = blobKey(7, crypto.randomUUID());
    async function* untilFull() {
      yield new Uint8Array(3);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    const store = createDiskStore(folder);
    await expect(store.put(key, untilFull(), 5)).rejects.toMatchObject({ code: 'no_room', status: 503 });
    expect((await store.keys()).filter((name) => name.startsWith(key))).toEqual([]);
  });

  it('are cleaned of files that a dead process left half-written, and of nothing newer', async () => {
    const key = blobKey(7, crypto.randomUUID());
    const store = createDiskStore(folder);
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, `${key}.${crypto.randomUUID()}.part`), 'hálft');
    const left = async () => (await store.keys()).filter((name) => name.startsWith(key)).length;
    await store.sweep(new Date(Date.now() - 60_000));
    expect(await left()).toBe(1);
    await store.sweep(new Date(Date.now() + 60_000));
    expect(await left()).toBe(0);
  });
});
