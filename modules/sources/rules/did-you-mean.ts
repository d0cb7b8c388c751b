import { editDistance } from '#shared/edit-distance.ts';
import { fold } from '#shared/fold.ts';

/**
 * The library's word closest to an unknown one: at most one letter away for a short word and two for a longer one;
 * words of the dictionary first. Null if none is that close.
 */
export function closestWord(typed: string, near: readonly string[], isKnown: (word: string) => boolean): string | null {
  const most = typed.length < 6 ? 1 : 2;
  const [best] = near
    .filter((word) => word !== typed)
    .map((word) => ({ word, away: editDistance(fold(typed), fold(word)), known: isKnown(word) }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away || Number(b.known) - Number(a.known));
  return best?.word ?? null;
}

/** The query, with suggested words in place of unknown ones. */
export const corrected = (typed: string, meant: ReadonlyMap<string, string>): string =>
  typed.replaceAll(/[\p{L}\p{M}]+/gu, (word) => meant.get(word.normalize('NFC').toLowerCase()) ?? word);
