import { addDays, type CalendarDate } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { instantAt } from '#shared/wall-time.ts';
import { datesAfter, type Calendar, type Dates } from './reminder.ts';

type TemplateDates = {
  readonly dueDateDays: number | null;
  readonly dueDateExtensionId: number | null;
  readonly dueDateBase: string | null;
  readonly reminder: boolean;
  readonly reminderDateDays: number | null;
  readonly reminderExtensionId: number | null;
  readonly reminderBase: string | null;
};

/**
 * The dates of a task created from a template today (PROC-07): a number of days from today, or from a date of the
 * project. A project without that date gives no due date and no reminder.
 */
export function datesOfTemplate(template: TemplateDates, calendar: Calendar): Dates {
  const { zone } = calendar;
  const due = dayOf(template.dueDateDays, baseOf(template.dueDateExtensionId, template.dueDateBase, calendar));
  const reminded = dayOf(
    template.reminderDateDays,
    baseOf(template.reminderExtensionId, template.reminderBase, calendar),
  );
  const reminderDate = reminded === null ? null : instantAt(reminded, '08:00', zone);
  const reminder = template.reminder && (reminderDate !== null || due !== null);
  if (!reminder) return { dueDate: due, reminder, reminderDate: null };
  return datesAfter(
    { dueDate: null, reminder, reminderDate: null },
    { dueDate: due, reminder, reminderDate },
    calendar,
  );
}

const dayOf = (days: number | null, base: CalendarDate | null): CalendarDate | null =>
  days === null || base === null ? null : addDays(base, days);

/** The project's date that the due date is counted from; null if it is not one. */
export const dueBaseOf = (
  { dueDateExtensionId, dueDateBase }: TemplateDates,
  calendar: Calendar,
): CalendarDate | null => (dueDateExtensionId === null ? null : baseOf(dueDateExtensionId, dueDateBase, calendar));

function baseOf(extensionId: number | null, value: string | null, { today, zone }: Calendar): CalendarDate | null {
  if (extensionId === null) return today;
  if (value === null || value === '') return null;
  return value.includes('T') ? calendarDay(new Date(value), zone) : value;
}
