import { daysBetween, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { beginnings } from '#shared/recurrence.ts';
import { repeatOf, type Repeat } from '#shared/repeat.ts';

type Rule = Readonly<Record<string, unknown>>;
type Begins = { readonly day: CalendarDate; readonly start: Date; readonly zone: string };

/** Converts a rule of another program; null if it is unsupported. */
export function repeatIn(rule: Rule, begins: Begins): Repeat | null {
  const parts = Object.fromEntries(
    Object.entries(rule).map(([name, value]) => [name.toLowerCase(), [value].flat().join(',').toUpperCase()]),
  );
  const { count, until, ...plain } = withoutWhatIsSaid(parts, begins.day);
  const repeat = repeatOf(
    Object.entries(plain)
      .map(([name, value]) => `${name.toUpperCase()}=${value}`)
      .join(';'),
  );
  if (!repeat) return null;
  if (until !== undefined) return Number.isNaN(Date.parse(until)) ? null : { ...repeat, until: lastDay(until, begins) };
  return count === undefined ? repeat : endingAfter(repeat, Number(count), begins);
}

/**
 * Drops parts that repeat the start, as Google and Apple write them: the day of its month, every weekday of a daily
 * rule.
 */
function withoutWhatIsSaid(parts: Readonly<Record<string, string>>, day: CalendarDate): Record<string, string> {
  const { bymonth, bymonthday, byday, ...rest } = parts;
  const [, month, ofMonth] = day.split('-').map(Number);
  const saysMonth = bymonth !== undefined && Number(bymonth) === month;
  const saysDay = bymonthday !== undefined && Number(bymonthday) === ofMonth;
  if (
    rest['freq'] === 'YEARLY' &&
    byday === undefined &&
    (bymonth === undefined || saysMonth) &&
    (bymonthday === undefined || saysDay)
  )
    return rest;
  if (rest['freq'] === 'MONTHLY' && byday === undefined && bymonth === undefined && saysDay) return rest;
  if (
    rest['freq'] === 'DAILY' &&
    byday !== undefined &&
    Number(rest['interval'] ?? 1) === 1 &&
    bymonth === undefined &&
    bymonthday === undefined
  )
    return { ...rest, freq: 'WEEKLY', byday };
  return { ...parts } as Record<string, string>;
}

/**
 * The last possible day of an occurrence: for an instant, the day before if the series' local time is later than it.
 */
function lastDay(until: string, { start, zone }: Begins): CalendarDate {
  const day = until.slice(0, 10);
  if (!until.includes('T')) return day;
  const at = until.endsWith('Z') ? new Date(until) : null;
  const [last, clock] = at ? [calendarDay(at, zone), timeOfDay(at, zone)] : [day, until.slice(11, 16)];
  if (timeOfDay(start, zone) <= clock) return last;
  return new Date(Date.parse(`${last}T00:00:00Z`) - dayLength).toISOString().slice(0, 10);
}

/** The day of the last of a number of occurrences; null if the number exceeds the limit of a series. */
function endingAfter(repeat: Repeat, count: number, { start, zone }: Begins): Repeat | null {
  if (!Number.isInteger(count) || count < 1 || count > mostCounted) return null;
  const step = { Day: 1, Week: 7, Month: 31, MonthEnd: 31, LastWorkday: 31, Year: 366 }[repeat.unit] * repeat.interval;
  const length = (count + 1) * step * (repeat.unit === 'Year' ? 4 : 2) * dayLength;
  const to = new Date(Math.min(start.getTime() + length, endOfTime));
  const last = beginnings({ repeat, start, zone }, start, to)[count - 1];
  return last ? { ...repeat, until: calendarDay(last, zone) } : null;
}

const mostCounted = 400;
/** Later years have more than four digits. */
const endOfTime = Date.UTC(9999, 0, 1);
const dayLength = 86_400_000;

type Nth = { readonly nth: number; readonly weekday: number; readonly interval: number };

/** „Second Tuesday of the month“, which our rules cannot express; null for any other rule. */
export function nthOf(rule: Rule): Nth | null {
  const { freq, byday, bysetpos, interval = 1, ...rest } = rule;
  const others = Object.keys(rest).filter((name) => !['count', 'until', 'wkst'].includes(name));
  const [, ordinal, code] = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(String([byday].flat().join(','))) ?? [];
  const nth = Number(ordinal ?? [bysetpos].flat()[0] ?? 0);
  if (freq !== 'MONTHLY' || others.length > 0 || !code || ![1, 2, 3, 4, -1].includes(nth)) return null;
  const every = Number(interval);
  return Number.isInteger(every) && every > 0 && every < 100
    ? { nth, weekday: codes.indexOf(code) + 1, interval: every }
    : null;
}
const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The days of such a rule in a range. */
export function daysOfNth(
  { nth, weekday, interval }: Nth,
  from: CalendarDate,
  to: CalendarDate,
): readonly CalendarDate[] {
  const days: CalendarDate[] = [];
  const [year = 0, month = 0] = from.split('-').map(Number);
  for (let step = 0; daysBetween(from, to) >= 0 && step < 1200; step += interval) {
    const first = new Date(Date.UTC(year, month - 1 + step, 1));
    if (first.toISOString().slice(0, 10) > to) break;
    const last = new Date(Date.UTC(year, month + step, 0));
    const day = nth > 0 ? first : last;
    const off = nth > 0 ? (weekday - weekdayOf(iso(first)) + 7) % 7 : -((weekdayOf(iso(last)) - weekday + 7) % 7);
    day.setUTCDate(day.getUTCDate() + off + (nth > 0 ? (nth - 1) * 7 : 0));
    const found = iso(day);
    if (found >= from && found <= to) days.push(found);
  }
  return days;
}
const iso = (at: Date): CalendarDate => at.toISOString().slice(0, 10);
