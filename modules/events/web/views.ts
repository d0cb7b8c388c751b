import {
  addDays,
  addMonths,
  firstOfMonth,
  mondayOf,
  monthView,
  weekdayOf,
  type CalendarDate,
  type DateRange,
} from '#shared/dates.ts';
import { date } from '#shared/format.ts';

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

type CalendarTexts = {
  readonly monthOfYear: (month: number, year: number) => string;
  readonly weekdayTitles: readonly string[];
};

/** The shown period: a month, a day with its weekday, or the first and the last day. */
export function titleOf(view: View, day: CalendarDate, { monthOfYear, weekdayTitles }: CalendarTexts): string {
  if (view === 'month') return monthOfYear(Number(day.slice(5, 7)), Number(day.slice(0, 4)));
  const { from, to } = daysOf(view, day);
  return from === to ? `${weekdayTitles[weekdayOf(from) - 1]} ${date(from)}` : `${date(from)} – ${date(to)}`;
}

/** A day in the previous or next period. */
export function stepped(view: View, day: CalendarDate, step: 1 | -1): CalendarDate {
  if (view === 'month') return addMonths(firstOfMonth(day), step);
  return addDays(day, step * (view === 'workWeek' ? 7 : lengths[view]));
}
