import { dateTime } from '#shared/format.ts';
import type { Change } from '#web/kit/dialog/stale-notice.tsx';
import type { EventWords } from '../texts/web.is.ts';
import type { Draft } from './draft.ts';
import { instantOf } from './times.ts';

/** What another changed while the form was open, field by field. */
export function changesOf(before: Draft, after: Draft, words: EventWords['dialog']): readonly Change[] {
  const rows: readonly (readonly [string, (draft: Draft) => string])[] = [
    [words.subject, ({ subject }) => subject],
    [words.project, ({ project }) => (project ? `${project.yearNumber} ${project.name}` : '')],
    [words.start, ({ start }) => (start ? dateTime(instantOf(start)) : '')],
    [words.end, ({ end }) => (end ? dateTime(instantOf(end)) : '')],
    [words.allDay, ({ isAllDay }) => (isAllDay ? '✓' : '–')],
    [words.court, ({ isCourt }) => (isCourt ? '✓' : '–')],
    [words.location, ({ location }) => location],
    [words.employees, ({ employees }) => employees.map(({ name }) => name).join(', ')],
    [words.body, ({ body }) => new DOMParser().parseFromString(body, 'text/html').body.textContent ?? ''],
  ];
  return rows.filter(([, of]) => of(before) !== of(after)).map(([label, of]) => ({ label, theirs: of(after) }));
}
