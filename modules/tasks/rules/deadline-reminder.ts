import { addDays, type CalendarDate } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { instantAt } from '#shared/wall-time.ts';
import { warningDay } from './deadline.ts';
import type { DeadlineRule } from './deadline-rules.ts';
import { datesAfter, type Calendar, type Dates } from './reminder.ts';

type Target = { readonly rule: Pick<DeadlineRule, 'unit' | 'length'>; readonly target: CalendarDate };

const atEight = (day: CalendarDate, zone: string) => instantAt(day, '08:00', zone);

/** The dates of a new deadline's task: reminded as early as its period suggests, and never in the past. */
export function standardDates({ rule, target }: Target, { today, zone }: Calendar): Dates {
  const early = warningDay(rule, target);
  const day = early > today ? early : target > today ? addDays(today, 1) : null;
  return { dueDate: target, reminder: day !== null, reminderDate: day === null ? null : atEight(day, zone) };
}

/**
 * The dates of the task when its deadline is computed anew. A reminder that a person chose moves by as many days as the
 * due date, and one that they turned off stays off; the standard one, and one that would be in the past, is set anew.
 * @param before the deadline until now; null if the table no longer has its rule
 */
export function movedDates(
  before: { readonly rule: Target['rule'] | null; readonly target: CalendarDate },
  dates: Dates,
  after: Target,
  calendar: Calendar,
): Dates {
  const standard = standardDates(after, calendar);
  // A target that is over had no room for a reminder, so nobody turned it off.
  if (!dates.reminder) return before.target > calendar.today ? { ...dates, dueDate: after.target } : standard;
  const usual = before.rule && atEight(warningDay(before.rule, before.target), calendar.zone);
  if (usual?.getTime() === dates.reminderDate?.getTime()) return standard;
  const moved = datesAfter(dates, { dueDate: after.target }, calendar);
  const ahead = moved.reminderDate !== null && calendarDay(moved.reminderDate, calendar.zone) > calendar.today;
  return ahead ? moved : standard;
}
