/** With fewer results than this the search requires fewer words. */
export const enoughFound = 10;

/** How many words a source must have, in the order tried: all, all but one, any; a narrow search requires all. */
export const tiersOf = (words: number, narrow: boolean): readonly number[] =>
  words === 0 ? [] : narrow ? [words] : [...new Set([words, words - 1, 1])].filter((least) => least > 0);
