import { daysBetween, type CalendarDate } from '#shared/dates.ts';

/** Day-count conventions (CALC-05); the first is the default of art. 12 (2) of Act 38/2001. */
export const dayCounts = ['30/360', 'ACT/360', '30E/360'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Interest days from a day (included) to a later one (excluded); a year has 360 of them, except for ACT. */
export function countDays(convention: DayCount, from: CalendarDate, to: CalendarDate): number {
  if (convention === 'ACT/360') return daysBetween(from, to);
  const [first, last] = [dayOf(from), dayOf(to)];
  const start = Math.min(first, 30);
  // The European convention treats every 31st as the 30th; the American one only when the first date is also the last
  // of its month.
  const end = convention === '30E/360' || start === 30 ? Math.min(last, 30) : last;
  return (yearOf(to) - yearOf(from)) * 360 + (monthOf(to) - monthOf(from)) * 30 + (end - start);
}

/**
 * Days of a part of a period, measured from the period's first day, so that the parts add up to the whole even by
 * 30/360, which is not additive (31 January to 31 March is 60 days as a whole, 61 month by month).
 */
export const daysOfPart = (
  convention: DayCount,
  periodStart: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
): number =>
  countDays(convention, periodStart, to) - (from === periodStart ? 0 : countDays(convention, periodStart, from));

// Numeric arithmetic: it runs for each day of a century, and slicing strings would take most of the time.
const figure = (date: CalendarDate, place: number): number => date.charCodeAt(place) - 48;
const pair = (date: CalendarDate, place: number): number => figure(date, place) * 10 + figure(date, place + 1);
const yearOf = (date: CalendarDate): number => pair(date, 0) * 100 + pair(date, 2);
const monthOf = (date: CalendarDate): number => pair(date, 5);
const dayOf = (date: CalendarDate): number => pair(date, 8);
