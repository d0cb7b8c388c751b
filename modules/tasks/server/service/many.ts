import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { BulkEdit, BulkEdited } from '../../contract/written.ts';
import { matching } from '../queries/filter.ts';
import { getRow } from './answer.ts';
import { edit } from './save.ts';
import { lockBoard } from '../queries/board.ts';
import { mayEdit } from '../policy.ts';

/** Changes several tasks alike, all or none: each by the rules of one. Answers what they were, as changes that take it back. */
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

/** What a row says where a change says something else. */
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
