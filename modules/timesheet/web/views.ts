import { addDays, addMonths, firstOfMonth, mondayOf, type CalendarDate, type DateRange } from '#shared/dates.ts';

export const views = ['week', 'twoWeeks', 'month'] as const;
export type View = (typeof views)[number];

/** The days of a view that holds a day. */
export function daysOf(view: View, day: CalendarDate): DateRange {
  if (view === 'month') return { from: firstOfMonth(day), to: addDays(addMonths(firstOfMonth(day), 1), -1) };
  const monday = mondayOf(day);
  return view === 'week' ? { from: monday, to: addDays(monday, 6) } : { from: addDays(monday, -7), to: addDays(monday, 6) };
}

/** A day in the period before or after. */
export const stepped = (view: View, day: CalendarDate, step: 1 | -1): CalendarDate =>
  view === 'month' ? addMonths(firstOfMonth(day), step) : addDays(day, step * (view === 'week' ? 7 : 14));
