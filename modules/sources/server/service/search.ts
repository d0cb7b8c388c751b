import { marked, snippetOf, wantedOf, type Wanted } from '#server/analyser/marks.ts';
import { quoted, termsOf } from '#server/analyser/terms.ts';
import { readTyped } from '#server/analyser/typed.ts';
import { lemmasOf } from '#server/lemmas.ts';
import type { Scope } from '#server/scope.ts';
import { fold } from '#shared/fold.ts';
import { paginationOf, offsetOf, type Page } from '#shared/page.ts';
import { longestQuery } from '../../contract.ts';
import type { Found } from '../../contract/record.ts';
import { numberNorm } from '../../rules/cases.ts';
import { lawCitations } from '../../rules/citations.ts';
import { corrected, closestWord } from '../../rules/did-you-mean.ts';
import { keyText, readKey, type PlaceKey } from '../../rules/keys.ts';
import * as documents from '../queries/documents.ts';
import * as queries from '../queries/search.ts';
import { demandSources, documentOf } from './answers.ts';

type Asked = Page & {
  readonly searchQuery?: string | undefined;
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
  readonly types?: readonly string[] | undefined;
  readonly subTypes?: readonly string[] | undefined;
  readonly keywords?: readonly number[] | undefined;
  readonly references?: readonly string[] | undefined;
  readonly narrowSearch?: boolean | undefined;
  readonly orderBy: 'R' | 'D';
};

export type Begun = { readonly started: number; readonly understood: Understood; readonly asked: queries.Asked };

/** Sources by words, numbers and citations, with the counts of all matches (SRC-02, SRC-14, SRC-15). */
export async function search(scope: Scope, asked: Asked) {
  const begun = await beforeSearch(scope, asked);
  return answerOf(scope, asked, begun, await queries.search(scope, begun.asked));
}

/** Checks permission, and interprets the query. */
export async function beforeSearch(scope: Scope, asked: Asked): Promise<Begun> {
  await demandSources(scope);
  return { started: performance.now(), ...(await askedOf(scope, asked)) };
}

/** The index's results, or the database's if the index did not answer. */
export const afterSearch = async (scope: Scope, asked: Asked, begun: Begun, hits: queries.Hits | null) =>
  answerOf(scope, asked, begun, hits ?? (await queries.search(scope, begun.asked)));

async function answerOf(scope: Scope, asked: Asked, { started, understood }: Begun, hits: queries.Hits) {
  const value = await foundOf(scope, hits.ids, understood.rest);
  return {
    items: value,
    value,
    pagination: paginationOf(asked, hits.total),
    facets: hits.facets,
    totalCount: hits.total,
    phraseAmong: hits.among ?? null,
    totalSeconds: Math.round(performance.now() - started) / 1000,
    answers: understood.answers,
    didYouMean: asked.pageNumber === 1 && hits.whole === 0 ? await meant(scope, typedOf(asked)) : null,
  };
}

/** The query with spelling suggestions, for words that do not occur. */
async function meant(scope: Scope, typed: string): Promise<string | null> {
  const words = readTyped(typed).words.filter((word) => /^\p{L}{3,}$/u.test(word));
  if (words.length === 0) return null;
  const terms = (word: string) => termsOf(word).map(quoted).join(' | ');
  const near = await queries.nearWords(
    scope,
    words.map((word) => ({ fold: fold(word), terms: terms(word) })),
  );
  const found = words.flatMap((word, place) => {
    const one = closestWord(word, near.get(place)?.map((row) => row.word) ?? [], (other) => lemmasOf(other).length > 0);
    return one === null ? [] : [[word, one] as const];
  });
  return found.length === 0 ? null : corrected(typed, new Map(found));
}

/** The query for the index: words, and any number or place in an act. */
export async function askedOf(scope: Scope, asked: Asked) {
  const typed = typedOf(asked);
  const understood = await understand(scope, typed);
  return {
    understood,
    asked: {
      query: readTyped(understood.rest),
      narrow: asked.narrowSearch ?? false,
      numbers: understood.numbers,
      types: someOf(asked.types),
      subtypes: someOf(asked.subTypes),
      keywords: someOf(asked.keywords && [...new Set(asked.keywords)]),
      references: [...(asked.references ?? []).map(readKey), ...understood.places],
      from: asked.dateFrom ?? null,
      to: asked.dateTo ?? null,
      byDate: asked.orderBy === 'D',
      limit: asked.pageSize,
      offset: offsetOf(asked),
    } satisfies queries.Asked,
  };
}

