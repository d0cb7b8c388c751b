import type { Wanted } from './contract.ts';
import type { OutlookPurpose } from './contract/purposes.ts';

/** The default is to connect the calendar. */
export function purposesOf({ emailConnection, calendarConnection }: Wanted): readonly OutlookPurpose[] {
  const asked: readonly OutlookPurpose[] = emailConnection ? ['mail'] : [];
  return calendarConnection || asked.length === 0 ? [...asked, 'calendar'] : asked;
}

/** The case numbers in a text, each once: `2026-0012`. */
export const caseNumbersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/(?<!\d)\d{4}-\d{4,6}(?!\d)/g)].map(([number]) => number)),
];

/**
 * The case of a meeting: the one that it names, else the only one with a party among the attendees. Null when there is
 * none or several, because otherwise a client could be billed for another's meeting.
 */
export function caseOf(named: readonly number[], ofParties: readonly number[]): number | null {
  const found = named.length > 0 ? named : ofParties;
  return found.length === 1 ? (found[0] ?? null) : null;
}

type Meeting = { readonly start: Date; readonly end: Date; readonly isAllDay: boolean; readonly isFree: boolean };

/** The suggested minutes of a meeting; none for an all-day or free one. */
export const minutesOf = ({ start, end, isAllDay, isFree }: Meeting): number =>
  isAllDay || isFree ? 0 : Math.round((end.getTime() - start.getTime()) / 60_000);

const dayMs = 86_400_000;

/** The days that are read: four weeks back, and half a year ahead. */
export const windowOf = (now: Date) => ({
  from: new Date(Math.floor(now.getTime() / dayMs) * dayMs - 28 * dayMs),
  to: new Date(Math.floor(now.getTime() / dayMs) * dayMs + 183 * dayMs),
});

/** The window is read anew after a day, which also finds changes that were never reported. */
export const isWorn = (windowFrom: Date, now: Date): boolean =>
  windowOf(now).from.getTime() - windowFrom.getTime() >= dayMs;
