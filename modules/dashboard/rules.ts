import { weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { holidayOn } from '#shared/holidays.ts';
import { sum } from '#shared/money.ts';

/** Work that stands in a day, from `HH:mm`. */
export type Span = { readonly from: string; readonly quantity: number };
export type Gap = { readonly from: string; readonly to: string; readonly hours: number };

const office = { from: 9 * 60, to: 17 * 60 };
const wholeDay = 8;
const shortestGap = 15;
/** A case that ends within so many days is told of. */
export const daysAhead = 7;

/** Hours that a day asks for: eight on working days, half of it where one is off from noon, none at weekends and on days off. */
export function dayHours(date: CalendarDate): number {
  if (weekdayOf(date) > 5) return 0;
  const holiday = holidayOn(date);
  if (!holiday) return wholeDay;
  return holiday.half ? wholeDay / 2 : 0;
}

export const hoursOf = (spans: readonly Span[]): number => sum(spans.map(({ quantity }) => quantity));

/**
 * What is not told of a day: between nine and now, or five where that is past, a quarter of an hour at the least. A day
 * that has its hours has no gaps, wherever they stand.
 */
export function gapsOf(date: CalendarDate, spans: readonly Span[], now: string): readonly Gap[] {
  if (hoursOf(spans) >= dayHours(date)) return [];
  const end = Math.min(office.to, Math.floor(minutesOf(now) / shortestGap) * shortestGap);
  const gaps: Gap[] = [];
  let free = office.from;
  const until = (to: number) => {
    if (to - free >= shortestGap) gaps.push({ from: clockOf(free), to: clockOf(to), hours: inHours(to - free) });
  };
  for (const { from, quantity } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const start = minutesOf(from);
    until(Math.min(start, end));
    free = Math.max(free, start + Math.round(quantity * 60));
  }
  until(end);
  return gaps;
}

/** Whether a day is worth going back to: an hour or more of it is not told. */
export const isShort = (date: CalendarDate, hours: number): boolean => dayHours(date) - hours >= 1;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const inHours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