const typedOf = ({ searchQuery = '' }: Pick<Asked, 'searchQuery'>): string => searchQuery.slice(0, longestQuery).trim();

const someOf = <T>(list: readonly T[] | undefined): readonly T[] | null => (list && list.length > 0 ? list : null);

type Answer = { readonly kind: 'number' | 'law'; readonly text: string; readonly sourceId: number | null };
type Understood = {
  /** The remaining words to search for. */
  readonly rest: string;
  readonly numbers: readonly string[];
  readonly places: readonly PlaceKey[];
  readonly answers: readonly Answer[];
};

const caseNumber = /(?<![\p{L}\d])(?:[A-ZÞ]{1,2}-)?\d{1,6}\/\d{4}(?!\d)/giu;

/** Places in acts of the library become filters; the number of a case or an act is looked up directly. */
async function understand(scope: Scope, typed: string): Promise<Understood> {
  const places: PlaceKey[] = [];
  const answers: Answer[] = [];
  let rest = typed;
  for (const { law, section, letter, paragraph, text, confidence } of lawCitations(typed, { day: '9999' })) {
    if (section === null || confidence < 0.9) continue;
    const { ids } = await documents.suggest(scope, {
      text: '\u0001',
      number: law,
      type: 'ParliamentLaws',
      limit: 1,
      offset: 0,
    });
    const act = ids[0] === undefined ? undefined : await documents.find(scope, ids[0]);
    if (!act || numberNorm(act.number) !== law) continue;
    const key = { source: act.id, section, letter, paragraph };
    places.push(key);
    answers.push({ kind: 'law', text: keyText(key, act), sourceId: act.id });
    rest = typed.slice(0, typed.indexOf(text)) + typed.slice(typed.indexOf(text) + text.length).replace(actAfter, ' ');
  }
  const numbers = [...rest.matchAll(caseNumber)].map(([number]) => numberNorm(number));
  return {
    rest: rest.trim(),
    numbers,
    places,
    answers: [...answers, ...numbers.map((text) => ({ kind: 'number' as const, text, sourceId: null }))],
  };
}

/** The name of the act after the place in it, which is not searched as words. */
const actAfter = /^\s*,?\s*\p{L}*(?:laga|lögum|lög)(?:\s+um\s+[^.;]*?)?,?\s*(?:nr\.?\s*)?\d{1,4}\/\d{4}/iu;

async function foundOf(scope: Scope, ids: readonly number[], rest: string): Promise<Found[]> {
  const [rows, texts] = await Promise.all([documents.documents(scope, ids), queries.texts(scope, ids)]);
  const wanted = wantedOf(rest);
  const all = readTyped(rest).groups.length;
  return rows.map((row) => ({
    document: documentOf(scope, row),
    highlights: {
      title: [...marked(row.title, wanted)],
      content: snippetsOf([row.description, ...(texts.get(row.id) ?? [])], wanted, all).map((text) => [
        ...marked(text, wanted),
      ]),
    },
  }));
}

const mostSnippets = 2;
/** Maximum characters read of a very long text, once there is something to show. */
const enoughRead = 100_000;

/** The passages with the most words, the first ones with all of them; the abstract if none has any. */
function snippetsOf(texts: readonly string[], wanted: Wanted, all: number): readonly string[] {
  const cut: { readonly text: string; readonly hits: number }[] = [];
  let read = 0;
  for (const text of wanted.size === 0 ? [] : texts) {
    if (cut.length >= mostSnippets && read > enoughRead) break;
    read += text.length;
    const one = snippetOf(text, wanted);
    if (one.hits > 0) cut.push(one);
    // No later one can be better.
    if (cut.filter(({ hits }) => hits >= all).length === mostSnippets) break;
  }
  const best = cut.toSorted((a, b) => b.hits - a.hits).slice(0, mostSnippets);
  return best.length > 0 ? best.map(({ text }) => text) : texts[0] ? [snippetOf(texts[0], wanted).text] : [];
}
