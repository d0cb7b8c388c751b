import { dateTime } from '#shared/format.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import type { Change } from '#web/kit/dialog/stale-notice.tsx';
import { htmlText } from '#web/kit/html-text.ts';
import type { KitTexts } from '#web/kit/texts/kit-texts.ts';
import { repeatSaid } from '#web/kit/texts/repeat.ts';
import type { EventWords } from '../texts/web.is.ts';
import type { Draft } from './draft.ts';
import { instantOf } from './times.ts';

/** A colleague's changes during editing, field by field. */
export function changesOf(
  opened: Draft,
  theirs: Draft,
  words: EventWords['dialog'],
  kit: KitTexts['repeat'],
): readonly Change[] {
  const { project, start, end } = theirs;
  return changesIn<Draft>(opened, theirs, {
    subject: [words.subject, theirs.subject],
    project: [words.project, project ? `${project.yearNumber} ${project.name}` : ''],
    start: [words.start, start ? dateTime(instantOf(start)) : ''],
    end: [words.end, end ? dateTime(instantOf(end)) : ''],
    isAllDay: [words.allDay, theirs.isAllDay ? '✓' : '–'],
    isCourt: [words.court, theirs.isCourt ? '✓' : '–'],
    repeat: [kit.label, theirs.repeat === null ? kit.never : repeatSaid(kit.language, theirs.repeat)],
    reach: [words.reach, words.reaches[theirs.reach]],
    location: [words.location, theirs.location],
    employees: [words.employees, theirs.employees.map(({ name }) => name).join(', ')],
    body: [words.body, htmlText(theirs.body)],
  });
}
