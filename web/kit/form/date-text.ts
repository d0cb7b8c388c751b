import { parseDate } from '#shared/dates.ts';

/** `yyyy-MM-dd`, or `yyyy-MM-ddTHH:mm` with a time: wall time, in no zone. */
export type WallDate = string;

/**
 * Parses a date as people type it: `5.3.26 0930`, `05.03.2026`, `05032026`, `5.3.` (this year). With `withTime`, a date
 * alone gets the time of day of `now` (WORK-19), and `5.3 2015` is refused, because it may be a year or a time.
 * @param now the current wall date and time
 * @returns null when it is not a date that exists
 */
export function parseDateText(text: string, now: WallDate, withTime: boolean): WallDate | null {
  // A number pad has a comma where dates have a point.
  const plain = text.trim().replaceAll(',', '.');
  const [, day, year] = /^(\d{1,2}[./-]\d{1,2})\.?\s+((?:19|20|21)\d{2})$/.exec(plain) ?? [];
  if (withTime && /^2[01][0-5]/.test(year ?? '')) return null;
  const typed = parseDate(day && !withTime ? `${day}.${year}` : plain, now.slice(0, 10));
  if (!typed) return null;
  return withTime ? `${typed.date}T${typed.time ?? now.slice(11, 16)}` : typed.date;
}

/** dd.MM.yyyy, followed by HH:mm when there is a time (I18N-07). */
export function writeDateText(value: WallDate | null): string {
  if (!value) return '';
  const [date = '', time] = value.split('T');
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}${time ? ` ${time.slice(0, 5)}` : ''}`;
}

/** The current time by this machine's clock. */
export function wallNow(clock: Date = new Date()): WallDate {
  const [year, ...rest] = [
    clock.getFullYear(),
    clock.getMonth() + 1,
    clock.getDate(),
    clock.getHours(),
    clock.getMinutes(),
  ];
  const [month, day, hours, minutes] = rest.map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day}T${hours}:${minutes}`;
}
