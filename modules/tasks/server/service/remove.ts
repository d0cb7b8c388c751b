import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { mayEdit } from '../policy.ts';
import { matching } from '../queries/filter.ts';
import * as queries from '../queries/write.ts';
import { announce } from './answer.ts';

/** Moves tasks to the bin with their subtasks, all or none (OPEN-56); returns the number of selected ones. */
export async function remove(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const seen = await matching(scope, { ids }).select('t.id').execute();
  if (seen.length !== ids.length) throw new AppError('not_found');
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  for (const row of await queries.setDeleted(scope, ids)) announce(scope, 'TaskDeleted', row);
  return { count: ids.length };
}

/** Restores them; a subtask of a deleted task waits for its parent. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const found = await queries.binned(scope, ids);
  if (found.length !== ids.length) throw new AppError('not_found');
  if (!mayEdit(scope.actor)) throw new AppError('forbidden');
  const chosen = new Set(ids);
  if (found.some((row) => row.parentTaskId !== null && row.parentDeletedAt !== null && !chosen.has(row.parentTaskId)))
    throw new AppError('task_parent');
  const { rows } = await queries.restore(scope, ids);
  for (const row of rows) announce(scope, 'TaskCreated', row);
  return { count: ids.length };
}
