import type { CalendarDate } from '#shared/dates.ts';
import { dayAfter, lastDay } from '#shared/recurrence.ts';
import type { Repeat } from '#shared/repeat.ts';
import type { RepeatBase } from '../contract/record.ts';

type Known = { readonly dueDate: CalendarDate | null; readonly today: CalendarDate };

/**
 * The due date of the next one: the next after this one's, also where that is past by now, since each has to be done; after
 * the day of completion; or, where the day decides, the last that has come, so that they do not pile up. Null where it ends.
 */
export function nextDay(repeat: Repeat, from: RepeatBase, { dueDate, today }: Known): CalendarDate | null {
  const day = dayAfter(repeat, from === 'Completion' ? today : (dueDate ?? today));
  return from === 'Day' && dueDate !== null && day !== null ? (lastDay(repeat, dueDate, today) ?? day) : day;
}
