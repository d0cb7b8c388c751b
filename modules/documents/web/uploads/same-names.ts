import { nameKey } from '../../rules/names.ts';
import type { Upload } from './queue.ts';

type Batch<Named> = { readonly onConflict: Upload['onConflict']; readonly files: readonly Named[] };

/**
 * Divides the files for a folder by what happens to their names. Files of one name that come together are documents of
 * their own, such as letters with the same subject: only the first becomes a version of a document that is there.
 */
export function batchesOf<Named extends { readonly name: string }>(
  files: readonly Named[],
  isTaken: (key: string) => boolean,
  onConflict: Upload['onConflict'],
): readonly Batch<Named>[] {
  const byName = Map.groupBy(files, ({ name }) => nameKey(name));
  const renamed = files.filter((file) => {
    const key = nameKey(file.name);
    const all = byName.get(key) ?? [];
    // In an empty place all of them are: they arrive in any order.
    return all.length > 1 && (!isTaken(key) || file !== all[0]);
  });
  const plain = files.filter((file) => !renamed.includes(file));
  return [{ onConflict, files: plain } as const, { onConflict: 'rename', files: renamed } as const].filter(
    (batch) => batch.files.length > 0,
  );
}
