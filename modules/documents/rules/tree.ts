/** Maximum depth of nested folders. */
export const mostDepth = 20;

type Folder = { readonly id: number; readonly folderId: number | null };

/** The folders from the root to one, which is last. */
export function pathTo<F extends Folder>(folders: ReadonlyMap<number, F>, id: number | null): readonly F[] {
  const path: F[] = [];
  for (let folder = folders.get(id ?? 0); folder; folder = folders.get(folder.folderId ?? 0)) {
    if (path.includes(folder)) break;
    path.unshift(folder);
  }
  return path;
}

/** The number of nested levels below a folder, itself included. */
export function heightOf(folders: ReadonlyMap<number, Folder>, id: number): number {
  const children = Map.groupBy(folders.values(), ({ folderId }) => folderId);
  const height = (one: number, above: number): number =>
    above > mostDepth
      ? above
      : 1 + Math.max(0, ...(children.get(one) ?? []).map((child) => height(child.id, above + 1)));
  return height(id, 0);
}

/** Why a folder may not move there: into itself or too deep; null if it may (DOC-15). */
export function whyNot(
  folders: ReadonlyMap<number, Folder>,
  id: number,
  target: number | null,
): 'into-itself' | 'too-deep' | null {
  const above = pathTo(folders, target);
  if (above.some((folder) => folder.id === id)) return 'into-itself';
  return above.length + heightOf(folders, id) > mostDepth ? 'too-deep' : null;
}
