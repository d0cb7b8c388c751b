import { fold } from '#shared/fold.ts';
import { termsOf } from './terms.ts';
import { formOf, isStopWord, tokensOf, type Token } from './tokens.ts';

/** A piece of a text, and whether it is a hit. */
export type Piece = { readonly text: string; readonly hit: boolean };

/** The search words' lemmas, by the typed word. */
export type Wanted = ReadonlySet<string>;

/** The lemmas of the typed words. */
export const wantedOf = (typed: string): Wanted =>
  new Set(
    tokensOf(typed)
      .filter(({ form }) => !isStopWord(form))
      .flatMap(({ form }) => termsOf(form)),
  );

const hitsIn = (text: string, wanted: Wanted, begins = ''): readonly Token[] => {
  const isWanted = deciderOf(wanted);
  return tokensOf(text, (word) => isWanted(word) || (begins !== '' && fold(formOf(word)).startsWith(begins)));
};

/** Whether a word, as it is written, is a hit: cached per search, because texts repeat words. */
const deciders = new WeakMap<Wanted, (word: string) => boolean>();

function deciderOf(wanted: Wanted): (word: string) => boolean {
  const known = deciders.get(wanted);
  if (known) return known;
  const decided = new Map<string, boolean>();
  const decide = (word: string): boolean => {
    const known = decided.get(word);
    if (known !== undefined) return known;
    const form = formOf(word);
    const is = !isStopWord(form) && termsOf(form).some((term) => wanted.has(term));
    decided.set(word, is);
    return is;
  };
  deciders.set(wanted, decide);
  return decide;
}

/**
 * Splits a text into pieces, marking every inflected form of the search words, and words with the folded prefix
 * `begins`: the last word, which may be incomplete.
 */
export function marked(text: string, wanted: Wanted, begins = ''): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of hitsIn(text, wanted, begins)) {
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}

/**
 * The part of a text, of about `length` characters, with the most hits; its beginning when it has none. `at` is the
 * position of the first hit.
 */
export function snippetOf(
  text: string,
  wanted: Wanted,
  length = 260,
): { readonly text: string; readonly hits: number; readonly at: number } {
  const hits = hitsIn(text, wanted);
  let best = { from: 0, hits: 0 };
  for (const [place, hit] of hits.entries()) {
    const within = new Set(
      hits
        .slice(place, place + 40)
        .filter(({ end }) => end <= hit.start + length)
        .flatMap(({ form }) =>
          termsOf(form)
            .filter((term) => wanted.has(term))
            .slice(0, 1),
        ),
    ).size;
    if (within > best.hits) best = { from: hit.start, hits: within };
  }
  const from = beginningOf(text, Math.max(0, best.from - 60));
  const to = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length);
  const cut = text.slice(from, to > from ? to : from + length).trim();
  return { text: `${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`, hits: best.hits, at: best.from };
}

const beginningOf = (text: string, at: number): number => (at === 0 ? 0 : text.indexOf(' ', at) + 1);
