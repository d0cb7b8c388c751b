import { marked, snippetOf, wantedOf, type Wanted } from '#server/analyser/marks.ts';
import type { Scope } from '#server/scope.ts';
import type { Passage } from '#shared/passage.ts';
import { texts } from '../queries/text.ts';

/** Texts are searched in parts of this many characters: most have one. */
const part = 200_000;
/** Words at the end of a part are also in the next one. */
const overlap = 400;
const mostParts = 10;

type Row = { readonly versionId: string | null; readonly textState: string | null };

/** The search hits in each document's text, by version: the surrounding text, and the page. */
export async function passagesOf(scope: Scope, rows: readonly Row[], typed: string): Promise<Map<string, Passage>> {
  const wanted = wantedOf(typed);
  const passages = new Map<string, Passage>();
  const pages = new Map<string, number>();
  let open = rows
    .filter(({ textState }) => textState === 'read' || textState === 'scanning')
    .flatMap(({ versionId }) => versionId ?? []);
  if (wanted.size === 0) return passages;
  for (let number = 0; number < mostParts && open.length > 0; number += 1) {
    const parts = await texts(scope, open, number * part, part + overlap);
    const unfound: string[] = [];
    for (const id of open) {
      const text = parts.get(id) ?? '';
      const before = pages.get(id) ?? 1;
      const passage = passageIn(text, wanted, before);
      if (passage) passages.set(id, passage);
      pages.set(id, before + feedsIn(text.slice(0, part)));
      if (!passage && text.length >= part) unfound.push(id);
      // Words that are new take a tenth of a second per part: other requests are served in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    open = unfound;
  }
  return passages;
}

function passageIn(text: string, wanted: Wanted, page: number): Passage | null {
  const { text: cut, hits, at } = snippetOf(text, wanted);
  if (hits === 0) return null;
  const feeds = feedsIn(text.slice(0, at));
  const isPaged = page > 1 || text.includes('\f');
  return { page: isPaged ? page + feeds : null, pieces: [...marked(cut.replaceAll(/\s+/g, ' '), wanted)] };
}

const feedsIn = (text: string): number => text.split('\f').length - 1;
