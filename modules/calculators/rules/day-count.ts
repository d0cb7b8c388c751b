import { daysBetween, type CalendarDate } from '#shared/dates.ts';

/** How days between dates are counted (CALC-05); the first is what art. 12 (2) of Act 38/2001 says where nothing is agreed. */
export const dayCounts = ['30/360', 'ACT/360', '30E/360'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Days of interest from a day, which counts, to a later one, which does not; every year has 360 of them but for ACT. */
export function countDays(convention: DayCount, from: CalendarDate, to: CalendarDate): number {
  if (convention === 'ACT/360') return daysBetween(from, to);
  const [first, last] = [dayOf(from), dayOf(to)];
  const start = Math.min(first, 30);
  // The European way every 31st is the 30th; the American way the last day only where the first one is at the end too.
  const end = convention === '30E/360' || start === 30 ? Math.min(last, 30) : last;
  return (yearOf(to) - yearOf(from)) * 360 + (monthOf(to) - monthOf(from)) * 30 + (end - start);
}

/**
 * Days of a part of a period, counted from the period's first day: the parts come to the whole, also by 30/360, which
 * is not additive (31 January to 31 March is 60 days whole, 61 by months).
 */
export const daysOfPart = (
  convention: DayCount,
  periodStart: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
): number =>
  countDays(convention, periodStart, to) - (from === periodStart ? 0 : countDays(convention, periodStart, from));

// Figure by figure: this is asked for each day of a century, and cutting texts would take most of the time.
const figure = (date: CalendarDate, place: number): number => date.charCodeAt(place) - 48;
const pair = (date: CalendarDate, place: number): number => figure(date, place) * 10 + figure(date, place + 1);
const yearOf = (date: CalendarDate): number => pair(date, 0) * 100 + pair(date, 2);
const monthOf = (date: CalendarDate): number => pair(date, 5);
const dayOf = (date: CalendarDate): number => pair(date, 8);
