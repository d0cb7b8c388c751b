import { addDays, addMonths, firstOfMonth, mondayOf, type CalendarDate, type DateRange } from '#shared/dates.ts';

export const views = ['week', 'twoWeeks', 'month', 'calendar', 'calendarDay'] as const;
export type View = (typeof views)[number];

export const isCalendar = (view: View): boolean => view === 'calendar' || view === 'calendarDay';

/** The days of a view around a day. */
export function daysOf(view: View, day: CalendarDate): DateRange {
  if (view === 'month') return { from: firstOfMonth(day), to: addDays(addMonths(firstOfMonth(day), 1), -1) };
  if (view === 'calendarDay') return { from: day, to: day };
  const monday = mondayOf(day);
  return view !== 'twoWeeks'
    ? { from: monday, to: addDays(monday, 6) }
    : { from: addDays(monday, -7), to: addDays(monday, 6) };
}

const lengths = { week: 7, twoWeeks: 14, calendar: 7, calendarDay: 1 } as const;

/** A day in the previous or next period. */
export const stepped = (view: View, day: CalendarDate, step: 1 | -1): CalendarDate =>
  view === 'month' ? addMonths(firstOfMonth(day), step) : addDays(day, step * lengths[view]);
