import type { Scope } from '#server/scope.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { listAges, sumAges, type CollectionOrder } from '../queries/collection.ts';
import { todayOf } from './answer.ts';

/** Balances of each payor by age, with sums by currency over all payors, of the invoices that the person sees. */
export async function ageing(scope: Scope, asked: Page & { readonly orderBy: CollectionOrder }) {
  const today = todayOf(scope);
  const items = await listAges(scope, today, asked.orderBy, asked);
  const totals = await sumAges(scope, today);
  const total = totals.reduce((count, { groups }) => count + groups, 0);
  return {
    items,
    pagination: paginationOf(asked, total),
    aggregates: { totals: totals.map(({ groups: _groups, ...figures }) => figures) },
  };
}
