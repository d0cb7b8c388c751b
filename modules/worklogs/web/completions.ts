import { fold } from '#shared/fold.ts';
import type { Piece } from '#shared/quick/line.ts';
import type { CaseText, WorkText } from '../contract/record.ts';

/**
 * Where a completion comes from, in the order of the list: one's own text on this case, one's own on another, a
 * snippet, a colleague's on this case, a word of the case's title.
 */
const origins = ['ownHere', 'own', 'snippet', 'colleague', 'title'] as const;
type Origin = (typeof origins)[number];

export type Completion = {
  readonly text: string;
  readonly origin: Origin;
  /** One's own latest work with this text. */
  readonly work: WorkText | null;
};

/** Completions that were folded once for all keys, by origin. */
type Known = Readonly<Record<Exclude<Origin, 'title'>, readonly (Completion & { readonly folded: string })[]>>;

type Texts = {
  readonly own: readonly WorkText[];
  readonly ofCase: readonly CaseText[];
  readonly snippets: readonly string[];
  /** The case of the line. */
  readonly projectId: number | null;
};

/** Most completions shown, and of each origin while there are others. */
const most = 8;
const share: Readonly<Record<Origin, number>> = { ownHere: 3, own: 3, snippet: 2, colleague: 2, title: 1 };
/** From this length on, a completion may also contain the typed text; shorter ones must begin with it. */
const longEnough = 3;
const shortestTitleWord = 4;

/** Sorts texts that fit on one line by their origin, each once: where it is found first. */
export function knownOf({ own, ofCase, snippets, projectId }: Texts): Known {
  const works = new Map(own.map((work) => [work.comment, work]));
  const seen = new Set<string>();
  const from = (origin: Origin, texts: readonly string[]) =>
    texts.flatMap((text) => {
      const folded = fold(text);
      if (/[\r\n]/.test(text) || seen.has(folded)) return [];
      seen.add(folded);
      return [{ text, folded, origin, work: works.get(text) ?? null }];
    });
  const here = own.filter((work) => projectId !== null && work.projectId === projectId);
  return {
    ownHere: from('ownHere', [...here.map(({ comment }) => comment), ...mine(ofCase, true)]),
    own: from('own', [...works.keys()]),
    snippet: from('snippet', snippets),
    colleague: from('colleague', mine(ofCase, false)),
  };
}

const mine = (texts: readonly CaseText[], own: boolean): readonly string[] =>
  texts.filter((one) => one.own === own).map(({ comment }) => comment);

/** Where the text begins that follows the last case, day or hours: the part that a completion replaces. */
export function tailStart(text: string, pieces: readonly Piece[]): number {
  const behind = Math.max(0, ...pieces.map(({ end }) => end));
  return behind + (/^[\s,;:–-]*/.exec(text.slice(behind))?.[0].length ?? 0);
}

/** The completions of a tail: those that begin with it, then those that contain it, both in the order of their origins. */
export function completionsOf(tail: string, known: Known, title: string): readonly Completion[] {
  const typed = fold(tail.trimEnd());
  const fitting: Readonly<Record<Origin, readonly Completion[]>> = {
    ownHere: fits(typed, known.ownHere),
    own: fits(typed, known.own),
    snippet: fits(typed, known.snippet),
    colleague: fits(typed, known.colleague),
    title: titleWords(tail, title),
  };
  const counts = Object.fromEntries(origins.map((origin) => [origin, Math.min(share[origin], fitting[origin].length)]));
  let left = most - Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const origin of origins) {
    const more = Math.max(0, Math.min(left, fitting[origin].length - (counts[origin] ?? 0)));
    counts[origin] = (counts[origin] ?? 0) + more;
    left -= more;
  }
  const shown = origins.flatMap((origin) => fitting[origin].slice(0, counts[origin])).slice(0, most);
  const begins = ({ text }: Completion) => fold(text).startsWith(typed);
  return [...shown.filter(begins), ...shown.filter((one) => !begins(one))];
}

function fits(typed: string, known: Known[keyof Known]): readonly Completion[] {
  const begins = known.filter(({ folded }) => folded.startsWith(typed) && folded !== typed);
  const contains =
    typed.length < longEnough ? [] : known.filter(({ folded }) => folded.includes(typed) && !folded.startsWith(typed));
  return [...begins, ...contains];
}

/** The tail with its last word completed from the title of the case. */
function titleWords(tail: string, title: string): readonly Completion[] {
  const [last = ''] = /[\p{L}\p{N}]+$/u.exec(tail) ?? [];
  if (last.length < 2) return [];
  const typed = fold(last);
  const words = new Set(title.match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...words]
    .filter((word) => word.length >= shortestTitleWord && fold(word).startsWith(typed) && fold(word) !== typed)
    .map((word) => ({ text: tail.slice(0, -last.length) + word, origin: 'title', work: null }));
}
