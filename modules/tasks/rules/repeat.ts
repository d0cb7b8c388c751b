import type { CalendarDate } from '#shared/dates.ts';
import { dayAfter, lastDay } from '#shared/recurrence.ts';
import type { Repeat } from '#shared/repeat.ts';
import type { RepeatBase } from '../contract/record.ts';

type Known = { readonly dueDate: CalendarDate | null; readonly today: CalendarDate };

/**
 * The due date of the next repetition. `Due`: the next after this due date, even if past, since each has to be done.
 * `Completion`: the next after the day of completion. `Day`: the last day that has come, so that repetitions do not
 * pile up. Null after the end.
 */
export function nextDay(repeat: Repeat, from: RepeatBase, { dueDate, today }: Known): CalendarDate | null {
  const day = dayAfter(repeat, from === 'Completion' ? today : (dueDate ?? today));
  return from === 'Day' && dueDate !== null && day !== null ? (lastDay(repeat, dueDate, today) ?? day) : day;
}
