import { sum } from '#shared/money.ts';

/** A logged entry of a day, from `HH:mm`. */
type Span = { readonly from: string; readonly quantity: number };
type Gap = { readonly from: string; readonly to: string; readonly hours: number };

const morning = 9 * 60;
const shortestGap = 15;
/** Cases due within this many days are listed. */
export const daysAhead = 7;

export const hoursOf = (spans: readonly Span[]): number => sum(spans.map(({ quantity }) => quantity));

/**
 * The unlogged gaps of a day: between nine o'clock and now, or the end of working hours if that is past; at least a
 * quarter of an hour each. A day with all its hours logged has no gaps, wherever the entries are.
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

/** Whether a past day is worth completing: an hour or more is missing. */
export const isShort = (dayHours: number, hours: number): boolean => dayHours - hours >= 1;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const inHours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
