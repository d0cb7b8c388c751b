import type { Group } from './typed.ts';
import { termsOf } from './terms.ts';
import { isStopWord, tokensOf } from './tokens.ts';

/** Stands where a word is that says nothing, so that the others keep their distance. */
export const nothing = '·';
const longestWord = 60;

/**
 * A text for an index that analyses nothing itself: a blank between words, each of which is all of its dictionary forms and
 * `=` the word as it stands, joined by `|`: `hestur|=hestinum`.
 */
export const encodedOf = (text: string): string =>
  tokensOf(text)
    .map(({ form }) =>
      isStopWord(form) || form.length > longestWord ? nothing : [...termsOf(form), `=${form}`].join('|'),
    )
    .join(' ');

/** A word that is looked for in any of its forms, as `encodedOf` has it; null is one that says nothing. */
export const encodedGroup = (group: Pick<Group, 'terms'> | null): string => group?.terms.join('|') ?? nothing;
