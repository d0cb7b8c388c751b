import { weekdayOf } from '#shared/dates.ts';
import type { Timesheet } from '../contract.ts';

/** The highlighting of a day: today, a day of the weekend or a holiday, or both (TEMPO-05). */
export function markOf(one: Timesheet['dates'][number], today: string): string | undefined {
  const isOff = one.isSunday || isSaturday(one.date) || one.holiday;
  const marks = [one.date === today ? 'today' : '', isOff ? 'off' : ''];
  return marks.filter(Boolean).join(' ') || undefined;
}

const isSaturday = (date: string) => weekdayOf(date) === 6;
