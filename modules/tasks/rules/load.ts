import { workHours } from '#modules/employees/rules.ts';
import { addDays, mondayOf, type CalendarDate } from '#shared/dates.ts';

/** A week as far as it is still to come: its days from today on, and how many of them people work, half days as halves. */
export type LoadWeek = { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number };

/** Hours that are planned of one person and not logged yet, of all that has the same days. */
export type Planned = {
  readonly dueDate: CalendarDate | null;
  readonly sleepsUntil: CalendarDate | null;
  readonly hours: number;
};

/** This week from today on, and those after it. */
export function loadWeeks(today: CalendarDate, count: number): readonly LoadWeek[] {
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(mondayOf(today), index * 7);
    const from = index === 0 ? today : monday;
    const to = addDays(monday, 6);
    return { from, to, days: daysBetween(from, to) };
  });
}

/**
 * How many planned hours fall on each week: spread evenly over the working days until the due date, from today or from
 * when the task wakes; what is overdue, or has no working day left, is for its first day. Without a due date it is for no week.
 */
export function loadOf(
  planned: readonly Planned[],
  weeks: readonly LoadWeek[],
  today: CalendarDate,
): readonly number[] {
  const sums = weeks.map(() => 0);
  for (const { dueDate, sleepsUntil, hours } of planned) {
    if (dueDate === null) continue;
    const start = sleepsUntil !== null && sleepsUntil > today ? sleepsUntil : today;
    const room = daysBetween(start, dueDate);
    for (const [index, { from, to }] of weeks.entries()) {
      const within = daysBetween(start > from ? start : from, dueDate < to ? dueDate : to);
      if (room > 0) sums[index] = (sums[index] ?? 0) + (hours * within) / room;
      else if (start >= from && start <= to) sums[index] = (sums[index] ?? 0) + hours;
    }
  }
  return sums.map((sum) => Math.round(sum * 100) / 100);
}

/** Working days from one to another, both included; whole weeks of years to come are not walked day by day. */
function daysBetween(from: CalendarDate, to: CalendarDate): number {
  let sum = 0;
  for (let day = from; day <= to && sum < mostDays; day = addDays(day, 1)) sum += workHours(day, 1);
  return sum;
}
/** A due date further away than five years is as far as that. */
const mostDays = 5 * 260;
