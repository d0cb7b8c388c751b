import type { FakeDocument } from './fake.ts';

// The queries of `question.ts`, over a few documents: whether each matches, and its score.

type Clause = Readonly<Record<string, unknown>>;
type Bool = {
  readonly must?: readonly Clause[];
  readonly should?: readonly Clause[];
  readonly filter?: readonly Clause[];
  readonly minimum_should_match?: number;
};
type Request = {
  readonly query: Clause;
  readonly from: number;
  readonly size: number;
  readonly sort: readonly (string | Clause)[];
  readonly aggs: Readonly<Record<string, { readonly terms?: { readonly field: string }; readonly filter?: Clause }>>;
};

/** Answers `_search`. */
export function answerTo(index: ReadonlyMap<string, FakeDocument>, { query, from, size, sort, aggs }: Request) {
  const hits = [...index]
    .map(([id, document]) => ({ _id: id, document, score: scoreOf(document, query) }))
    .filter(({ score }) => score !== null)
    .toSorted(
      (a, b) =>
        (sort[0] === '_score' ? (b.score ?? 0) - (a.score ?? 0) : 0) ||
        String(b.document['day'] ?? '').localeCompare(String(a.document['day'] ?? '')) ||
        Number(b._id) - Number(a._id),
    );
  return {
    hits: { total: { value: hits.length }, hits: hits.slice(from, from + size).map(({ _id }) => ({ _id })) },
    aggregations: Object.fromEntries(
      Object.entries(aggs).map(([name, { terms, filter }]) => [
        name,
        terms
          ? {
              buckets: buckets(
                hits.flatMap(({ document }) => listOf(document[terms.field])),
                name === 'year',
              ),
            }
          : { doc_count: hits.filter(({ document }) => scoreOf(document, filter ?? {}) !== null).length },
      ]),
    ),
  };
}

function buckets(values: readonly (string | number)[], byKey: boolean) {
  return [...Map.groupBy(values, (value) => value)]
    .map(([key, list]) => ({ key, doc_count: list.length }))
    .toSorted((a, b) =>
      byKey ? Number(b.key) - Number(a.key) : b.doc_count - a.doc_count || String(a.key).localeCompare(String(b.key)),
    );
}

/** Null if it does not match. */
function scoreOf(document: FakeDocument, clause: Clause): number | null {
  const [[kind, value] = ['', {}]] = Object.entries(clause) as [string, Clause][];
  if (kind === 'bool') return boolScore(document, value);
  if (kind === 'constant_score')
    return scoreOf(document, value['filter'] as Clause) === null ? null : Number(value['boost']);
  const [[field, asked] = ['', null]] = Object.entries(value);
  const had = listOf(document[field]);
  if (kind === 'term') return had.includes(asked as string) ? 1 : null;
  if (kind === 'terms') return (asked as readonly string[]).some((one) => had.includes(one)) ? 1 : null;
  if (kind === 'range') return inRange(had[0], asked as { readonly gte?: string; readonly lte?: string });
  const { query, boost = 1 } = asked as { readonly query: string; readonly boost?: number };
  const texts = had.map((text) => wordsOf(String(text)));
  if (kind === 'match_phrase') return texts.some((words) => hasPhrase(words, wordsOf(query))) ? 1 : null;
  if (kind !== 'match') throw new Error(`the fake knows no ${kind}`);
  const wanted = new Set(wordsOf(query).flat());
  const count = texts.flat().filter((forms) => forms.some((form) => wanted.has(form))).length;
  return count === 0 ? null : (boost * count) / (count + 1.2);
}

function boolScore(document: FakeDocument, { must = [], should = [], filter = [], minimum_should_match: least }: Bool) {
  if (filter.some((clause) => scoreOf(document, clause) === null)) return null;
  const musts = must.map((clause) => scoreOf(document, clause));
  const shoulds = should.map((clause) => scoreOf(document, clause)).filter((score) => score !== null);
  if (musts.includes(null) || shoulds.length < (least ?? 0)) return null;
  return [...musts, ...shoulds].reduce((sum: number, score) => sum + (score ?? 0), 0);
}

const inRange = (day: unknown, { gte, lte }: { readonly gte?: string; readonly lte?: string }) =>
  typeof day === 'string' && (gte === undefined || day >= gte) && (lte === undefined || day <= lte) ? 1 : null;

/** Like the analyser `given` of the mapping: splits at blanks, then at `|`; `·` leaves its position empty. */
const wordsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word === '·' ? [] : word.split('|')));

/** An empty position matches any word. */
const hasPhrase = (words: readonly (readonly string[])[], phrase: readonly (readonly string[])[]): boolean => {
  const first = phrase.findIndex((forms) => forms.length > 0);
  const asked = phrase.slice(first).map((forms) => new Set(forms));
  return words.some((_, at) =>
    asked.every((forms, step) => forms.size === 0 || words[at + step]?.some((form) => forms.has(form))),
  );
};

const listOf = (value: unknown): readonly (string | number)[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as (string | number)[]);
