/** A part of the text, from `start` up to `end` (excluded), with the value it was parsed to. */
export type Found<T> = { readonly start: number; readonly end: number; readonly value: T };

export type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Makes a pattern match only between words, so that no part of a case number, an address or a section of an act
 * matches. The date of a paper (`bréf dags. 15.3.`) is text as well.
 */
export const words = (pattern: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}/@#_-])(?<!\\d[.,])(?<!(?:^|\\s)(?:gr|nr|kafli|lið|liður|tölul|bls|no|art|dags|dagsett\\p{L}*|dated)\\.?\\s)(?:${pattern})(?![\\p{L}\\p{N}/@_-])(?![.,:]\\d)`,
    'giu',
  );

/** Parses every match of each phrase; null means no reading. Where matches overlap, the longest wins. */
export function matches<P extends { readonly pattern: RegExp }, T>(
  text: string,
  phrases: readonly P[],
  read: (phrase: P, groups: Groups, whole: string) => T | null,
): readonly Found<T>[] {
  const found = phrases.flatMap((phrase) =>
    [...text.matchAll(phrase.pattern)].flatMap((match) => {
      const value = read(phrase, match.groups ?? {}, match[0]);
      return value === null ? [] : [{ start: match.index, end: match.index + match[0].length, value }];
    }),
  );
  return withoutOverlap(found);
}

/** Of overlapping parts keeps the longest; of equal ones the first. */
export function withoutOverlap<T extends { readonly start: number; readonly end: number }>(
  found: readonly T[],
): readonly T[] {
  const kept: T[] = [];
  for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start))
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
  return kept.toSorted((a, b) => a.start - b.start);
}
