import { encodedGroup } from '#server/analyser/encoded.ts';
import type { IndexQuestion } from '#server/text-index.ts';

// Enough to keep the order: the requested number first, then all the words, then the score.
const boosts = { number: 10_000, whole: 1_000, head: 4, form: 0.5 };

type Clause = Readonly<Record<string, unknown>>;

/** A query in OpenSearch's syntax. Only ids are returned: displayed excerpts are cut from the original text. */
export function requestOf(question: IndexQuestion): Clause {
  const { groups, numbers, least, limit, offset } = question;
  const words = groups.map((group): Clause => ({ match: { body: { query: encodedGroup(group) } } }));
  const byDay = [{ day: { order: 'desc', missing: '_last' } }, { id: { order: 'desc' } }];
  return {
    _source: false,
    track_total_hits: true,
    from: offset,
    size: limit,
    query: {
      bool: {
        filter: [...filtersOf(question), ...(words.length > 0 ? [fitting(words, least, numbers)] : [])],
        should: words.length > 0 ? scoresOf(question, words) : [],
      },
    },
    sort: question.byDate || words.length === 0 ? byDay : ['_score', ...byDay],
    aggs: {
      year: { terms: { field: 'year', size: 1000, order: { _key: 'desc' } } },
      type: { terms: { field: 'type', size: 100 } },
      subtype: { terms: { field: 'subtype', size: 100 } },
      ...(words.length > 0 ? { whole: { filter: { bool: { must: words } } } } : {}),
    },
  };
}

const fitting = (words: readonly Clause[], least: number, numbers: readonly string[]): Clause => ({
  bool: {
    should: [{ bool: { should: words, minimum_should_match: least } }, { terms: { number: numbers } }],
    minimum_should_match: 1,
  },
});

const scoresOf = ({ groups, numbers }: IndexQuestion, words: readonly Clause[]): readonly Clause[] => [
  { constant_score: { filter: { terms: { number: numbers } }, boost: boosts.number } },
  { constant_score: { filter: { bool: { must: words } }, boost: boosts.whole } },
  ...words,
  { match: { head: { query: groups.map(encodedGroup).join(' '), boost: boosts.head } } },
  { match: { body: { query: groups.map(({ form }) => `=${form}`).join(' '), boost: boosts.form } } },
];

function filtersOf({ phrases, types, subtypes, labels, from, to }: IndexQuestion): readonly Clause[] {
  const days = { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lte: to }) };
  return [
    ...phrases
      .filter((phrase) => phrase.some((word) => word !== null))
      .map((phrase) => ({ match_phrase: { body: { query: phrase.map(encodedGroup).join(' ') } } })),
    ...(types === null ? [] : [{ terms: { type: types } }]),
    ...(subtypes === null ? [] : [{ terms: { subtype: subtypes } }]),
    ...labels.map((label) => ({ term: { labels: label } })),
    ...(from === null && to === null ? [] : [{ range: { day: days } }]),
  ];
}
