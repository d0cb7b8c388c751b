import { addDays } from '#shared/dates.ts';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { beginnings } from '#shared/recurrence.ts';
import type { Repeat } from '#shared/repeat.ts';
import { instantAt } from '#shared/wall-time.ts';
import type { leftReasons } from '../../contract/import.ts';
import type { Moment, Read } from './calendar.ts';
import { daysOfNth, nthOf, repeatIn } from './series.ts';

type Reason = (typeof leftReasons)[number];

/** An event to create from the file; `name` is unique among all files. */
type Planned = {
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
  readonly isAllDay: boolean;
  readonly repeat: Repeat | null;
  readonly skipped: readonly Date[];
  /** The occurrence that it was moved from, and the name of its series; undefined for all others. */
  readonly instead?: { readonly of: string; readonly at: Date };
};
export type Plan = { readonly read: Read; readonly reason: Reason | null; readonly events: readonly Planned[] };

/** The context of the import: the firm's zone, and now. */
type Reader = { readonly zone: string; readonly now: Date };

/** Plans the events of a file: each series with its changed occurrences. */
export function plansOf(reads: readonly Read[], reader: Reader): readonly Plan[] {
  const changed = Map.groupBy(
    reads.filter(({ instead }) => instead !== null),
    ({ uid }) => uid,
  );
  return reads.map((read) => planOf(read, read.instead === null ? (changed.get(read.uid) ?? []) : [], reader));
}

function planOf(read: Read, changed: readonly Read[], reader: Reader): Plan {
  const left = (reason: Reason): Plan => ({ read, reason, events: [] });
  if (read.cancelled) return left('cancelled');
  if (read.start === null) return left('times');
  if ([read.start, read.end, read.instead, ...read.left].some((one) => one?.zone === '?')) return left('zone');
  const times = timesOf(read, read.start, reader);
  if (times === null) return left('times');
  const name = nameOf(read, read.start);
  if (read.more) return left('rule');
  if (read.rule === null || read.instead !== null) {
    const alone = { ...times, name, repeat: null, skipped: [] };
    if (read.instead === null) return { read, reason: null, events: [alone] };
    const at = instantOf(read.instead, reader);
    const moved = { ...alone, name: `${name}#${at.toISOString()}`, instead: { of: name, at } };
    return { read, reason: null, events: [moved] };
  }
  const skipped = [...read.left, ...changed.flatMap(({ instead }) => instead ?? [])].map((one) =>
    instantOf(one, reader),
  );
  const events = seriesOf(read, read.rule, { ...times, name }, skipped, reader);
  return events ? { read, reason: null, events } : left('rule');
}

type Times = Pick<Planned, 'start' | 'end' | 'isAllDay'>;

/**
 * One series if our rules can express it in the firm's zone; otherwise single events, from a season back to a year
 * ahead.
 */
function seriesOf(
  { start: begins }: Read,
  rule: Readonly<Record<string, unknown>>,
  one: Times & { readonly name: string },
  skipped: readonly Date[],
  reader: Reader,
): readonly Planned[] | null {
  const { start, end } = one;
  const zone = begins?.time ? (begins.zone ?? reader.zone) : reader.zone;
  const day = calendarDay(start, zone);
  const repeat = repeatIn(rule, { day, start, zone });
  // It ends before its first repetition: a single event.
  if (repeat?.until && repeat.until < day) return [{ ...one, repeat: null, skipped: [] }];
  if (repeat && clocksAgree(zone, reader.zone, start)) return [{ ...one, repeat, skipped }];
  const from = new Date(Math.max(start.getTime(), reader.now.getTime() - 90 * dayLength));
  const to = new Date(Math.max(start.getTime(), reader.now.getTime()) + 366 * dayLength);
  const left = new Set(skipped.map((at) => at.getTime()));
  const found = repeat
    ? beginnings({ repeat, start, zone, skipped }, from, to)
    : nthIn(rule, { start, day, zone, to })?.filter((at) => at >= from && !left.has(at.getTime()));
  return (
    found?.slice(0, mostByItself).map((at) => ({
      ...one,
      name: `${one.name}#${at.toISOString()}`,
      start: at,
      end: new Date(at.getTime() + end.getTime() - start.getTime()),
      repeat: null,
      skipped: [],
    })) ?? null
  );
}

const mostByItself = 200;

/** The starts of „the second Tuesday of the month“ until an instant; null for any other rule. */
function nthIn(
  rule: Readonly<Record<string, unknown>>,
  { start, day, zone, to }: { readonly start: Date; readonly day: string; readonly zone: string; readonly to: Date },
): readonly Date[] | null {
  const nth = nthOf(rule);
  if (!nth) return null;
  const clock = timeOfDay(start, zone);
  const until = typeof rule['until'] === 'string' ? rule['until'] : null;
  const end = until === null ? to : until.includes('T') ? new Date(until) : instantAt(addDays(until, 1), '00:00', zone);
  const days = new Set([day, ...daysOfNth(nth, day, calendarDay(to, zone))]);
  const all = [...days].map((one) => instantAt(one, clock, zone)).filter((at) => at <= end && at <= to);
  return all.slice(0, Number(rule['count'] ?? all.length));
}

function timesOf({ end, duration }: Read, begins: Moment, reader: Reader): Times | null {
  const start = instantOf(begins, reader);
  const isAllDay = begins.time === null;
  const lasts = duration === null ? (isAllDay ? dayLength : halfHour) : duration * 1000;
  const ends = end === null ? new Date(start.getTime() + lasts) : instantOf(end, reader);
  // Calendars contain events that end as they start.
  const until =
    ends.getTime() === start.getTime() ? new Date(start.getTime() + (isAllDay ? dayLength : halfHour)) : ends;
  // Also false for an end beyond the range of dates.
  const fits = until >= start && until.getTime() - start.getTime() <= longest;
  return fits ? { start, end: until, isAllDay } : null;
}

const dayLength = 86_400_000;
const halfHour = 1_800_000;
const longest = 366 * dayLength;

const instantOf = ({ day, time, zone }: Moment, reader: Reader): Date =>
  instantAt(day, time ?? '00:00', time === null ? reader.zone : (zone ?? reader.zone));

/** Names an event without a UID by its contents. */
const nameOf = ({ uid, subject }: Read, { day, time }: Moment): string =>
  uid === '' ? `${subject} ${day} ${time ?? ''}` : uid;

/** Whether two zones have the same offset in winter and summer. */
function clocksAgree(one: string, other: string, at: Date): boolean {
  const year = at.getUTCFullYear();
  return [`${year}-01-15`, `${year}-07-15`, `${year + 1}-01-15`].every(
    (day) => instantAt(day, '12:00', one).getTime() === instantAt(day, '12:00', other).getTime(),
  );
}
