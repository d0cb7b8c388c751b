import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { deletedOnes, running, setDeleted } from '../queries/write.ts';
import { announce, getEditable } from './answer.ts';
import { stopOwn } from './timer.ts';

/** Puts worklogs in the bin, all or none; a running clock among them is stopped and saved first. */
export async function remove(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  for (const id of [...ids].sort((a, b) => a - b)) await getEditable(scope, id);
  const own = await running(scope);
  if (own && ids.includes(own.id)) await stopOwn(scope);
  const removed = await setDeleted(scope, ids, true);
  for (const row of removed) announce(scope, 'WorklogDeleted', row);
  return { count: removed.length };
}

/** Takes back a delete: one's own, or any for a manager. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const found = await deletedOnes(scope, ids);
  if (found.length !== ids.length) throw new AppError('not_found');
  if (scope.actor.role !== 'manager' && found.some(({ deletedBy }) => deletedBy !== scope.actor.employeeId))
    throw new AppError('forbidden');
  const restored = await setDeleted(scope, ids, false);
  for (const row of restored) announce(scope, 'WorklogCreated', row);
  return { count: restored.length };
}
