import { editingOf } from '#modules/documents/server/service/lock.ts';
import { getRow } from '#modules/documents/server/service/answer.ts';
import { rename } from '#modules/documents/server/service/move.ts';
import type { Scope } from '#server/scope.ts';
import { volumeName } from '../../rules/volume-name.ts';
import type { BundleRow } from '../queries/bundles.ts';

type Named = { readonly title: string; readonly count: number };

/**
 * Renames volumes for another title or number of volumes. One keeps its name if a person has renamed it, or while a
 * colleague is editing it.
 */
export async function renameVolumes(scope: Scope, bundle: BundleRow, { title, count }: Named): Promise<void> {
  const before = volumesOf(bundle);
  // Documents of earlier, surplus volumes stay as they are.
  for (const { number, documentId, name } of bundle.volumes.filter((one) => one.number <= count)) {
    const fileName = volumeName(title, number, count);
    const isOurs = name === volumeName(bundle.title, number, before) && name !== fileName;
    if (isOurs && editingOf(scope, [await getRow(scope, documentId)]).length === 0)
      await rename(scope, documentId, { fileName, confirmed: true, findFree: true });
  }
}

/** The number of volumes that it was bound in. */
export const volumesOf = ({ volumes }: BundleRow): number => Math.max(1, ...volumes.map(({ number }) => number));
