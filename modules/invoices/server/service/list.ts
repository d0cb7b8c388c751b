import type { Scope } from '#server/scope.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import type { InvoiceFilter } from '../../contract/filter.ts';
import { sumUnseen } from '../queries/cases.ts';
import * as queries from '../queries/list.ts';
import { rowAnswer, todayOf } from './answer.ts';

/**
 * A page of invoices with sums over all matches: two statements (WIRE-12), and a third for a filter by case or payor.
 */
export async function list(scope: Scope, asked: InvoiceFilter & Page & { readonly orderBy: queries.InvoiceOrder }) {
  const items = await queries.list(scope, asked, todayOf(scope), asked.orderBy, asked);
  const sums = await queries.sums(scope, asked, todayOf(scope));
  const total = sums.reduce((count, { all }) => count + all, 0);
  return {
    items: items.map((row) => rowAnswer(scope, row)),
    pagination: paginationOf(asked, total),
    aggregates: {
      totals: sums.filter(({ count }) => count > 0).map(({ all: _all, ...figures }) => figures),
      unseen: isOfOne(asked) ? await sumUnseen(scope, asked) : [],
    },
  };
}

/** All invoices of a case or a payor: such sums are complete, or report what they omit. */
const isOfOne = ({ projectId, payorId, ...others }: InvoiceFilter & Partial<Page>): boolean =>
  (projectId !== undefined || payorId !== undefined) && narrowing.every((field) => others[field] === undefined);

const narrowing = [
  'clientId',
  'opponentId',
  'projectEmployeeId',
  'dateFrom',
  'dateTo',
  'currencyCode',
  'kind',
  'state',
  'search',
  'open',
  'deleted',
] as const;
