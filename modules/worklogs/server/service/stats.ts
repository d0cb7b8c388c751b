import type { Scope } from '#server/scope.ts';
import { dateRange, dateRanges, type DateRange, type DateRangeName } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import type { WorklogFilter } from '../../contract/filter.ts';
import type { HoursOfPeriods } from '../../contract/record.ts';
import * as list from '../queries/list.ts';
import * as queries from '../queries/stats.ts';

const names = [...dateRanges, 'Past7Days'] as const satisfies readonly DateRangeName[];

type Asked = {
  readonly employeeId?: number | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
};

/**
 * One person's hours (by default one's own), as far as the caller may see them. One statement by day, from which every
 * period is summed, so that the parts add up. Requested dates are one more period (OPEN-77).
 */
export async function hoursOfPeriods(
  scope: Scope,
  { employeeId = scope.actor.employeeId, dateFrom, dateTo }: Asked,
): Promise<HoursOfPeriods> {
  const today = calendarDay(scope.now, scope.timeZone);
  const ranges = names.map((name) => [name, dateRange(name, today)] as const);
  const between = dateFrom !== undefined || dateTo !== undefined;
  const asked = { from: dateFrom ?? firstDay, to: dateTo ?? (dateFrom && dateFrom > today ? dateFrom : today) };
  const dates = [...ranges.map(([, range]) => range), ...(between ? [asked] : [])]
    .flatMap(({ from, to }) => [from, to])
    .toSorted();
  const days = await queries.hoursByDay(scope, employeeId, { from: dates[0] ?? today, to: dates.at(-1) ?? today });
  const periods = Object.fromEntries(ranges.map(([name, range]) => [name, { ...range, ...sumOf(days, range) }]));
  return {
    today,
    periods: periods as HoursOfPeriods['periods'],
    days: [...days],
    ...(between ? { asked: { ...asked, ...sumOf(days, asked) } } : {}),
  };
}

/** Earlier than any worklog. */
const firstDay = '1900-01-01';

const sumOf = (days: HoursOfPeriods['days'], { from, to }: DateRange) => {
  const inside = days.filter(({ date }) => date >= from && date <= to);
  return {
    quantity: sum(inside.map((day) => day.quantity)),
    quantityBilled: sum(inside.map((day) => day.quantityBilled)),
  };
};

export async function totalHours(scope: Scope, filter: WorklogFilter) {
  const sums = await list.sums(scope, filter);
  return {
    quantity: sum(sums.map((one) => one.quantity)),
    quantityBilled: sum(sums.map((one) => one.quantityBilled)),
    count: sums.reduce((count, one) => count + one.count, 0),
  };
}

/** `invoiced` is an alias of `isBooked`. */
export async function totalAmount(
  scope: Scope,
  { invoiced, ...filter }: WorklogFilter & { readonly invoiced?: boolean | undefined },
) {
  const asked = { ...filter, isBooked: invoiced ?? filter.isBooked };
  const sums = await list.sums(scope, asked);
  return {
    totals: sums.map(({ currencyCode, totalBilledWithDiscount }) => ({ currencyCode, total: totalBilledWithDiscount })),
    quantity: sum(sums.map((one) => one.quantity)),
    projects: await queries.projectsOf(scope, asked),
  };
}
