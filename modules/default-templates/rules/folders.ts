import { mostDepth } from '../rules.ts';

type Folder = { readonly id: number; readonly parentFolderId: number | null };

/** The folders from the root to one, which is last. */
export function pathTo<F extends Folder>(folders: readonly F[], id: number | null): readonly F[] {
  const path: F[] = [];
  for (
    let folder = folders.find((one) => one.id === id);
    folder && !path.includes(folder);
    folder = folders.find((one) => one.id === folder?.parentFolderId)
  )
    path.unshift(folder);
  return path;
}

/** Whether a folder (null: a new one) may move into another: not into itself, and not too deep. */
export function mayStandIn(folders: readonly Folder[], id: number | null, parentFolderId: number | null): boolean {
  const above = pathTo(folders, parentFolderId);
  if (id !== null && above.some((folder) => folder.id === id)) return false;
  return above.length + (id === null ? 1 : heightOf(folders, id)) <= mostDepth;
}

/** The number of nested levels from this folder down. */
function heightOf(folders: readonly Folder[], id: number): number {
  const heights = folders
    .filter(({ parentFolderId }) => parentFolderId === id)
    .map((child) => heightOf(folders, child.id));
  return 1 + Math.max(0, ...heights);
}
