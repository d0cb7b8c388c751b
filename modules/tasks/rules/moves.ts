import { addDays, daysBetween, type CalendarDate } from '#shared/dates.ts';

type Counted = {
  readonly dueDate: CalendarDate | null;
  /** The date of the case at the last calculation; null if it had none. */
  readonly before: CalendarDate | null;
  /** The date of the case now. */
  readonly after: CalendarDate | null;
  /** Days from the date, as the process defines them. */
  readonly days: number | null;
};

/** The due date of a task after the date of its case has moved; null if the date is unchanged, removed or unused. */
export function movedDue({ dueDate, before, after, days }: Counted): CalendarDate | null {
  if (after === null || after === before) return null;
  if (before !== null) return dueDate === null ? null : addDays(dueDate, daysBetween(before, after));
  // The task had no due date, since the case had no date.
  return dueDate === null && days !== null ? addDays(after, days) : null;
}
