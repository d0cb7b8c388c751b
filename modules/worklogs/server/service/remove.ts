import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { mayDelete } from '../policy.ts';
import { lockedRows } from '../queries/many.ts';
import { deletedOnes, setDeleted } from '../queries/write.ts';
import { announce, getRow } from './answer.ts';
import { refuseAny } from './many.ts';
import { lockRunning, stopAll } from './timer.ts';

export async function removeOne(scope: Scope, id: number): Promise<void> {
  const row = await getRow(scope, id);
  if (row.invoiceId !== null) throw new AppError('worklog_billed');
  if (!mayDelete(scope, row)) throw new AppError('forbidden');
  await remove(scope, [id]);
}

/** Deletes worklogs, all or none; running timers on them, of whichever employee, are stopped and saved first. */
export async function remove(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  await lockRunning(scope, ids);
  const rows = await lockedRows(scope, ids);
  refuseAny(ids, rows, (row) => (row.invoiceId !== null ? 'billed' : mayDelete(scope, row) ? null : 'notYours'));
  await stopAll(scope, rows);
  const removed = await setDeleted(scope, ids, true);
  for (const row of removed) announce(scope, 'WorklogDeleted', row);
  return { count: removed.length };
}

/** Restores a deleted worklog: one's own, or any for a manager. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  const found = await deletedOnes(scope, ids);
  if (found.length !== ids.length) throw new AppError('not_found');
  if (scope.actor.role !== 'manager' && found.some(({ deletedBy }) => deletedBy !== scope.actor.employeeId))
    throw new AppError('forbidden');
  const restored = await setDeleted(scope, ids, false);
  for (const row of restored) announce(scope, 'WorklogCreated', row);
  return { count: restored.length };
}
