import type { Scope } from '#server/scope.ts';
import { calendarDay } from '#shared/format.ts';
import type { FigureGroup, FigureName, FiguresAnswer, InProgress, MonthsAnswer } from '../../contract.ts';
import { agesOf, monthsOf, rankedBy, roundFigures, sumFigures, sumWork } from '../../rules.ts';
import * as queries from '../queries/figures.ts';
import { checkOrder } from './asked.ts';
import { wordsOf } from './words.ts';

export type Asked = {
  readonly by: FigureGroup;
  readonly figure: FigureName;
  readonly employeeId?: number | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
};

/** Without a date range, covers all dates. The figures equal the sums of a worklog list with the same filters. */
export async function figuresOf(
  scope: Scope,
  { by, figure, employeeId, dateFrom, dateTo }: Asked,
): Promise<FiguresAnswer> {
  const asked = { from: dateFrom ?? null, to: dateTo ?? null, employeeId: employeeId ?? null };
  checkOrder(asked.from, asked.to);
  const words = wordsOf(scope);
  const unnamed = { Clients: words.noClient, ProjectTypes: words.noType, Employees: '', Projects: '' }[by];
  const rows = await queries.figures(scope, by, asked);
  const named = rows.map((row) => ({ ...row, name: row.name ?? unnamed }));
  return {
    dateFrom: asked.from,
    dateTo: asked.to,
    rows: [...rankedBy(named, figure, words.others)],
    totals: roundFigures(sumFigures(rows)),
  };
}

/** A year beside the one before it. */
export async function months(
  scope: Scope,
  { year: asked, employeeId }: { readonly year?: number | undefined; readonly employeeId?: number | undefined },
): Promise<MonthsAnswer> {
  const year = asked ?? Number(calendarDay(scope.now, scope.timeZone).slice(0, 4));
  const rows = await queries.months(scope, {
    from: `${year - 1}-01-01`,
    to: `${year}-12-31`,
    employeeId: employeeId ?? null,
  });
  const sumOf = (of: number) => roundFigures(sumFigures(rows.filter(({ month }) => month.startsWith(`${of}-`))));
  return {
    year,
    months: monthsOf(year, rows),
    before: monthsOf(year - 1, rows),
    totals: { now: sumOf(year), before: sumOf(year - 1) },
  };
}

export async function workInProgress(
  scope: Scope,
  { employeeId }: { readonly employeeId?: number | undefined },
): Promise<InProgress> {
  const days = await queries.unbilledByDay(scope, employeeId ?? null);
  return {
    ages: agesOf(calendarDay(scope.now, scope.timeZone), days),
    totals: sumWork(days),
    oldest: days.map(({ day }) => day).toSorted()[0] ?? null,
  };
}
