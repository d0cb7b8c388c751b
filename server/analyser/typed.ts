import { quoted, termsOf } from './terms.ts';
import { isStopWord, tokensOf } from './tokens.ts';

/** What was typed, as PostgreSQL's queries over our vectors. */
export type TypedQuery = {
  /** Some word of it, in any inflection; the word as it stands counts for more. Null where nothing is left to look for. */
  readonly any: string | null;
  readonly all: string | null;
  /** What stood in quotation marks: its words side by side. */
  readonly phrase: string | null;
  readonly words: readonly string[];
  /** Each word with its dictionary forms. */
  readonly groups: readonly Group[];
  /** What stood in quotation marks; null is a word that says nothing, and keeps its place. */
  readonly phrases: readonly (readonly (Group | null)[])[];
};
export type Group = { readonly form: string; readonly terms: readonly string[] };

const mostWords = 12;

/** Reads words and „phrases“; words that say nothing are passed over, unless there are no others. */
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

/** Words at their distance from each other: those that the vectors leave out are stepped over. */
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
