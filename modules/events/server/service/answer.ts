import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { repeatOf } from '#shared/repeat.ts';
import type { eventEvents } from '../../contract.ts';
import { mayEdit } from '../policy.ts';
import { find, type EventRow } from '../queries/events.ts';
import type { OutsideRow } from '../queries/outside.ts';
import { begins } from '../series.ts';

/**
 * The API's answer for a row, with the person's permissions; for a series, the occurrence of that start, or the first.
 */
export function answerOf(scope: Scope, row: EventRow, at: Date = row.start) {
  const edit = mayEdit(scope.actor, row);
  const { repeats, skipped: _skipped, seriesId: _seriesId, ...event } = row;
  const later = at.getTime() - row.start.getTime();
  return {
    ...event,
    start: at,
    end: new Date(row.end.getTime() + later),
    repeat: repeats === null ? null : repeatOf(repeats),
    occurrence: repeats === null ? null : at,
    resourceType: 'Own' as const,
    isFree: false,
    webLink: null,
    can: { edit, delete: edit },
  };
}

/** The API's answer for an Outlook event of the person, which is edited in Outlook. */
export function outsideAnswerOf({ actor }: Scope, { imageId, ...row }: OutsideRow) {
  const { employeeId, name } = actor;
  return {
    ...row,
    projectId: null,
    projectYearNumber: null,
    projectName: null,
    isCourt: false,
    body: '',
    repeat: null,
    occurrence: null,
    resourceType: 'Outlook' as const,
    employeeId,
    employeeName: name,
    employees: [{ id: employeeId, name, imageId, active: true }],
    createdDate: row.modifiedDate,
    version: 1,
    can: { edit: false, delete: false },
  };
}

/** 404 if the event does not exist or is hidden from the person. */
export async function getRow(scope: Scope, id: number): Promise<EventRow> {
  const row = await find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The named occurrence of a series; null for a single event, or without a name. 404 if the series does not have it. */
export function occurrenceOf(scope: Scope, row: EventRow, at: string | undefined): Date | null {
  if (at === undefined) return null;
  const asked = new Date(at);
  if (!begins(scope, row, asked)) throw new AppError('not_found');
  return row.repeats === null ? null : asked;
}

type Announced = {
  readonly id: number;
  readonly projectId: number | null;
  readonly employeeId: number;
  readonly version: number;
};

/** Announces to those who may see the case; without a case, to the creator and the participants. */
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
