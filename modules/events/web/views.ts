import {
  addDays,
  addMonths,
  firstOfMonth,
  mondayOf,
  monthView,
  type CalendarDate,
  type DateRange,
} from '#shared/dates.ts';

/** The views of the calendar (EVENT-01); small screens show only the list. */
export const views = ['month', 'workWeek', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];

const lengths = { workWeek: 5, week: 7, day: 1, agenda: 14 } as const;

/** The days of the view that contains a day. */
export function daysOf(view: View, day: CalendarDate): DateRange {
  if (view === 'month') {
    const days = monthView(day);
    return { from: days[0] ?? day, to: days.at(-1) ?? day };
  }
  const first = view === 'week' || view === 'workWeek' ? mondayOf(day) : day;
  return { from: first, to: addDays(first, lengths[view] - 1) };
}

/** A day in the previous or next period. */
export function stepped(view: View, day: CalendarDate, step: 1 | -1): CalendarDate {
  if (view === 'month') return addMonths(firstOfMonth(day), step);
  return addDays(day, step * (view === 'workWeek' ? 7 : lengths[view]));
}
