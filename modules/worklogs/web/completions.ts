import { fold } from '#shared/fold.ts';
import type { Piece } from '#shared/quick/line.ts';
import type { WorkText } from '../contract/record.ts';

/** A text to complete with, folded once for all keys. */
export type Known = { readonly work: WorkText; readonly folded: string };

/** Most completions shown. */
const most = 8;
/** From this length on, a completion may also contain the typed text; shorter ones must begin with it. */
const longEnough = 3;

/** Texts that fit on one line, folded. */
export const knownOf = (texts: readonly WorkText[]): readonly Known[] =>
  texts.filter(({ comment }) => !/[\r\n]/.test(comment)).map((work) => ({ work, folded: fold(work.comment) }));

/** Where the text begins that follows the last case, day or hours: the part that a completion replaces. */
export function tailStart(text: string, pieces: readonly Piece[]): number {
  const behind = Math.max(0, ...pieces.map(({ end }) => end));
  return behind + (/^[\s,;:–-]*/.exec(text.slice(behind))?.[0].length ?? 0);
}

/** The texts that complete the tail: those that begin with it first, each group in the given order. */
export function completionsOf(tail: string, known: readonly Known[]): readonly WorkText[] {
  const typed = fold(tail.trimEnd());
  const begins = known.filter(({ folded }) => folded.startsWith(typed) && folded !== typed);
  const contains =
    typed.length < longEnough ? [] : known.filter(({ folded }) => folded.includes(typed) && !folded.startsWith(typed));
  return [...begins, ...contains].slice(0, most).map(({ work }) => work);
}
