import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { provesStore } from '#tests/support/blob-store.ts';
import { blobKey } from '#server/blobs/blob-store.ts';
import { createDiskStore } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'stod-disk-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('blobs on the disk', () => {
  provesStore(() => createDiskStore(folder));

  it('are for their owner alone, and leave nothing unfinished behind', async () => {
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
});
