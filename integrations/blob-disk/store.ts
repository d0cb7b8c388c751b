import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobStore, type ByteRange, checkKey, ofSize } from '#server/blobs/blob-store.ts';
import { AppError } from '#shared/errors.ts';

/** Blobs as files below a folder, readable by its owner only. */
export function createDiskStore(folder: string): BlobStore {
  const fileOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    put: async (key, content, size) => writeWhole(fileOf(key), ofSize(content, size)),
    get: async (key, range) => openToRead(fileOf(key), range),
    has: async (key) => access(fileOf(key)).then(() => true, absent(false)),
    delete: async (key) => rm(fileOf(key), { force: true }),
    keys: async () => {
      const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent([]));
      return all.filter((one) => one.isFile()).map((one) => slashed(relative(folder, join(one.parentPath, one.name))));
    },
    sweep: async (before) => {
      const all = await readdir(folder, { recursive: true }).catch(absent([]));
      for (const path of all.filter((name) => name.endsWith(ending))) {
        const found = await stat(join(folder, path)).catch(absent(null));
        if (found !== null && found.mtime < before) await rm(join(folder, path), { force: true });
      }
    },
  };
}

const ending = '.part';

/**
 * Written beside its place and flushed to disk first, then renamed: a crash leaves the old or the new one, never a
 * part.
 */
async function writeWhole(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}${ending}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      for await (const chunk of content) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (failure) {
    await rm(unfinished, { force: true });
    throw isFull(failure) ? new AppError('no_room', { cause: failure, retryAfterSeconds: 30 }) : failure;
  }
}

/** The disk is full: worth a retry, when somebody has freed space. */
const isFull = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && ['ENOSPC', 'EDQUOT'].includes(String(failure.code));

/**
 * The rename itself has to be flushed too. If a folder cannot be opened, as on Windows, the system takes care of it.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}

async function openToRead(file: string, range?: ByteRange): Promise<Readable | null> {
  const handle = await open(file, 'r').catch(absent(null));
  return handle && handle.createReadStream(range && { start: range.start, end: range.end });
}

const slashed = (path: string): string => path.split(sep).join('/');

const absent =
  <T>(answer: T) =>
  (failure: NodeJS.ErrnoException): T => {
    if (failure.code === 'ENOENT') return answer;
    throw failure;
  };
