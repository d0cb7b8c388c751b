import type { Suggestions } from '#modules/worklogs/server/port.ts';
import type { Scope } from '#server/scope.ts';
import { addDays, addMonths, daysBetween, firstOfMonth, isSunday, mondayOf, type DateRange } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import { holidays } from '#shared/holidays.ts';
import { sum } from '#shared/money.ts';
import { mostDays } from '../contract.ts';
import { cells, projectsOf } from './queries.ts';

type Query = {
  readonly employeeId?: number | undefined;
  readonly isBooked?: boolean | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly projectIds?: readonly number[] | undefined;
  readonly includeSuggestions?: boolean | undefined;
};
type Cell = Awaited<ReturnType<typeof cells>>[number];

/** Hours by project and day, with sums over days, weeks and all (TEMPO-06, TEMPO-09). */
export async function timesheet(
  scope: Scope,
  {
    employeeId = scope.actor.employeeId,
    isBooked,
    dateFrom,
    dateTo,
    projectIds = [],
    includeSuggestions = false,
  }: Query,
  suggestions: Suggestions,
) {
  const range = rangeOf(scope, dateFrom, dateTo);
  const found = await cells(scope, { ...range, employeeId, isBooked });
  const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, index) => addDays(range.from, index));
  const worked = rowsOf(found);
  const empty = await projectsOf(
    scope,
    projectIds.filter((id) => worked.every(({ projectId }) => projectId !== id)),
  );
  const items = [
    ...worked,
    ...empty.map((one) => ({ ...one, latestCreatedDate: null, quantity: 0, quantityBilled: 0, data: [] })),
  ];
  const suggestionDayCounts =
    includeSuggestions && employeeId === scope.actor.employeeId
      ? await suggestions.dayCounts(scope, { dateFrom: range.from, dateTo: range.to })
      : [];
  return {
    items,
    dates: datesOf(days),
    totals: totalsOf(days, found),
    summary: hoursOf(found),
    suggestionDayCounts,
    total: items.length,
  };
}

/** The requested days; otherwise the month of the given day, or the current one. */
function rangeOf(scope: Scope, dateFrom: string | undefined, dateTo: string | undefined): DateRange {
  const from = dateFrom ?? firstOfMonth(dateTo ?? calendarDay(scope.now, scope.timeZone));
  const to = dateTo ?? addDays(addMonths(firstOfMonth(from), 1), -1);
  if (to < from) throw new AppError('malformed', { fields: { dateTo: { key: 'badRange' } } });
  if (daysBetween(from, to) >= mostDays)
    throw new AppError('malformed', { fields: { dateTo: { key: 'tooMany', values: { max: mostDays } } } });
  return { from, to };
}

const hoursOf = (found: readonly Cell[]) => ({
  quantity: sum(found.map((one) => one.quantity)),
  quantityBilled: sum(found.map((one) => one.quantityBilled)),
});

function rowsOf(found: readonly Cell[]) {
  const rows = [...Map.groupBy(found, ({ projectId }) => projectId).values()].flatMap((ofProject) => {
    const [first] = ofProject;
    if (!first) return [];
    const latestCreatedDate = ofProject.reduce(
      (latest, one) => (one.latestCreatedDate > latest ? one.latestCreatedDate : latest),
      first.latestCreatedDate,
    );
    const data = ofProject.map(({ firstId, ...one }) => ({
      ...pick(one),
      worklogId: one.count === 1 ? firstId : null,
    }));
    return [
      {
        projectId: first.projectId,
        projectNumber: first.projectNumber,
        projectName: first.projectName,
        latestCreatedDate,
        ...hoursOf(ofProject),
        data,
      },
    ];
  });
  return rows.toSorted(
    (a, b) => b.latestCreatedDate.getTime() - a.latestCreatedDate.getTime() || b.projectId - a.projectId,
  );
}

const pick = ({ date, quantity, quantityBilled, count, running, billed }: Omit<Cell, 'firstId'>) => ({
  date,
  quantity,
  quantityBilled,
  count,
  running,
  billed,
});

function datesOf(days: readonly string[]) {
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  const off = new Map(years.flatMap((year) => holidays(year)).map((one) => [one.date, one]));
  return days.map((date) => ({
    date,
    isSunday: isSunday(date),
    holiday: off.get(date)?.holiday ?? null,
    isHalfDay: off.get(date)?.half ?? false,
  }));
}

function totalsOf(days: readonly string[], found: readonly Cell[]) {
  const byDay = Map.groupBy(found, ({ date }) => date);
  const byWeek = Map.groupBy(found, ({ date }) => mondayOf(date));
  return days.map((date) => ({
    date,
    total: hoursOf(byDay.get(date) ?? []).quantity,
    totalWeek: hoursOf(byWeek.get(mondayOf(date)) ?? []).quantity,
  }));
}
