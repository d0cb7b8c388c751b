import type { Group } from './typed.ts';
import { longestWord, termsOf } from './terms.ts';
import { isStopWord, tokensOf } from './tokens.ts';

/** A placeholder for a stop word, so that the distances between other words are kept. */
export const nothing = '·';

/**
 * Encodes a text for an index without analysis of its own: space-separated words, each with all its lemmas and `=` plus
 * the word itself, joined by `|`: `hestur|=hestinum`.
 */
export const encodedOf = (text: string): string =>
  tokensOf(text)
    .map(({ form }) =>
      isStopWord(form) || form.length > longestWord ? nothing : [...termsOf(form), `=${form}`].join('|'),
    )
    .join(' ');

/** A search word in any of its forms, encoded like `encodedOf`; null is a stop word. */
export const encodedGroup = (group: Pick<Group, 'terms'> | null): string => group?.terms.join('|') ?? nothing;
