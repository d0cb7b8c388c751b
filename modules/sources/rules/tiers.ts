/** A search that finds fewer asks for fewer of its words. */
export const enoughFound = 10;

/** How many of its words a source has to have, in the order in which that is tried: all, all but one, any; a narrow search wants all. */
export const tiersOf = (words: number, narrow: boolean): readonly number[] =>
  words === 0 ? [] : narrow ? [words] : [...new Set([words, words - 1, 1])].filter((least) => least > 0);
