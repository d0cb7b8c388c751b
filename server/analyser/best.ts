import { termsOf } from './terms.ts';
import { isStopWord, tokensOf } from './tokens.ts';

/** A text among others, with words that say what it is about and are worth as much as its own. */
export type Candidate = { readonly text: string; readonly heading: string };

// BM25: how soon a word that comes again counts less, and how much a long text is held against it.
const saturation = 1.2;
const lengthWeight = 0.75;

/** The places of the texts that answer a question best, the best first; none where no word of it is in any. */
export function bestOf(candidates: readonly Candidate[], question: string, most: number): readonly number[] {
  const asked = [
    ...new Set(
      tokensOf(question)
        .filter(({ form }) => !isStopWord(form) && !interrogative.has(form))
        .map(({ form }) => form),
    ),
  ].map((form) => ({ form, terms: new Set(termsOf(form)) }));
  const texts = candidates.map(({ text, heading }) =>
    tokensOf(`${heading} ${text}`).map(({ form }) => ({ form, terms: termsOf(form) })),
  );
  const average = texts.reduce((sum, tokens) => sum + tokens.length, 0) / Math.max(1, texts.length);
  const counts = asked.map(({ form, terms }) =>
    texts.map((tokens) =>
      tokens.reduce(
        (sum, token) => sum + (token.terms.some((term) => terms.has(term)) ? (token.form === form ? 1.5 : 1) : 0),
        0,
      ),
    ),
  );
  const scores = texts.map((tokens, place) =>
    counts.reduce((sum, count) => {
      const frequency = count[place] ?? 0;
      const having = count.filter((one) => one > 0).length;
      const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
      const length = 1 - lengthWeight + (lengthWeight * tokens.length) / Math.max(1, average);
      return sum + (rarity * frequency * (saturation + 1)) / (frequency + saturation * length);
    }, 0),
  );
  return scores
    .map((score, place) => ({ score, place }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place);
}

/** Words that make a question and are in no answer. */
const interrogative = new Set(
  'hver hvern hverjum hvers hverjir hverjar hverja hverra hvaða hvenær hvar hvernig hversu mikið margir segir'.split(
    ' ',
  ),
);
