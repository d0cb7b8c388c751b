import { noteFound } from '#modules/notifications/server/service.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { mostWatches, type NewWatch, type WatchAsked } from '../../contract/watches.ts';
import { changedPlace } from '../../rules/watched.ts';
import { readKey } from '../../rules/keys.ts';
import { replaced, type FreshSource } from '../queries/fresh.ts';
import { matching } from '../queries/search.ts';
import { readSwitches } from '../queries/settings.ts';
import * as queries from '../queries/watches.ts';
import { demandSources } from './answers.ts';
import { askedOf } from './search.ts';

export async function list(scope: Scope, page: Page) {
  await demandSources(scope);
  const { items, total } = await queries.list(scope, page);
  return { items, pagination: paginationOf(page, total) };
}

/** Watches what is asked; the same a second time is the watch that is there. @throws rule where nothing is asked; watch_limit */
export async function create(scope: Scope, { name, ...body }: NewWatch) {
  await demandSources(scope);
  const asked = orderedOf(body);
  if (isEmpty(asked)) throw new AppError('rule', { fields: { searchQuery: { key: 'required' } } });
  const id = await queries.insert(scope, name, asked);
  if ((await queries.count(scope)) > mostWatches) throw new AppError('watch_limit', { values: { most: mostWatches } });
  announce(scope);
  const made = await queries.get(scope, id);
  if (!made) throw new AppError('not_found');
  return made;
}

export async function remove(scope: Scope, id: number): Promise<void> {
  await demandSources(scope);
  if (!(await queries.remove(scope, id))) throw new AppError('not_found');
  announce(scope);
}

/** What of these fits what one watches: written down once, and told. */
export async function tellOf(scope: Scope, fresh: readonly FreshSource[]): Promise<void> {
  if (!(await readSwitches(scope)).enabled) return;
  for (const { id, asked } of await queries.all(scope)) {
    const found = [...(await foundNew(scope, asked, fresh)), ...(await foundChanged(scope, asked, fresh))];
    if (found.length === 0 || (await queries.noteHits(scope, id, found)) === 0) continue;
    announce(scope);
    await noteFound(scope, id);
  }
}

async function foundNew(
  scope: Scope,
  asked: WatchAsked,
  fresh: readonly FreshSource[],
): Promise<readonly queries.Hit[]> {
  const ids = fresh.filter(({ versionId }) => versionId === 0).map(({ sourceId }) => sourceId);
  if (ids.length === 0) return [];
  const search = await askedOf(scope, { ...asked, pageNumber: 1, pageSize: 1, narrowSearch: true, orderBy: 'D' });
  const found = await matching(scope, search.asked, ids);
  return found.map((sourceId) => ({ sourceId, versionId: 0, change: 'new', anchor: '' }));
}

/** Places in acts that are watched, of which a new release says something else, or nothing any more. */
async function foundChanged(
  scope: Scope,
  asked: WatchAsked,
  fresh: readonly FreshSource[],
): Promise<readonly queries.Hit[]> {
  const keys = asked.references.map(readKey);
  const hits: queries.Hit[] = [];
  for (const one of fresh) {
    const watched = keys.filter(({ source }) => source === one.sourceId);
    if (one.versionId === 0 || watched.length === 0) continue;
    const texts = await replaced(scope, one);
    const anchor = texts && changedPlace(watched, texts.before, texts.after);
    if (anchor !== undefined && anchor !== null)
      hits.push({ ...one, change: texts?.repealed ? 'repealed' : 'amended', anchor: texts?.repealed ? '' : anchor });
  }
  return hits;
}

/** To one's own windows. */
function announce(scope: Scope): void {
  const { employeeId } = scope.actor;
  scope.emit({ name: 'SourceUpdated', employeeId, payload: { employeeId } });
}

/** The same question is the same however its lists were ordered. */
const orderedOf = ({
  searchQuery,
  types,
  subTypes,
  keywords,
  references,
  dateFrom,
  dateTo,
}: WatchAsked): WatchAsked => ({
  searchQuery: searchQuery.trim(),
  types: [...new Set(types)].toSorted(),
  subTypes: [...new Set(subTypes)].toSorted(),
  keywords: [...new Set(keywords)].toSorted((a, b) => a - b),
  references: [...new Set(references)].toSorted(),
  dateFrom,
  dateTo,
});

/** Kinds alone are a question too: every new ruling of a court. Days alone are none. */
const isEmpty = ({ searchQuery, types, subTypes, keywords, references }: WatchAsked): boolean =>
  searchQuery === '' && [types, subTypes, keywords, references].every(({ length }) => length === 0);
