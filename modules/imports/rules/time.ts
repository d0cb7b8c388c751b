import { Decimal } from 'decimal.js';
import { calendarDate, type CalendarDate } from '#shared/dates.ts';
import { parseDuration } from '#shared/duration.ts';
import { fold } from '#shared/fold.ts';
import { billableWords } from '../texts/headings.ts';

type Parts = { readonly first: number; readonly second: number; readonly year: number };

/**
 * Whether a file's dates are month-first, as in American ones: some value above 12 in the second place, and none in the
 * first. If all are ambiguous the day is first, as in Iceland.
 */
export function monthFirst(dates: readonly string[]): boolean {
  const parts = dates.flatMap((text) => partsOf(text) ?? []);
  return parts.some(({ second }) => second > 12) && !parts.some(({ first }) => first > 12);
}

/**
 * The calendar date of `2026-11-02`, `2.11.2026` or `11/02/2026`, with or without a time of day; null for anything
 * else.
 */
export function dayOf(text: string, americans: boolean): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text.trim()) ?? [];
  if (year !== undefined) return calendarDate(Number(year), Number(month), Number(day));
  const parts = partsOf(text);
  if (!parts) return null;
  const { first, second } = parts;
  return americans ? calendarDate(parts.year, first, second) : calendarDate(parts.year, second, first);
}

/** `HH:mm` of `9:05`, `09:05:30`, `9:05 PM`; null for anything else. */
export function timeOf(text: string): string | null {
  const [, hour, minute, half] =
    /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(text.trim().replace(onDay, '')) ?? [];
  if (hour === undefined) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}

/** A date before the time of day. */
const onDay = /^\d{4}-\d\d-\d\d[T ]/;

/**
 * Hours from `1:15`, `01:15:00`, `1,25`, `1.25`; else from two times of day, also past midnight; null without either.
 */
export function hoursOf(duration: string | undefined, start: string | null, end: string | null): number | null {
  if (duration !== undefined) return parseDuration(duration);
  if (start === null || end === null) return null;
  const minutes = (minutesOf(end) - minutesOf(start) + 24 * 60) % (24 * 60);
  return parseDuration(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
}

/**
 * An amount in Icelandic or foreign format: `28.900`, `28.900,50`, `28,900.50`, `28900 kr.`; null when invalid or
 * negative.
 */
export function amountOf(text: string): number | null {
  const bare = text.replace(/\s|kr\.?|isk|eur|usd|[€$£]/gi, '');
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  // Three digits after the only kind of separator: it separates thousands.
  const grouped = last >= 0 && bare.length - last === 4 && !(bare.includes('.') && bare.includes(','));
  const plain =
    last < 0 || grouped
      ? bare.replace(/[.,]/g, '')
      : `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`;
  return Number(plain);
}

/** Whether a cell marks the time as non-billable. */
export const notBilled = (text: string | undefined): boolean =>
  text !== undefined && billableWords.no.some((word) => fold(word) === fold(text));

/** Whether a cell says that the time is already invoiced: a yes, or the number of the invoice. */
export const isInvoiced = (text: string | undefined): boolean =>
  text !== undefined &&
  text.trim() !== '' &&
  !notBilled(text) &&
  !billableWords.notInvoiced.some((word) => fold(word) === fold(text));

/**
 * Billed hours: `1,5` or `1:30`, or a yes or no for all of them; null to use the firm's rounding, and for an invalid
 * cell.
 */
export function billedOf(text: string | undefined): number | null | 'unread' {
  if (text === undefined || billableWords.yes.some((word) => fold(word) === fold(text))) return null;
  return notBilled(text) ? 0 : (parseDuration(text) ?? 'unread');
}

/** A discount of `10`, `10 %` or `12,5` as a fraction; null when invalid. */
export function discountOf(text: string): number | null {
  const percent = amountOf(text.replace('%', ''));
  return percent === null || percent > 100 ? null : new Decimal(percent).div(100).toNumber();
}

/** The task's comment and its words, without duplicates. */
export const commentOf = (task: string | undefined, description: string | undefined): string =>
  [...new Set([task, description].flatMap((part) => part ?? []))].join(': ');

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function partsOf(text: string): Parts | null {
  const [, first, second, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[T ].*)?$/.exec(text.trim()) ?? [];
  return year === undefined ? null : { first: Number(first), second: Number(second), year: Number(year) };
}
