import { addDays, daysBetween, type CalendarDate } from '#shared/dates.ts';

type Counted = {
  readonly dueDate: CalendarDate | null;
  /** What the date of the case said when it was counted; null: nothing. */
  readonly before: CalendarDate | null;
  /** What it says now. */
  readonly after: CalendarDate | null;
  /** Days from the date, as the process says. */
  readonly days: number | null;
};

/** When a task would be due after the date of its case has moved; null where it has not, or is gone, or nothing hangs on it. */
export function movedDue({ dueDate, before, after, days }: Counted): CalendarDate | null {
  if (after === null || after === before) return null;
  if (before !== null) return dueDate === null ? null : addDays(dueDate, daysBetween(before, after));
  // It had no day, since the case had no date.
  return dueDate === null && days !== null ? addDays(after, days) : null;
}
