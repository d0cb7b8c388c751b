import { addDays, mondayOf, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { holidayOn } from '#shared/holidays.ts';

/** Hours of a working day, by which the load of people is measured. */
const hoursOfDay = 8;

/** A week as far as it is still to come: its days from today on, and how many hours people work in it. */
export type LoadWeek = { readonly from: CalendarDate; readonly to: CalendarDate; readonly hours: number };

/** Hours that are planned of one person and not logged yet, of all that has the same days. */
export type Planned = {
  readonly dueDate: CalendarDate | null;
  readonly sleepsUntil: CalendarDate | null;
  readonly hours: number;
};

/** What a day holds: nothing of weekends and holidays, half of those that begin at one o'clock. */
export function workHours(day: CalendarDate): number {
  if (weekdayOf(day) > 5) return 0;
  const holiday = holidayOn(day);
  if (holiday === null) return hoursOfDay;
  return holiday.half ? hoursOfDay / 2 : 0;
}

/** This week from today on, and those after it. */
export function loadWeeks(today: CalendarDate, count: number): readonly LoadWeek[] {
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(mondayOf(today), index * 7);
    const from = index === 0 ? today : monday;
    const to = addDays(monday, 6);
    return { from, to, hours: hoursBetween(from, to) };
  });
}

/**
 * How many planned hours fall on each week: spread evenly over the working hours until the due date, from today or from
 * when the task wakes; what is overdue, or has no working hour left, is for its first day. Without a due date it is for no week.
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
    const room = hoursBetween(start, dueDate);
    for (const [index, { from, to }] of weeks.entries()) {
      const within = hoursBetween(start > from ? start : from, dueDate < to ? dueDate : to);
      if (room > 0) sums[index] = (sums[index] ?? 0) + (hours * within) / room;
      else if (start >= from && start <= to) sums[index] = (sums[index] ?? 0) + hours;
    }
  }
  return sums.map((sum) => Math.round(sum * 100) / 100);
}

/** Working hours of the days from one to another, both included; whole weeks of years to come are not walked day by day. */
function hoursBetween(from: CalendarDate, to: CalendarDate): number {
  let sum = 0;
  for (let day = from; day <= to && sum < mostHours; day = addDays(day, 1)) sum += workHours(day);
  return sum;
}
/** A due date further away than five years is as far as that. */
const mostHours = 5 * 260 * hoursOfDay;
