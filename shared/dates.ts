/**
 * Arithmetic on calendar dates, `yyyy-MM-dd`. They have no time of day and no time zone, so no day shifts at midnight.
 * `calendarDay` of `format.ts` converts an instant to a date in a zone.
 */

/** A day of the Gregorian calendar, `yyyy-MM-dd`. */
export type CalendarDate = string;

/** Both days are included. */
export type DateRange = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The date ranges that a filter offers (SHELL-41). */
export const dateRanges = ['ThisWeek', 'LastWeek', 'ThisMonth', 'LastMonth'] as const;
export type DateRangeName = (typeof dateRanges)[number] | 'Past7Days';

/** Parses a `yyyy-MM-dd` of the years 1900 to 2199 (WIRE-04); null when no such day exists, as 31 February. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return textOf(Date.UTC(year, month - 1, day));
}

/** Days in a month, which is 1 to 12. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  textOf(millisecondsOf(date) + days * dayLength);

/**
 * Adds months to a date. Where the target month is shorter, the result is its last day: 31 January plus one month is 28
 * February.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return addDays(textOf(first.getTime()), Math.min(day, length) - 1);
}

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (millisecondsOf(to) - millisecondsOf(from)) / dayLength;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => ((((millisecondsOf(date) / dayLength + 3) % 7) + 7) % 7) + 1;

export const isSunday = (date: CalendarDate): boolean => weekdayOf(date) === 7;

/** The Monday of the day's week. */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekdayOf(date));

/** ISO 8601 week number, 1 to 53: week 1 is the week with the year's first Thursday. */
export function weekNumber(date: CalendarDate): number {
  const thursday = addDays(mondayOf(date), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

export const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;

/** The first day of the month that many months ago; the default filter of worklogs starts there (WORK-05). */
export const firstOfMonthMonthsAgo = (today: CalendarDate, months: number): CalendarDate =>
  addMonths(firstOfMonth(today), -months);

/** The dates of a named range. Weeks start on Monday; the past 7 days include today (SHELL-41). */
export function dateRange(name: DateRangeName, today: CalendarDate): DateRange {
  const monday = mondayOf(today);
  const first = firstOfMonth(today);
  const ranges: Record<DateRangeName, () => DateRange> = {
    ThisWeek: () => ({ from: monday, to: addDays(monday, 6) }),
    LastWeek: () => ({ from: addDays(monday, -7), to: addDays(monday, -1) }),
    ThisMonth: () => ({ from: first, to: addDays(addMonths(first, 1), -1) }),
    LastMonth: () => ({ from: addMonths(first, -1), to: addDays(first, -1) }),
    Past7Days: () => ({ from: addDays(today, -6), to: today }),
  };
  return ranges[name]();
}

/** The 42 days of a calendar month view, from the Monday on or before the first of the month (SHELL-42). */
export const monthView = (date: CalendarDate): readonly CalendarDate[] => daysFrom(mondayOf(firstOfMonth(date)), 42);

/** A date as a person typed it, with the time of day (`HH:mm`) when they typed one. */
export type TypedDate = { readonly date: CalendarDate; readonly time?: string };

/**
 * Parses a typed date, day before month: `5.3.2026`, `5.3.26 0930`, `05032026`, `5.3.` (in the year of `now`, a
 * calendar date or an instant read in UTC), `5. 3. 2026 kl. 9:30`, `2026-03-05`. A two-digit year is at most 20 years
 * ahead. Returns null for anything else, and for a day that does not exist.
 */
export function parseDate(text: string, now: CalendarDate | Date): TypedDate | null {
  const [, day = '', time] = /^(.*?)(?:(?:\s+kl\.?|\s|T)\s*(\d[\d:.]*))?$/i.exec(joined(text)) ?? [];
  const date = readDay(day.trim(), yearOf(now));
  if (!date) return null;
  if (time === undefined) return { date };
  const clock = readTime(time);
  return clock ? { date, time: clock } : null;
}

const dayLength = 86_400_000;

function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function millisecondsOf(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day);
}

const textOf = (milliseconds: number): CalendarDate => new Date(milliseconds).toISOString().slice(0, 10);

const daysFrom = (first: CalendarDate, count: number): readonly CalendarDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

const yearOf = (now: CalendarDate | Date): number =>
  typeof now === 'string' ? partsOf(now).year : now.getUTCFullYear();

// Turns `5. 3. 2026` into `5.3.2026`. Keeps the space in `5.3. 0930`, because a time follows.
const joined = (text: string): string =>
  text
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(/^(\d{1,2})\.\s+(\d{1,2})\.(?:\s+(?=\d{4}(?!\d)))?/, '$1.$2.');

const dayShapes = [
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})(?:[./-](?<year>\d{4}|\d{2})?)?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

function readDay(text: string, yearNow: number): CalendarDate | null {
  for (const shape of dayShapes) {
    const { day, month, year } = shape.exec(text)?.groups ?? {};
    if (day && month) return calendarDate(readYear(year, yearNow), Number(month), Number(day));
  }
  return null;
}

function readYear(text: string | undefined, yearNow: number): number {
  if (text === undefined) return yearNow;
  if (text.length === 4) return Number(text);
  const year = yearNow - (yearNow % 100) + Number(text);
  return year > yearNow + 20 ? year - 100 : year;
}

// Parses `9`, `9:30`, `09.30`, `930` and `0930`.
function readTime(text: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
