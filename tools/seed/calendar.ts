import { addDays, type CalendarDate, weekdayOf } from '#shared/dates.ts';
import { holidays } from '#shared/holidays.ts';

/** The workdays of the last years, up to and including today, oldest first. */
export function workdaysUpTo(today: CalendarDate, years: number): readonly CalendarDate[] {
  const thisYear = Number(today.slice(0, 4));
  const off = new Set(
    Array.from({ length: years + 1 }, (_, back) => holidays(thisYear - back))
      .flat()
      .map(({ date }) => date),
  );
  const days = Array.from({ length: Math.round(years * 365.25) }, (_, back) => addDays(today, -back)).toReversed();
  return days.filter((day) => weekdayOf(day) <= 5 && !off.has(day));
}

/** An instant of a day; hours may be fractions. Iceland uses Greenwich time. */
export const instantOf = (day: CalendarDate, hours: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000);
