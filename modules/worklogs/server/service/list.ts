import type { Scope } from '#server/scope.ts';
import { sum } from '#shared/money.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import type { Filter } from '../queries/filter.ts';
import * as queries from '../queries/list.ts';
import type { Suggestions } from '../port.ts';
import { answerOf } from './answer.ts';

/** A page of worklogs with sums over all that match: two statements (WIRE-12). */
export async function list(
  scope: Scope,
  asked: Filter & Page & { readonly orderBy: queries.WorklogOrder; readonly includeSuggestions?: boolean | undefined },
  suggestions: Suggestions,
) {
  const { orderBy, includeSuggestions = false, ...filter } = asked;
  const items = await queries.list(scope, filter, orderBy, asked);
  const sums = await queries.sums(scope, filter);
  const total = sums.reduce((count, one) => count + one.count, 0);
  const { dateFrom, dateTo, projectId } = filter;
  const open = includeSuggestions
    ? { suggestions: await suggestions.open(scope, { dateFrom, dateTo, projectId }) }
    : {};
  return {
    items: items.map((row) => answerOf(scope, row)),
    pagination: paginationOf(asked, total),
    aggregates: aggregatesOf(sums),
    ...open,
  };
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
