import type { Scope } from '#server/scope.ts';
import { fold } from '#shared/fold.ts';
import { offsetOf, paginationOf, type Page } from '#shared/page.ts';
import { longestQuery, shortestSuggestion } from '../../contract.ts';
import { numberNorm } from '../../rules/cases.ts';
import { keyOf, keyText, readKey } from '../../rules/keys.ts';
import * as documents from '../queries/documents.ts';
import { demandSources, documentOf } from './answers.ts';

const suggested = 10;

/** Suggestions while typing: sources whose number starts with the text, or whose title contains it (SRC-04). */
export async function suggestions(scope: Scope, typed = '') {
  await demandSources(scope);
  const text = typed.slice(0, longestQuery).trim();
  if (text.length < shortestSuggestion) return { results: [] };
  const { ids } = await documents.suggest(scope, { ...lookedFor(text), type: null, limit: suggested, offset: 0 });
  const rows = await documents.documents(scope, ids);
  return { results: rows.map((row) => ({ document: documentOf(scope, row), text: `${row.number} · ${row.title}` })) };
}

export async function details(
  scope: Scope,
  { searchQuery = '', type, ...page }: Page & { readonly searchQuery?: string | undefined; readonly type: string },
) {
  await demandSources(scope);
  const { ids, total } = await documents.suggest(scope, {
    ...lookedFor(searchQuery.slice(0, longestQuery)),
    type,
    limit: page.pageSize,
    offset: offsetOf(page),
  });
  const rows = await documents.documents(scope, ids);
  return { items: rows.map((row) => documentOf(scope, row)), pagination: paginationOf(page, total) };
}

/** `lög nr. 38/2001` is looked up by its number. */
function lookedFor(text: string) {
  const number = /(?:\p{L}{1,2}-)?\d{1,6}(?:\/\d{0,4})?/u.exec(text)?.[0];
  return { text: fold(text.trim()), number: number === undefined ? '\u0001' : numberNorm(number) };
}

export async function keywords(scope: Scope, { name = '', ...page }: Page & { readonly name?: string | undefined }) {
  await demandSources(scope);
  const { items, total } = await documents.findKeywords(scope, fold(name.trim()), page.pageSize, offsetOf(page));
  return { items: items.map(({ id, name: said }) => ({ id, name: said })), pagination: paginationOf(page, total) };
}

export async function keywordsById(scope: Scope, ids: readonly number[] = []) {
  await demandSources(scope);
  return { items: await documents.keywordsById(scope, ids) };
}

export async function keywordByName(scope: Scope, name = '') {
  await demandSources(scope);
  return { keyword: (await documents.keywordByName(scope, name)) ?? null };
}

export async function detailsById(scope: Scope, ids: readonly number[]) {
  await demandSources(scope);
  return { items: (await documents.documents(scope, [...new Set(ids)])).map((row) => documentOf(scope, row)) };
}

/** Places in acts in words (SRC-09), without those of missing acts. */
export async function references(scope: Scope, keys: readonly string[] = []) {
  await demandSources(scope);
  const places = keys.map(readKey).filter(({ source }) => source > 0 && source <= 2_147_483_647);
  const acts = new Map(
    (await documents.documents(scope, [...new Set(places.map(({ source }) => source))])).map((row) => [row.id, row]),
  );
  return {
    items: places.flatMap(({ source, ...place }) => {
      const act = acts.get(source);
      if (!act) return [];
      const { number, title } = act;
      return [
        { id: keyOf({ source, ...place }), sourceId: source, number, title, ...place, text: keyText(place, act) },
      ];
    }),
  };
}
