import type { EmployeeName } from './event-fields.tsx';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { addDays } from '#shared/dates.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import type { Repeat } from '#shared/repeat.ts';
import type { Event, Reach } from '../contract.ts';
import type { EventWords } from '../texts/web.is.ts';
import { daysIn, instantOf, wallOf } from './times.ts';

type Case = Pick<ProjectLite, 'id' | 'name' | 'yearNumber'>;

/** An event in the form; an all-day event keeps its times of day for when that is turned off. */
export type Draft = {
  readonly subject: string;
  readonly project: Case | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly isAllDay: boolean;
  readonly isCourt: boolean;
  readonly repeat: Repeat | null;
  /** Scope of a change to a series. */
  readonly reach: Reach;
  readonly location: string;
  readonly employees: readonly EmployeeName[];
  readonly body: string;
};

/** Initial values of a new event: the drawn hours, and the case. */
export type Known = {
  readonly start?: string;
  readonly end?: string;
  readonly isAllDay?: boolean;
  readonly project?: Case | null;
  /** A further participant, if drawn in a colleague's row. */
  readonly person?: EmployeeName;
};

/** From the next full hour, for one hour. */
export function newDraft(
  { start, end, isAllDay = false, project = null, person }: Known,
  now: string,
  me: EmployeeName,
): Draft {
  const from = start ?? hourAfter(now);
  return {
    subject: '',
    project,
    start: from,
    end: end ?? hourAfter(from),
    isAllDay,
    isCourt: false,
    repeat: null,
    reach: 'One',
    location: '',
    employees: !person || person.id === me.id ? [me] : [me, person],
    body: '',
  };
}

export function draftOf(event: Event): Draft {
  const { subject, isAllDay, isCourt, location, body, employees, repeat } = event;
  const { first, last } = daysIn(event);
  return {
    subject,
    project:
      event.projectId === null
        ? null
        : { id: event.projectId, name: event.projectName ?? '', yearNumber: event.projectYearNumber ?? '' },
    start: isAllDay ? `${first}T09:00` : wallOf(event.start),
    end: isAllDay ? `${last}T10:00` : wallOf(event.end),
    isAllDay,
    isCourt,
    repeat,
    reach: 'One',
    location,
    employees: employees.map(({ id, name }) => ({ id, name })),
    body,
  };
}

/** The request body of a draft. @throws FormProblem for missing values, at their fields */
export function bodyOf(
  { project, start, end, employees, reach: _reach, ...draft }: Draft,
  words: EventWords['dialog'],
) {
  if (!draft.subject.trim() || !start || !end)
    throw new FormProblem({
      ...(draft.subject.trim() ? {} : { subject: words.subjectMissing }),
      ...(start ? {} : { start: words.dateMissing }),
      ...(end ? {} : { end: words.dateMissing }),
    });
  const times = draft.isAllDay
    ? { start: instantOf(`${start.slice(0, 10)}T00:00`), end: instantOf(`${addDays(end.slice(0, 10), 1)}T00:00`) }
    : { start: instantOf(start), end: instantOf(end) };
  if (times.end <= times.start) throw new FormProblem({ end: words.endBefore });
  return { ...draft, ...times, projectId: project?.id ?? null, employees: employees.map(({ id }) => id) };
}

/** Moving the start moves the end. */
export function withStart(draft: Draft, start: string | null): Draft {
  if (!start || !draft.start || !draft.end) return { ...draft, start };
  const length = new Date(instantOf(draft.end)).getTime() - new Date(instantOf(draft.start)).getTime();
  const end = wallOf(new Date(new Date(instantOf(start)).getTime() + Math.max(length, 0)).toISOString());
  return { ...draft, start, end };
}

const hourAfter = (wall: string): string =>
  wallOf(new Date(Math.floor(new Date(instantOf(wall)).getTime() / 3_600_000) * 3_600_000 + 3_600_000).toISOString());
