import { noteFound } from '#modules/notifications/server/service.ts';
import { termsOf } from '#server/analyser/terms.ts';
import { tokensOf } from '#server/analyser/tokens.ts';
import { readTyped, type Group } from '#server/analyser/typed.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { mostWatches, type NewWatch, type WatchAsked } from '../../contract/watches.ts';
import { changedPlace, matchingChange } from '../../rules/watched.ts';
import { replaced, type FreshSource, type Replaced } from '../queries/fresh.ts';
import { matching, type Asked } from '../queries/search.ts';
import { readSwitches } from '../queries/settings.ts';
import * as queries from '../queries/watches.ts';
import { demandSources } from './answers.ts';
import { askedOf } from './search.ts';

export async function list(scope: Scope, page: Page) {
  await demandSources(scope);
  const { items, total } = await queries.list(scope, page);
  return { items, pagination: paginationOf(page, total) };
}

/** Creates a watch; the same search again returns the existing one. @throws rule for an empty one; watch_limit */
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

/** The sources that match the person's watches: recorded once, and notified. */
export async function notifyMatches(scope: Scope, fresh: readonly FreshSource[]): Promise<void> {
  if (!(await readSwitches(scope)).enabled) return;
  for (const { id, asked } of await queries.all(scope)) {
    const search = await askedOf(scope, { ...asked, pageNumber: 1, pageSize: 1, narrowSearch: true, orderBy: 'D' });
    const found = [
      ...(await foundNew(scope, search.asked, fresh)),
      ...(await foundChanged(scope, search.asked, fresh)),
    ];
    if (found.length === 0 || (await queries.noteHits(scope, id, found)) === 0) continue;
    announce(scope);
    await noteFound(scope, id);
  }
}

async function foundNew(scope: Scope, asked: Asked, fresh: readonly FreshSource[]): Promise<readonly queries.Hit[]> {
  const ids = fresh.filter(({ versionId }) => versionId === 0).map(({ sourceId }) => sourceId);
  if (ids.length === 0) return [];
  const found = await matching(scope, asked, ids);
  return found.map((sourceId) => ({ sourceId, versionId: 0, change: 'new', anchor: '' }));
}

/** Acts that a new release changed or removed, if that is watched: by place, or by words. */
async function foundChanged(
  scope: Scope,
  asked: Asked,
  fresh: readonly FreshSource[],
): Promise<readonly queries.Hit[]> {
  const changed = fresh.filter(({ versionId }) => versionId !== 0);
  const fitting = new Set(await fittingOf(scope, asked, changed));
  const hits: queries.Hit[] = [];
  for (const one of changed.filter(({ sourceId }) => fitting.has(sourceId))) {
    const texts = await replaced(scope, one);
    const anchor = texts && changeOf(asked, one, texts);
    if (anchor !== undefined && anchor !== null)
      hits.push({ ...one, change: texts?.repealed ? 'repealed' : 'amended', anchor: texts?.repealed ? '' : anchor });
  }
  return hits;
}

/** Acts of the watched places; without places, those with the watched kinds, dates and keywords. */
async function fittingOf(scope: Scope, asked: Asked, changed: readonly FreshSource[]): Promise<readonly number[]> {
  if (changed.length === 0) return [];
  if (asked.references.length > 0) return asked.references.map(({ source }) => source);
  const ids = changed.map(({ sourceId }) => sourceId);
  return matching(scope, { ...asked, query: readTyped(''), numbers: [] }, ids);
}

/** The place of the watched change; for a removed act its whole old text counts. */
function changeOf({ references, query }: Asked, { sourceId }: FreshSource, { before, after, repealed }: Replaced) {
  const watched = references.filter(({ source }) => source === sourceId);
  if (watched.length > 0) return changedPlace(watched, before, after);
  const speaks = (text: string) => hasAll(query.groups, text);
  if (repealed) return speaks(before.map(({ text }) => text).join(' ')) ? '' : null;
  return matchingChange(speaks, before, after);
}

/** Whether a text contains all the words, in any form. */
function hasAll(groups: readonly Group[], text: string): boolean {
  const there = new Set(tokensOf(text).flatMap(({ form }) => termsOf(form)));
  return groups.every(({ terms }) => terms.some((term) => there.has(term)));
}

/** Sent to the person's own windows. */
function announce(scope: Scope): void {
  const { employeeId } = scope.actor;
  scope.emit({ name: 'SourceUpdated', employeeId, payload: { employeeId } });
}

/** The order of lists does not matter for equality of watches. */
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

/** Kinds alone are a valid watch: every new ruling of a court. Dates alone are not. */
const isEmpty = ({ searchQuery, types, subTypes, keywords, references }: WatchAsked): boolean =>
  searchQuery === '' && [types, subTypes, keywords, references].every(({ length }) => length === 0);
