import { termsOf } from './terms.ts';
import { isStopWord, tokensOf } from './tokens.ts';

/** A text to be ranked, with additional words about its subject that count like its own. */
type Candidate = { readonly text: string; readonly heading: string };

// BM25 parameters: how quickly repeated words count less, and how much long texts are penalised.
const saturation = 1.2;
const lengthWeight = 0.75;

/** The indexes of the texts that answer a question best, best first; empty when no word matches. */
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

/** Question words that never occur in an answer. */
const interrogative = new Set(
  'hver hvern hverjum hvers hverjir hverjar hverja hverra hvaða hvenær hvar hvernig hversu mikið margir segir'.split(
    ' ',
  ),
);
