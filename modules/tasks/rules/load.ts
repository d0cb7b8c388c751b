import { workHours } from '#modules/employees/rules.ts';
import { addDays, mondayOf, type CalendarDate } from '#shared/dates.ts';

/** The rest of a week: its days from today on, and its working days, half days as 0.5. */
type LoadWeek = { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number };

/** Planned hours of one person that are not logged yet, summed over tasks with the same days. */
type Planned = {
  readonly dueDate: CalendarDate | null;
  readonly sleepsUntil: CalendarDate | null;
  readonly hours: number;
};

/** The rest of this week, and the weeks after it. */
export function loadWeeks(today: CalendarDate, count: number): readonly LoadWeek[] {
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(mondayOf(today), index * 7);
    const from = index === 0 ? today : monday;
    const to = addDays(monday, 6);
    return { from, to, days: daysBetween(from, to) };
  });
}

/**
 * Planned hours by week, spread evenly over the working days until the due date, from today or from the wake-up day.
 * Hours of overdue tasks, or without a working day left, fall on the first day. Without a due date they fall on no
 * week.
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

/** Working days between two days, both included; counts whole weeks without a loop over each day. */
function daysBetween(from: CalendarDate, to: CalendarDate): number {
  let sum = 0;
  for (let day = from; day <= to && sum < mostDays; day = addDays(day, 1)) sum += workHours(day, 1);
  return sum;
}
/** Due dates further away than five years count as five years. */
const mostDays = 5 * 260;
