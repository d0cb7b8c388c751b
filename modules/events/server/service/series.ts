import type { Scope } from '#server/scope.ts';
import { addDays, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { repeatOf, ruleOf, type Repeat } from '#shared/repeat.ts';
import { instantAt } from '#shared/wall-time.ts';
import type { EditedEvent, NewEvent } from '../../contract.ts';
import * as queries from '../queries/events.ts';
import { announce, answerOf, getRow } from './answer.ts';

type Rule = Parameters<typeof queries.ruleColumns>[0];
type Body = Pick<NewEvent | EditedEvent, 'start' | 'end' | 'repeat'>;

export const ruleOfNew = (scope: Scope, body: Body): Rule => ruleFrom(scope, body.repeat ?? null, body, []);

/**
 * The rule after an edit of one occurrence that moves all: weekdays move along unless others are named, and so do
 * excluded occurrences.
 */
export function ruleAfter(scope: Scope, before: queries.EventRow, at: Date, body: Body): Rule {
  const known = before.repeats === null ? null : repeatOf(before.repeats);
  const asked = body.repeat === undefined ? known : body.repeat;
  const by = new Date(body.start).getTime() - at.getTime();
  const same = asked && known && endless(asked) === endless(known);
  const dayOf = (moment: Date) => weekdayOf(calendarDay(moment, scope.timeZone));
  const turned = dayOf(new Date(body.start)) - dayOf(at);
  const repeat = same
    ? { ...asked, weekdays: asked.weekdays.map((day) => ((day - 1 + turned + 7) % 7) + 1).toSorted((a, b) => a - b) }
    : asked;
  // Kept under another rule too: a cancelled or moved occurrence must not come back beside its replacement.
  const skipped = before.skipped.map((one) => new Date(one.getTime() + by));
  return ruleFrom(scope, repeat, body, skipped);
}

/** The rule without its last day, which changes none of the days before it. */
const endless = (repeat: Repeat): string => ruleOf({ ...repeat, until: null });

/** @throws event_repeat if its last day is before its first */
function ruleFrom(
  { timeZone: zone }: Scope,
  repeat: Repeat | null,
  { start, end }: Body,
  skipped: readonly Date[],
): Rule {
  if (repeat === null) return { repeats: null, repeatsUntil: null, skipped: [] };
  const { until } = repeat;
  if (until !== null && until < calendarDay(new Date(start), zone))
    throw new AppError('event_repeat', { fields: { repeat: { key: 'badChoice' } } });
  const length = new Date(end).getTime() - new Date(start).getTime();
  const last = until === null ? null : new Date(instantAt(addDays(until, 1), '00:00', zone).getTime() + length);
  return { repeats: ruleOf(repeat), repeatsUntil: last, skipped };
}

/** Changes only the rule of a series. @throws stale if another edit was first */
export async function cut(scope: Scope, row: queries.EventRow, change: Partial<Rule>): Promise<void> {
  const { repeats, skipped } = row;
  const kept = ruleFrom(scope, repeats === null ? null : repeatOf(repeats), bodyOf(row), skipped);
  if (!(await queries.update(scope, row.id, row.version, queries.ruleColumns({ ...kept, ...change }))))
    throw new AppError('stale', { current: answerOf(scope, await getRow(scope, row.id)) });
  announce(
    scope,
    'EventUpdated',
    { ...row, version: row.version + 1 },
    row.employees.map(({ id }) => id),
  );
}

/** Ends a series on the day before an occurrence. */
export async function endBefore(scope: Scope, row: queries.EventRow, at: Date): Promise<void> {
  const repeat = row.repeats === null ? null : repeatOf(row.repeats);
  if (!repeat) return;
  const until = addDays(calendarDay(at, scope.timeZone), -1);
  // Later exclusions are kept, for when the series is restored.
  await cut(scope, row, ruleFrom(scope, { ...repeat, until }, bodyOf(row), row.skipped));
}

/** Continues a series that ended before an occurrence. @throws not_found if it does not end before it */
export async function goOn(scope: Scope, row: queries.EventRow, at: Date, until: CalendarDate | null): Promise<void> {
  const repeat = row.repeats === null ? null : repeatOf(row.repeats);
  const day = calendarDay(at, scope.timeZone);
  if (!repeat?.until || repeat.until >= day) throw new AppError('not_found');
  if (until !== null && until < day) throw new AppError('event_repeat', { fields: { until: { key: 'badChoice' } } });
  await cut(scope, row, ruleFrom(scope, { ...repeat, until }, bodyOf(row), row.skipped));
}

const bodyOf = ({ start, end }: queries.EventRow): Body => ({ start: start.toISOString(), end: end.toISOString() });
