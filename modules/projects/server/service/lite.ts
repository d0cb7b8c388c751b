import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import { mayLink } from '../policy.ts';
import * as queries from '../queries/lite.ts';

export async function listLite(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return { items, pagination: paginationOf(asked, total) };
}

/** A project with everything that prices work on it (DATA-06). */
export async function getForWork(scope: Scope, id: number) {
  const project = await queries.find(scope, id);
  if (!project) throw new AppError('not_found');
  const { clientId, clientName, currencyCode } = project;
  const exchange = currencyCode === 'ISK' ? undefined : await queries.exchangeRate(scope, currencyCode);
  const writes = scope.actor.role !== 'reader';
  return {
    ...project,
    rates: await queries.customRates(scope, id),
    types: await queries.types(scope, id),
    client: clientId === null ? null : { id: clientId, name: clientName ?? '', exchangeRate: exchange ?? null },
    can: { logWork: writes, edit: mayLink(scope.actor, project) },
  };
}
