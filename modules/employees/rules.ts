import { weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { stripMask } from '#shared/format.ts';
import { holidayOn } from '#shared/holidays.ts';

/** Hours that a day asks of a person: theirs on working days, half of it where one is off from noon, none at weekends and on days off. */
export function workHours(day: CalendarDate, workHoursPerDay: number): number {
  if (weekdayOf(day) > 5) return 0;
  const holiday = holidayOn(day);
  if (!holiday) return workHoursPerDay;
  return holiday.half ? workHoursPerDay / 2 : 0;
}

/** The types of pictures that a file's ending may promise; what its bytes are is found out when it has come. */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp'] as const;

export const isPictureEnding = (ending: string): boolean =>
  (pictureEndings as readonly string[]).includes(ending.replace(/^\./, '').toLowerCase());

/** A number as it is kept: without dashes and spaces; nothing where nothing is left. */
export const keptNumber = (text: string | null | undefined): string | null | undefined =>
  text ? stripMask(text) || null : text === '' ? null : text;
