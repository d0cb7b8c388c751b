import { fold } from '#shared/fold.ts';

/**
 * The library's word closest to an unknown one: at most one letter away for a short word and two for a longer one;
 * words of the dictionary first. Null if none is that close.
 */
export function closestWord(typed: string, near: readonly string[], isKnown: (word: string) => boolean): string | null {
  const most = typed.length < 6 ? 1 : 2;
  const [best] = near
    .filter((word) => word !== typed)
    .map((word) => ({ word, away: distance(fold(typed), fold(word)), known: isKnown(word) }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away || Number(b.known) - Number(a.known));
  return best?.word ?? null;
}

/** The query, with suggested words in place of unknown ones. */
export const corrected = (typed: string, meant: ReadonlyMap<string, string>): string =>
  typed.replaceAll(/[\p{L}\p{M}]+/gu, (word) => meant.get(word.normalize('NFC').toLowerCase()) ?? word);

/** Edit distance: letters changed, inserted, deleted or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let [before, last]: readonly (readonly number[])[] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1;
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      next[at] = Math.min(
        (last?.[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last?.[at - 1] ?? 0) + same,
        swapped ? (before?.[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last?.[b.length] ?? 0;
}
