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
};

const mostWords = 12;

/** Reads words and „phrases“; words that say nothing are passed over, unless there are no others. */
export function readTyped(typed: string): TypedQuery {
  const phrases = [...typed.matchAll(/["„“”]([^"„“”]+)["“”]/gu)].map(([, phrase = '']) => phrase);
  const all = tokensOf(typed).map(({ form }) => form);
  const words = [...new Set(all.filter((form) => !isStopWord(form)))].slice(0, mostWords);
  const groups = words.map((word) => `(${termsOf(word).map(quoted).join(' | ')})`);
  const exact = words.map((word) => quoted(`=${word}`));
  return {
    any: groups.length > 0 ? [...groups, ...exact].join(' | ') : null,
    all: groups.length > 0 ? groups.join(' & ') : null,
    phrase: phrases.map(phraseOf).filter(Boolean).join(' & ') || null,
    words,
  };
}

/** Words at their distance from each other: those that the vectors leave out are stepped over. */
function phraseOf(phrase: string): string {
  let gap = 0;
  let query = '';
  for (const { form } of tokensOf(phrase)) {
    gap += 1;
    if (isStopWord(form)) continue;
    const group = `(${termsOf(form).map(quoted).join(' | ')})`;
    query = query === '' ? group : `${query} <${gap}> ${group}`;
    gap = 0;
  }
  return query && `(${query})`;
}
