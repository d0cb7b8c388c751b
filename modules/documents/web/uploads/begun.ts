import type { Place } from './send.ts';

export type Begun = { readonly blobId: string; readonly versionId: string; readonly blockSize: number };

/** Stored by the browser, so that the upload of the same file resumes after a reload. File names are not stored. */
const store = 'stod.uploads';
const most = 50;

/** An upload as it is remembered: `keyOf`. */
export type Key = string;

export const begunBefore = (key: Key): Begun | null => read().get(key) ?? null;

export function rememberBegun(key: Key, begun: Begun): void {
  const all = read();
  all.set(key, begun);
  write(all);
}

export function forgetBegun(key: Key): void {
  const all = read();
  if (all.delete(key)) write(all);
}

const sampleBytes = 65_536;

/**
 * Two files of one place may have the same name, size and time, such as scans from one archive: samples of the content
 * tell them apart, so that the blocks of one never become part of the other.
 */
export async function keyOf(file: File, { projectId, folderId }: Place): Promise<Key> {
  const hash = hashing();
  for (const letter of file.name) hash.add(letter.codePointAt(0) ?? 0);
  for (const start of [0, Math.floor(file.size / 2), Math.max(0, file.size - sampleBytes)])
    for (const byte of new Uint8Array(await file.slice(start, start + sampleBytes).arrayBuffer())) hash.add(byte);
  return [projectId, folderId, hash.value(), file.size, file.lastModified].join('/');
}

/** 64 bits, against chance alone; `crypto.subtle` is missing where an installation has no https. */
function hashing() {
  let [low, high] = [1, 2];
  return {
    add(value: number): void {
      low = Math.imul(low ^ value, 0x01_00_01_93);
      high = Math.imul(high ^ value, 0x85_eb_ca_6b) ^ (high >>> 13);
    },
    value: () => `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`,
  };
}

function read(): Map<string, Begun> {
  try {
    return new Map(JSON.parse(localStorage.getItem(store) ?? '[]') as [string, Begun][]);
  } catch {
    return new Map();
  }
}

function write(all: Map<string, Begun>): void {
  try {
    localStorage.setItem(store, JSON.stringify([...all].slice(-most)));
  } catch {
    // Without storage, the browser sends a file from the start: nothing is lost.
  }
}
