import { quoted, termsOf } from './terms.ts';
import { isStopWord, tokensOf } from './tokens.ts';

/** A typed query as PostgreSQL queries over our vectors. */
export type TypedQuery = {
  /** Any of the words, in any inflection; the exact word counts more. Null when nothing is left to search for. */
  readonly any: string | null;
  readonly all: string | null;
  /** The phrases in quotation marks: their words adjacent. */
  readonly phrase: string | null;
  readonly words: readonly string[];
  /** Each word with its lemmas. */
  readonly groups: readonly Group[];
  /** The phrases in quotation marks; null is a stop word, which keeps its position. */
  readonly phrases: readonly (readonly (Group | null)[])[];
};
export type Group = { readonly form: string; readonly terms: readonly string[] };

const mostWords = 12;

/** Parses words and „phrases“; stop words are skipped, unless there are no others. */
export function readTyped(typed: string): TypedQuery {
  const phrases = [...typed.matchAll(/["„“”]([^"„“”]+)["“”]/gu)].map(([, phrase = '']) => phrase);
  const all = tokensOf(typed).map(({ form }) => form);
  const words = [...new Set(all.filter((form) => !isStopWord(form)))].slice(0, mostWords);
  const groups = words.map((form) => ({ form, terms: termsOf(form) }));
  const exact = words.map((word) => quoted(`=${word}`));
  return {
    any: groups.length > 0 ? [...groups.map(oneOf), ...exact].join(' | ') : null,
    all: groups.length > 0 ? groups.map(oneOf).join(' & ') : null,
    phrase: phrases.map(phraseOf).filter(Boolean).join(' & ') || null,
    words,
    groups,
    phrases: phrases.map((phrase) =>
      tokensOf(phrase).map(({ form }) => (isStopWord(form) ? null : { form, terms: termsOf(form) })),
    ),
  };
}

/** A word in any of its forms. */
export const oneOf = ({ terms }: Pick<Group, 'terms'>): string => `(${terms.map(quoted).join(' | ')})`;

/** Words at their distances from each other: stop words, which the vectors omit, are skipped over. */
function phraseOf(phrase: string): string {
  let gap = 0;
  let query = '';
  for (const { form } of tokensOf(phrase)) {
    gap += 1;
    if (isStopWord(form)) continue;
    const group = oneOf({ terms: termsOf(form) });
    query = query === '' ? group : `${query} <${gap}> ${group}`;
    gap = 0;
  }
  return query && `(${query})`;
}
