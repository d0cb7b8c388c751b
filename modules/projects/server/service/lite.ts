import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { mayLink } from '../policy.ts';
import * as queries from '../queries/lite.ts';

export async function listLite(scope: Scope, asked: queries.Asked) {
  const { items, total } = await queries.list(scope, asked);
  return { items, pagination: paginationOf(asked, total) };
}

/** A project with all that prices work on it (DATA-06). */
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

const kindsOf: Readonly<Record<string, number>> = { projects: 1, clients: 2, opponents: 4 };

type Searching = Page & { readonly search?: string | undefined; readonly sources?: string | undefined; readonly source?: string | undefined };

/** Nothing typed finds nothing; an unknown kind, as tasks are until they exist, finds nothing of it. */
export async function search(scope: Scope, { search: text = '', sources, source, ...page }: Searching) {
  if (text === '') return { items: [], pagination: paginationOf(page, 0) };
  const asked = (sources ?? source ?? 'All').toLowerCase().split(',');
  const kinds = (asked.includes('all') ? Object.values(kindsOf) : asked.map((kind) => kindsOf[kind.trim()] ?? 0)).filter((kind) => kind !== 4 || scope.edition === 'legal');
  const { items, total } = await queries.search(scope, text, kinds, page);
  return { items, pagination: paginationOf(page, total) };
}
