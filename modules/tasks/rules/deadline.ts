import { addDays, addMonths, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { holidayOn, type Holiday } from '#shared/holidays.ts';
import type { DeadlineRule } from './deadline-rules.ts';

/** A day before a deadline without work, or with work only until noon; `holiday` null is a weekend. */
type DayOff = { readonly date: CalendarDate; readonly holiday: Holiday | null; readonly half: boolean };

type Deadline = {
  /** The last day as the article counts, working day or not. */
  readonly rawLastDay: CalendarDate;
  /** The raw last day, moved if a statute moves a period that ends on a day off. */
  readonly lastDay: CalendarDate;
  /** The last working day up to the last day: the day to finish by. */
  readonly target: CalendarDate;
  /** Noon on 24 and 31 December. */
  readonly targetTime: '12:00' | null;
  /** Days off between the target and the raw or moved last day, both included. */
  readonly daysOff: readonly DayOff[];
};

/**
 * The last day of a period, which excludes its start day. A week ends on the same weekday, a month on the same day of
 * the month, or on its last day. Only the rule's own statute moves a last day later.
 */
export function deadlineOf(rule: Pick<DeadlineRule, 'length' | 'unit' | 'shift'>, from: CalendarDate): Deadline {
  const rawLastDay = after(from, rule);
  const lastDay = rule.shift === 'nextOpening' ? onOrAfter(rawLastDay) : rawLastDay;
  const target = onOrBefore(lastDay);
  const [first, last] = [target < rawLastDay ? target : rawLastDay, lastDay];
  const daysOff: DayOff[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const found = dayOffOf(day);
    if (found) daysOff.push(found);
  }
  return { rawLastDay, lastDay, target, targetTime: holidayOn(target)?.half ? '12:00' : null, daysOff };
}

/**
 * The day of the first reminder of a target: two months before for periods of years, a day before for periods of days.
 */
export function warningDay(
  { unit, length }: Pick<DeadlineRule, 'unit' | 'length'>,
  target: CalendarDate,
): CalendarDate {
  if (unit === 'years') return addDays(target, -60);
  if (unit === 'days' && length <= 7) return addDays(target, -1);
  return addDays(target, -7);
}

/** Monday to Friday without holidays; a half holiday is a working day until noon. */
export const isWorkingDay = (day: CalendarDate): boolean => {
  const found = dayOffOf(day);
  return found === null || (found.half && weekdayOf(day) < 6);
};

function after(from: CalendarDate, { length, unit }: Pick<DeadlineRule, 'length' | 'unit'>): CalendarDate {
  if (unit === 'days') return addDays(from, length);
  if (unit === 'weeks') return addDays(from, 7 * length);
  return addMonths(from, unit === 'months' ? length : 12 * length);
}

function dayOffOf(day: CalendarDate): DayOff | null {
  const found = holidayOn(day);
  if (found) return { date: day, holiday: found.holiday, half: found.half };
  return weekdayOf(day) > 5 ? { date: day, holiday: null, half: false } : null;
}

const onOrAfter = (day: CalendarDate): CalendarDate => (isWorkingDay(day) ? day : onOrAfter(addDays(day, 1)));
const onOrBefore = (day: CalendarDate): CalendarDate => (isWorkingDay(day) ? day : onOrBefore(addDays(day, -1)));
