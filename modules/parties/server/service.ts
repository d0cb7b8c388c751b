import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import * as queries from './queries.ts';

export async function listClients(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, 'client', asked);
  const clients = items.map((item) => ({ ...item, currencyCode: item.currencyCode ?? 'ISK', languageCode: item.languageCode ?? 'IS' }));
  return { items: clients, pagination: paginationOf(asked, total) };
}

/** Opponents exist in the legal edition alone (SHELL-03). */
export async function listOpponents(scope: Scope, asked: queries.Asked) {
  if (scope.edition !== 'legal') throw new AppError('not_found');
  const { items, total } = await queries.list(scope, 'opponent', asked);
  return { items, pagination: paginationOf(asked, total) };
}
