import type { Place } from './send.ts';

export type Begun = { readonly blobId: string; readonly versionId: string; readonly blockSize: number };

/** Stored by the browser, so that the upload of the same file resumes after a reload. File names are not stored. */
const store = 'stod.uploads';
const most = 50;

export const begunBefore = (file: File, place: Place): Begun | null => read().get(keyOf(file, place)) ?? null;

export function rememberBegun(file: File, place: Place, begun: Begun): void {
  const all = read();
  all.set(keyOf(file, place), begun);
  write(all);
}

export function forgetBegun(file: File, place: Place): void {
  const all = read();
  if (all.delete(keyOf(file, place))) write(all);
}

function keyOf(file: File, { projectId, folderId }: Place): string {
  let hash = 0;
  for (const letter of file.name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return [projectId, folderId, hash, file.size, file.lastModified].join('/');
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
