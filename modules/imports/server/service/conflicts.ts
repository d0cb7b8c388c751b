import { findAcross, recordUndecided, type Across } from '#modules/parties/server/service/across.ts';
import type { Sought } from '#modules/parties/server/service/find-conflicts.ts';
import type { Scope } from '#server/scope.ts';
import type { Judgement } from '../kinds/kind.ts';
import { wordsOf } from '../words.ts';

/** A party of the file, its rows, and its possible matches on the other side. */
type Conflict = { readonly sought: Sought; readonly rows: readonly number[]; readonly hits: readonly Across[] };

/** Conflicts of interest of the good rows of a file: each party is searched once, all in one query. */
export async function conflictsIn(scope: Scope, { sides = [] }: Judgement): Promise<readonly Conflict[]> {
  const parties = [
    ...Map.groupBy(sides, ({ sought: { partyType, partyId, name, ssn } }) =>
      JSON.stringify([partyType, partyId, name, ssn]),
    ).values(),
  ];
  const found = await findAcross(
    scope,
    parties.flatMap(([first]) => first?.sought ?? []),
  );
  return parties.flatMap((named, place) => {
    const [first, hits] = [named[0], found.get(place)];
    return first && hits ? [{ sought: first.sought, rows: named.map(({ row }) => row), hits }] : [];
  });
}

/**
 * Records the conflicts of an import among the checks; created parties by their new ids, in the order of the good rows.
 */
export async function recordConflicts(
  scope: Scope,
  conflicts: readonly Conflict[],
  goodRows: readonly number[],
  createdIds: readonly number[],
  fileName: string,
): Promise<void> {
  const checks = conflicts.flatMap(({ sought, rows, hits }) => {
    if (sought.partyId !== null) return [{ sought, hits }];
    return rows.map((row) => ({ sought: { ...sought, partyId: createdIds[goodRows.indexOf(row)] ?? null }, hits }));
  });
  await recordUndecided(scope, checks, wordsOf(scope).conflictNote(fileName));
}
