import { addDays, addMonths, weekdayOf, type CalendarDate } from '#shared/dates.ts';
import { holidayOn, type Holiday } from '#shared/holidays.ts';
import type { DeadlineRule } from './deadline-rules.ts';

/** A day of the way to a deadline on which nobody works, or only until noon; `holiday` null is a weekend. */
export type DayOff = { readonly date: CalendarDate; readonly holiday: Holiday | null; readonly half: boolean };

export type Deadline = {
  /** As the article counts, whatever day that is. */
  readonly rawLastDay: CalendarDate;
  /** The same, unless a statute says that a day off does not end the period. */
  readonly lastDay: CalendarDate;
  /** The last working day that is not after it: what one works towards. */
  readonly target: CalendarDate;
  /** Noon on 24 and 31 December. */
  readonly targetTime: '12:00' | null;
  /** Days off between the target and the raw or moved last day, both included. */
  readonly daysOff: readonly DayOff[];
};

/**
 * The last day of a period that begins on a day, which itself is not counted. A week ends on the same weekday, a month on the
 * same day of the month, or its last. Nothing is moved later but where the rule's own statute says so.
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

/** When one is first reminded of a target: of what takes years two months before, of what takes days the day before. */
export function warningDay(
  { unit, length }: Pick<DeadlineRule, 'unit' | 'length'>,
  target: CalendarDate,
): CalendarDate {
  if (unit === 'years') return addDays(target, -60);
  if (unit === 'days' && length <= 7) return addDays(target, -1);
  return addDays(target, -7);
}

/** Monday to Friday and no holiday; a half holiday is worked until noon. */
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
