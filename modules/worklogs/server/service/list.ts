import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { sum } from '#shared/money.ts';
import { mostRows, paginationOf, type Page, type PageKey } from '#shared/page.ts';
import type { Filter } from '../queries/filter.ts';
import * as queries from '../queries/list.ts';
import type { Suggestions } from '../port.ts';
import { answerOf } from './answer.ts';

type Asked = Filter &
  Page & {
    readonly orderBy: queries.WorklogOrder;
    readonly after?: PageKey | undefined;
    readonly sums?: boolean | undefined;
    readonly includeSuggestions?: boolean | undefined;
  };

/** A page of worklogs, with sums over all matches if requested: two statements (WIRE-12). */
export async function list(scope: Scope, asked: Asked, suggestions?: Suggestions) {
  const { orderBy, after, sums: isSummed = false, includeSuggestions = false, ...filter } = asked;
  const page = pageOf(asked);
  const items = await queries.list(scope, filter, orderBy, page, after);
  const next = items.length === page.pageSize ? items.at(-1)?.pageKey : undefined;
  const summed = isSummed ? await sums(scope, filter) : null;
  const { dateFrom, dateTo, projectId } = filter;
  const open =
    suggestions && includeSuggestions
      ? { suggestions: await suggestions.open(scope, { dateFrom, dateTo, projectId }) }
      : {};
  return {
    items: items.map((row) => answerOf(scope, row)),
    pagination: { ...paginationOf(page, summed?.total ?? 0), total: summed?.total, next },
    aggregates: summed?.aggregates,
    ...open,
  };
}

/** The number of matches, and their sums. */
export async function sums(scope: Scope, filter: Filter) {
  const rows = await queries.sums(scope, filter).catch(refuseTooMany);
  return { total: rows.reduce((count, one) => count + one.count, 0), aggregates: aggregatesOf(rows) };
}

/** The statement timeout is ten seconds, enough for some millions of rows. */
function refuseTooMany(error: unknown): never {
  const isOverTime = (error as { readonly code?: string }).code === '57014';
  throw isOverTime ? new AppError('too_many_to_sum', { cause: error }) : error;
}

/** Grids get at most 500 rows; one person's days, for the timesheet's calendar, 1000 (OPEN-22). */
function pageOf(asked: Filter & Page): Page {
  const isCalendar = [asked.employeeId, asked.dateFrom, asked.dateTo].every((given) => given !== undefined);
  const limit = isCalendar || asked.pageSize >= mostRows ? asked.pageSize : 500;
  return { ...asked, pageSize: Math.min(asked.pageSize, limit) };
}

export type Sums = Awaited<ReturnType<typeof queries.sums>>;

export const aggregatesOf = (sums: Sums) => ({
  quantity: sum(sums.map((one) => one.quantity)),
  quantityBilled: sum(sums.map((one) => one.quantityBilled)),
  totals: sums.map(({ count: _count, quantity: _quantity, quantityBilled: _billed, ...money }) => money),
});

export const latest = async (
  scope: Scope,
  {
    skip,
    take,
    timerFirst = false,
  }: { readonly skip: number; readonly take: number; readonly timerFirst?: boolean | undefined },
) => (await queries.latest(scope, skip, take, timerFirst)).map((row) => answerOf(scope, row));
