import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import type { Match } from '../../contract.ts';
import { kinds } from '../kinds/of.ts';
import { mayImport } from '../policy.ts';
import * as queries from '../queries.ts';
import { countsOf } from './check.ts';
import { conflictsIn, recordConflicts } from './conflicts.ts';
import { withJudgedRows, type Columns } from './read.ts';

type Running = {
  readonly params: { readonly id: number };
  readonly body: {
    readonly columns: Columns;
    readonly mode: 'all' | 'good';
    readonly matches?: readonly Match[] | undefined;
    readonly accepted?: readonly number[] | undefined;
    readonly billedElsewhere?: boolean | undefined;
  };
};

/** Registers the good new rows in one transaction; validates them again, because data may have changed. */
export const run = withJudgedRows(
  { hold: true },
  async (scope, { id, fileName, judgement }, { body: { mode } }: Running) => {
    const { rows, create } = judgement;
    const { good, duplicate, bad } = countsOf(rows);
    if (mode === 'all' && bad > 0) throw new AppError('import_has_bad_rows');
    if (good === 0) throw new AppError('import_nothing');
    // Before the rows exist: they are not on the other side of themselves.
    const conflicts = await conflictsIn(scope, judgement);
    const createdIds = await create();
    await recordConflicts(
      scope,
      conflicts,
      rows.flatMap(({ verdict }, place) => (verdict === 'good' ? [place] : [])),
      createdIds,
      fileName,
    );
    await queries.noteRun(scope, id, { createdIds, duplicates: duplicate, bad, conflicts: conflicts.length });
    return get(scope, id);
  },
);

/** Undoes an import completely, or not at all if any of it is in use. */
export async function undo(scope: Scope, id: number) {
  if (!mayImport(scope)) throw new AppError('forbidden');
  const held = await queries.holdRun(scope, id);
  if (!held) throw new AppError('not_found');
  if (held.undoneAt !== null) throw new AppError('import_undone');
  const kind = kinds[held.kind];
  const uses = await kind.usesOf(scope, held.createdIds);
  if (uses.length > 0) throw new AppError('in_use', { uses });
  await kind.remove(scope, held.createdIds);
  await queries.noteUndone(scope, id);
  return get(scope, id);
}

export async function list(scope: Scope, page: Page) {
  if (!mayImport(scope)) throw new AppError('forbidden');
  const rows = await queries.list(scope, page);
  return { items: rows.map(answerOf), pagination: paginationOf(page, await queries.count(scope)) };
}

async function get(scope: Scope, id: number) {
  const row = await queries.findRun(scope, id);
  if (!row) throw new AppError('not_found');
  return answerOf(row);
}

const answerOf = (row: queries.RunRow) => ({ ...row, can: { undo: row.undoneDate === null } });
