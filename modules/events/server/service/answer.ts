import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { eventEvents } from '../../contract.ts';
import { mayEdit } from '../policy.ts';
import { find, type EventRow } from '../queries/events.ts';

/** A row as the wire says it, with what this person may do with it. */
export function answerOf(scope: Scope, row: EventRow) {
  const edit = mayEdit(scope.actor, row);
  return { ...row, resourceType: 'Own' as const, can: { edit, delete: edit } };
}

/** 404 where there is none, or the person may not see it. */
export async function getRow(scope: Scope, id: number): Promise<EventRow> {
  const row = await find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

type Announced = {
  readonly id: number;
  readonly projectId: number | null;
  readonly employeeId: number;
  readonly version: number;
};

/** To those who may see the case; without one, to whoever made it and those who take part. */
export function announce(
  scope: Scope,
  name: (typeof eventEvents)[number],
  { id, projectId, employeeId, version }: Announced,
  people: Iterable<number>,
): void {
  const payload = { id, projectId, version };
  if (projectId !== null) scope.emit({ name, projectId, payload });
  else for (const one of new Set([employeeId, ...people])) scope.emit({ name, employeeId: one, payload });
}
