import type { Scope } from '#server/scope.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import * as queries from './queries.ts';

export async function list(scope: Scope, asked: Parameters<typeof queries.list>[1]) {
  const { items, total } = await queries.list(scope, asked);
  return { items, pagination: paginationOf(asked, total) };
}

/** Prices on project types, each with the rate that it is a price of (DATA-14). */
export async function listTypeRates(scope: Scope, page: Page) {
  const { items, total } = await queries.listTypeRates(scope, page);
  const withRate = items.map(({ name, workTypeId, rateValue, description, rateModified, rateVersion, ...price }) => ({
    ...price, rate: { id: price.rateId, name, workTypeId, value: rateValue, description, modifiedDate: rateModified, version: rateVersion },
  }));
  return { items: withRate, pagination: paginationOf(page, total) };
}
