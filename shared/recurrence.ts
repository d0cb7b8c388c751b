// oxlint-disable-next-line import/default -- Node takes it as CommonJS, whose default is all of it
import rrule, { type Options } from 'rrule';
import { addDays, daysBetween, type CalendarDate } from './dates.ts';
import { calendarDay, timeOfDay } from './format.ts';
import type { Repeat } from './repeat.ts';
import { instantAt } from './wall-time.ts';

const { RRule } = rrule;

/** A recurring event: its first start as an instant, its rule and its time zone. */
type Series = {
  readonly repeat: Repeat;
  readonly start: Date;
  readonly zone: string;
  /** Starts that are excluded. */
  readonly skipped?: readonly Date[];
};

/**
 * The starts in a window (`from` included, `to` excluded), in order; always includes the first start of the series when
 * it falls in the window.
 */
export function beginnings({ repeat, start, zone, skipped = [] }: Series, from: Date, to: Date): readonly Date[] {
  const wall = (at: Date) => new Date(`${calendarDay(at, zone)}T${timeOfDay(at, zone)}:00Z`);
  const seconds = start.getTime() % minute;
  const left = new Set(skipped.map((at) => at.getTime()));
  // Widened by a day on both sides, to cover any offset.
  const found = rule(repeat, wall(start), wall(from)).between(
    moved(wall(from), -dayLength),
    moved(wall(to), dayLength),
    true,
  );
  const instants = found.map((at) => {
    const text = at.toISOString();
    return moved(instantAt(text.slice(0, 10), text.slice(11, 16), zone), seconds);
  });
  const first = instants.some((at) => at.getTime() === start.getTime()) ? [] : [start];
  return [...first, ...instants]
    .filter((at) => at >= start && at >= from && at < to && !left.has(at.getTime()))
    .toSorted((a, b) => a.getTime() - b.getTime());
}

/** The next occurrence of the rule after its first day; null when it ends before. */
export function dayAfter(repeat: Repeat, day: CalendarDate): CalendarDate | null {
  const begins = new Date(`${day}T00:00:00Z`);
  return rule(repeat, begins, begins).after(begins)?.toISOString().slice(0, 10) ?? null;
}

/** The last occurrence of the rule after its first day and up to `until`; null when there is none. */
export function lastDay(repeat: Repeat, day: CalendarDate, until: CalendarDate): CalendarDate | null {
  const ends = repeat.until !== null && repeat.until < until ? repeat.until : until;
  const [begins, end] = [new Date(`${day}T00:00:00Z`), new Date(`${ends}T00:00:00Z`)];
  const last = rule(repeat, begins, end).before(end, true);
  return last && last > begins ? last.toISOString().slice(0, 10) : null;
}

/** Whether the first day of the series matches its rule, and is not only included because it is first. */
export function fits(repeat: Repeat, day: CalendarDate): boolean {
  const begins = new Date(`${day}T00:00:00Z`);
  return rule(repeat, begins, begins).after(begins, true)?.getTime() === begins.getTime();
}

const dayLength = 86_400_000;
const minute = 60_000;
const moved = (at: Date, by: number): Date => new Date(at.getTime() + by);

const frequencies = {
  Day: RRule.DAILY,
  Week: RRule.WEEKLY,
  Month: RRule.MONTHLY,
  MonthEnd: RRule.MONTHLY,
  LastWorkday: RRule.MONTHLY,
  Year: RRule.YEARLY,
} as const;

/**
 * The library's rule in wall time, which the library treats as UTC. For daily and weekly rules it starts shortly before
 * the window, in step with the rule, to save work.
 */
function rule({ unit, interval, weekdays, until }: Repeat, begins: Date, asked: Date) {
  const options: Partial<Options> = {
    freq: frequencies[unit],
    interval,
    wkst: RRule.MO,
    dtstart: inStep(unit, interval, begins, asked),
    until: until === null ? null : new Date(`${until}T23:59:59Z`),
    ...(unit === 'Week' && weekdays.length > 0 ? { byweekday: weekdays.map((day) => day - 1) } : {}),
    ...(unit === 'MonthEnd' ? { bymonthday: -1 } : {}),
    ...(unit === 'LastWorkday' ? { byweekday: [0, 1, 2, 3, 4], bysetpos: -1 } : {}),
  };
  return new RRule(options);
}

function inStep(unit: Repeat['unit'], interval: number, begins: Date, asked: Date): Date {
  const days = { Day: 1, Week: 7, Month: 0, MonthEnd: 0, LastWorkday: 0, Year: 0 }[unit] * interval;
  const text = begins.toISOString();
  const away = daysBetween(text.slice(0, 10), asked.toISOString().slice(0, 10));
  if (days === 0 || away < 3 * days) return begins;
  return new Date(`${addDays(text.slice(0, 10), (Math.floor(away / days) - 2) * days)}${text.slice(10)}`);
}
