import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Row } from '../queries/list.ts';

/** Refuses what would change under the hands of somebody who says that they are editing it. */
export function refuseLocked(scope: Scope, rows: readonly Row[]): void {
  const locked = rows.find(({ lockedBy }) => lockedBy !== null && lockedBy !== scope.actor.employeeId);
  if (locked) throw new AppError('document_locked', { values: { who: locked.lockedByName ?? '', name: locked.name } });
}
