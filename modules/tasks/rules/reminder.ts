import { addDays, daysBetween, type CalendarDate } from '#shared/dates.ts';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { instantAt } from '#shared/wall-time.ts';

export type Dates = {
  readonly dueDate: CalendarDate | null;
  readonly reminder: boolean;
  readonly reminderDate: Date | null;
};
/** Dates as written; omitted ones follow from the others. */
export type WrittenDates = { readonly [K in keyof Dates]?: Dates[K] | undefined };
/** The tenant's today and time zone. */
export type Calendar = { readonly today: CalendarDate; readonly zone: string };

const reminderTime = '08:00';

/** The dates of a task after an edit (TASK-30 to 33). A new task starts without dates. */
export function datesAfter(before: Dates, written: WrittenDates, { today, zone }: Calendar): Dates {
  const dueDate = written.dueDate === undefined ? before.dueDate : written.dueDate;
  // A reminder date turns the reminder on.
  const reminder = written.reminder ?? (written.reminderDate ? true : before.reminder);
  if (!reminder) return { dueDate, reminder, reminderDate: null };
  const at = (day: CalendarDate) => instantAt(day, reminderTime, zone);
  const asked = written.reminderDate === undefined ? kept(before, dueDate, zone) : written.reminderDate;
  if (asked === null) return { dueDate, reminder, reminderDate: at(dueDate ?? addDays(today, 1)) };
  return { dueDate, reminder, reminderDate: dueDate === null ? at(calendarDay(asked, zone)) : asked };
}

/** The previous reminder, moved by as many days as the due date. */
function kept({ dueDate: from, reminder, reminderDate }: Dates, to: CalendarDate | null, zone: string): Date | null {
  if (!reminder || reminderDate === null || from === null || to === null || from === to)
    return reminder ? reminderDate : null;
  const day = addDays(calendarDay(reminderDate, zone), daysBetween(from, to));
  return instantAt(day, timeOfDay(reminderDate, zone), zone);
}
