import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { StartError } from '#server/start-error.ts';
import type { Manifest } from './write.ts';

/** An open archive: its parts by name, read on demand. */
export type Archive = {
  readonly manifest: Manifest;
  /** @throws StartError if the part is missing */
  readonly part: (name: string) => Promise<Readable>;
  readonly close: () => void;
};

/** @throws StartError if it is not a tenant's archive */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const entries = await entriesOf(zip);
    const part = (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new StartError(`The archive lacks ${name}.`);
      return contentOf(zip, entry);
    };
    return { manifest: await manifestOf(part), part: async (name) => part(name), close: () => zip.close() };
  } catch (failure) {
    zip.close();
    throw failure;
  }
}

const mostLine = 64 * 1024 * 1024;

/**
 * Lines as they were written: only a line feed ends one, because texts may contain other line ends. @throws StartError
 */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, from)) {
      yield rest.toString('utf8', from, end);
      from = end + 1;
    }
    rest = rest.subarray(from);
    if (rest.length > mostLine) throw new StartError('A line of the archive is too long: it is damaged.');
  }
  if (rest.length > 0) yield rest.toString();
}

async function manifestOf(part: (name: string) => Promise<Readable>): Promise<Manifest> {
  const lines: string[] = [];
  for await (const line of linesOf(await part('manifest.json'))) lines.push(line);
  const manifest = parsed(lines.join('\n'));
  if (manifest?.format !== 1)
    throw new StartError('That is no archive of a tenant, or of a format that is not known here.');
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return null;
  }
}

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (failure, zip) => {
      if (failure) reject(new StartError(`${path} cannot be read as a zip: ${failure.message}`));
      else resolve(zip);
    });
  });

/** The parts by name; `yauzl` refuses names that lead out of the archive. */
const entriesOf = (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (failure: Error) => reject(new StartError(`The archive is damaged: ${failure.message}`)));
    zip.readEntry();
  });

const contentOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (failure, content) => {
      if (failure) reject(new StartError(`${entry.fileName} cannot be read: ${failure.message}`));
      else resolve(content);
    });
  });
