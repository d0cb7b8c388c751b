import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { FullTaskRow } from '../queries/list.ts';
import * as queries from '../queries/people.ts';
import { assignees } from '../queries/write.ts';
import { announce } from './answer.ts';

/** @throws task_assignee for an assignee who may not work on the project */
export async function demandAssignable(scope: Scope, projectId: number, employeeId: number | null): Promise<void> {
  if (employeeId !== null) await demand(scope, projectId, [employeeId], 'employeeId');
}

/** @throws task_assignee if any of the further assignees may not work on the project */
export const demandAllAssignable = (scope: Scope, projectId: number, employeeIds: readonly number[]): Promise<void> =>
  demand(scope, projectId, employeeIds, 'employees');

async function demand(scope: Scope, projectId: number, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await assignees(scope, projectId)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id)))
    throw new AppError('task_assignee', { fields: { [field]: { key: 'badChoice' } } });
}

export const setPeople = (scope: Scope, id: number, employeeIds: readonly number[]): Promise<void> =>
  queries.setPeople(scope, id, [...new Set(employeeIds)]);

/** Notifies a new assignee, except a person who assigns themselves. */
export function notifyAssignee(scope: Scope, before: number | null, row: Parameters<typeof announce>[2]): void {
  if (row.employeeId !== null && row.employeeId !== before && row.employeeId !== scope.actor.employeeId)
    announce(scope, 'TaskAssigned', row);
}

/** Notifies new further assignees, except a person who adds themselves. */
export function notifyHelpers(scope: Scope, before: readonly number[], row: FullTaskRow): void {
  for (const { id } of row.employees)
    if (!before.includes(id) && id !== scope.actor.employeeId)
      announce(scope, 'TaskAssigned', { ...row, employeeId: id });
}
