/** Folders within folders. */
export const mostDepth = 20;

type Folder = { readonly id: number; readonly folderId: number | null };

/** The folders that one stands in, from the root, itself last. */
export function pathTo<F extends Folder>(folders: ReadonlyMap<number, F>, id: number | null): readonly F[] {
  const path: F[] = [];
  for (let folder = folders.get(id ?? 0); folder; folder = folders.get(folder.folderId ?? 0)) {
    if (path.includes(folder)) break;
    path.unshift(folder);
  }
  return path;
}

/** How many folders stand within each other from this one down, itself included. */
export function heightOf(folders: ReadonlyMap<number, Folder>, id: number): number {
  const children = Map.groupBy(folders.values(), ({ folderId }) => folderId);
  const height = (one: number, above: number): number =>
    above > mostDepth
      ? above
      : 1 + Math.max(0, ...(children.get(one) ?? []).map((child) => height(child.id, above + 1)));
  return height(id, 0);
}

/** Why a folder may not go there: into itself, or so that they stand too deep; null where it may (DOC-15). */
export function whyNot(
  folders: ReadonlyMap<number, Folder>,
  id: number,
  target: number | null,
): 'into-itself' | 'too-deep' | null {
  const above = pathTo(folders, target);
  if (above.some((folder) => folder.id === id)) return 'into-itself';
  return above.length + heightOf(folders, id) > mostDepth ? 'too-deep' : null;
}
