import { weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { stripMask } from '#shared/format.ts';
import { holidayOn } from '#shared/holidays.ts';

/**
 * The expected hours of a person on a day: their working hours on working days, half on a half holiday, none on
 * weekends and holidays.
 */
export function workHours(day: CalendarDate, workHoursPerDay: number): number {
  if (weekdayOf(day) > 5) return 0;
  const holiday = holidayOn(day);
  if (!holiday) return workHoursPerDay;
  return holiday.half ? workHoursPerDay / 2 : 0;
}

/** Accepted file extensions of pictures; the actual type is detected from the bytes after the upload. */
const pictureEndings = ['png', 'jpg', 'jpeg', 'webp'] as const;

export const isPictureEnding = (ending: string): boolean =>
  (pictureEndings as readonly string[]).includes(ending.replace(/^\./, '').toLowerCase());

/** A number as stored: without dashes and spaces; null when nothing is left. */
export const keptNumber = (text: string | null | undefined): string | null | undefined =>
  text ? stripMask(text) || null : text === '' ? null : text;
