import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { readZip, unpack, type ZipEntry } from '#server/zip.ts';

/** A file of a folder or an archive; its bytes are read on demand. @throws Error with the reason for the ledger */
export type FoundFile = { readonly place: string; readonly name: string; readonly bytes: () => Promise<Buffer> };

/** Larger files are not sources, and larger archives are not opened. */
const most = { file: 64 * 1024 * 1024, lines: 512 * 1024 * 1024, archive: 1024 * 1024 * 1024 };
/** The maximum total size of an archive's files, and their maximum number. */
const mostUnpacked = 4 * 1024 * 1024 * 1024;
const mostEntries = 200_000;

/** Every file of a folder, or of one archive, in the order of names, including files in zips; links are skipped. */
export async function* filesOf(path: string): AsyncIterable<FoundFile> {
  if (!(await lstat(path)).isDirectory()) return yield* filesAt(path, basename(path));
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const one of paths.toSorted((a, b) => (a < b ? -1 : 1))) yield* filesAt(one, relative(path, one));
}

async function* filesAt(path: string, place: string): AsyncIterable<FoundFile> {
  const { size } = await lstat(path);
  if (extname(path).toLowerCase() !== '.zip') {
    const limit = path.endsWith('.jsonl') ? most.lines : most.file;
    yield { place, name: basename(path), bytes: () => (size > limit ? refuse('it is too large') : readFile(path)) };
    return;
  }
  const entries = size > most.archive ? null : readZip(await readFile(path));
  if (
    entries === null ||
    entries.length > mostEntries ||
    entries.reduce((sum, one) => sum + one.size, 0) > mostUnpacked
  ) {
    yield {
      place,
      name: basename(path),
      bytes: () => refuse('it is no archive that can be read, or one that is too large'),
    };
    return;
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    if (!entry.name.endsWith('/'))
      yield { place: `${place}/${entry.name}`, name: basename(entry.name), bytes: () => inside(entry) };
}

/** Nothing from an archive is ever written to disk; an escaping name marks it as hostile. */
async function inside(entry: ZipEntry): Promise<Buffer> {
  if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(entry.name))
    return refuse('its name leads out of the archive');
  const bytes = await unpack(entry, most.file);
  return bytes ?? refuse('it is damaged, or larger than it says');
}

const refuse = (reason: string): Promise<never> => Promise.reject(new Error(reason));
