import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { BulkEdit, BulkEdited } from '../../contract/written.ts';
import { matching } from '../queries/filter.ts';
import { getRow } from './answer.ts';
import { edit } from './save.ts';
import { lockBoard } from '../queries/board.ts';
import { mayEdit } from '../policy.ts';

/**
 * Changes several tasks, all or none, each by the rules of a single edit. Returns the previous values, as changes that
 * undo the edit.
 */
export async function editMany(scope: Scope, { ids, ...change }: BulkEdit): Promise<BulkEdited> {
  const seen = await matching(scope, { ids }).select('t.id').execute();
  if (seen.length !== ids.length) throw new AppError('not_found');
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  await lockBoard(scope);
  const before = new Map<string, BulkEdited['before'][number]>();
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row = await getRow(scope, id);
    const were = valuesOf(change, row);
    const key = JSON.stringify(were);
    before.set(key, { ...were, ids: [...(before.get(key)?.ids ?? []), id] });
    await edit(scope, id, { ...change, name: row.name, version: row.version });
  }
  return { count: ids.length, before: [...before.values()] };
}

type Change = Omit<BulkEdit, 'ids'>;

/** The row's previous values of the changed fields. */
const valuesOf = (
  change: Change,
  { status, priority, employeeId, projectId, dueDate, sleepsUntil, wakesOnAnswer }: Row,
) =>
  Object.fromEntries(
    Object.entries({ status, priority, employeeId, projectId, dueDate, sleepsUntil, wakesOnAnswer }).filter(
      ([name]) => change[name as keyof Change] !== undefined,
    ),
  ) as Change;

type Row = Awaited<ReturnType<typeof getRow>>;
