/** A file with its folders, from the dropped one. */
export type Dropped = { readonly file: File; readonly folders: readonly string[] };

/** All dropped files, including folders; skips the operating system's own files. */
export async function filesOf(transfer: DataTransfer): Promise<readonly Dropped[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, folders: [] }));
  const found = await Promise.all(entries.map((entry) => below(entry, [])));
  return found.flat().filter(({ file }) => !leftovers.test(file.name));
}

/** Files of a chosen folder, with the browser's relative paths. */
export const filesOfFolder = (files: Iterable<File>): readonly Dropped[] =>
  [...files]
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))
    .filter(({ file }) => !leftovers.test(file.name));

const leftovers = /^(\.DS_Store|Thumbs\.db|desktop\.ini|~\$.*)$/i;

async function below(entry: FileSystemEntry, folders: readonly string[]): Promise<readonly Dropped[]> {
  if (entry.isFile)
    return [
      { file: await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail)), folders },
    ];
  const children = await childrenOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(children.map((child) => below(child, [...folders, entry.name])))).flat();
}

/** Browsers return a hundred entries at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
