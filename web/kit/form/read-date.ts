import { parseDate, type TypedDate } from '#shared/dates.ts';
import { readDate } from '#shared/quick/dates.ts';
import type { WallDate } from './date-text.ts';

/**
 * Parses a date as people type it: `5.3.26 0930`, `05.03.2026`, `05032026`, `5.3.` (this year), `í dag`, `1. des`.
 * With `withTime`, a date alone gets the time of day of `now` (WORK-19), and `5.3 2015` is refused, because it may be a
 * year or a time.
 * @param now the current wall date and time
 * @returns null when it is not a date that exists
 */
export function parseDateText(text: string, now: WallDate, withTime: boolean): WallDate | null {
  // A number pad has a comma where dates have a point.
  const plain = text.trim().replaceAll(',', '.');
  const [, day, year] = /^(\d{1,2}[./-]\d{1,2})\.?\s+((?:19|20|21)\d{2})$/.exec(plain) ?? [];
  if (withTime && /^2[01][0-5]/.test(year ?? '')) return null;
  const today = now.slice(0, 10);
  const typed = parseDate(day && !withTime ? `${day}.${year}` : plain, today) ?? inWords(text, today);
  if (!typed) return null;
  return withTime ? `${typed.date}T${typed.time ?? now.slice(11, 16)}` : typed.date;
}

function inWords(text: string, today: string): TypedDate | null {
  const date = readDate(text, today);
  return date === null ? null : { date };
}
