import { sum } from '#shared/money.ts';

/** Work that stands in a day, from `HH:mm`. */
export type Span = { readonly from: string; readonly quantity: number };
export type Gap = { readonly from: string; readonly to: string; readonly hours: number };

const morning = 9 * 60;
const shortestGap = 15;
/** A case that ends within so many days is told of. */
export const daysAhead = 7;

export const hoursOf = (spans: readonly Span[]): number => sum(spans.map(({ quantity }) => quantity));

/**
 * What is not told of a day: between nine and now, or the end of its hours where that is past, a quarter of an hour at the
 * least. A day that has its hours has no gaps, wherever they stand.
 */
export function gapsOf(dayHours: number, spans: readonly Span[], now: string): readonly Gap[] {
  if (hoursOf(spans) >= dayHours) return [];
  const end = Math.min(morning + dayHours * 60, Math.floor(minutesOf(now) / shortestGap) * shortestGap);
  const gaps: Gap[] = [];
  let free = morning;
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
export const isShort = (dayHours: number, hours: number): boolean => dayHours - hours >= 1;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const inHours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
