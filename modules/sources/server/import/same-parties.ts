import { termsOf } from '#server/analyser/terms.ts';
import { tokensOf } from '#server/analyser/tokens.ts';

/** Words beside names, or in place of a withheld one, which do not distinguish parties. */
const common =
  /^(?:\p{L}|ehf|hf|ohf|slf|svf|bs|og|o|fl|gegn|ákæruvaldið|íslenska|ríkið|ríkinu|dánarbú|þrotabú|db|þb)$/iu;

/**
 * Whether two headings, each with a line of the form `A gegn B`, name the same parties: in either order, because the
 * appellant comes first, and in any grammatical case. Both sides have to share at least two words, or all of their
 * words.
 */
export function sameParties(one: string, other: string): boolean {
  const [a, b] = [sidesOf(one), sidesOf(other)];
  if (a.length !== 2 || b.length !== 2) return false;
  const fits = (x: number, y: number) => isSame(a[0], b[x]) && isSame(a[1], b[y]);
  return fits(0, 1) || fits(1, 0);
}

type Side = { readonly words: readonly string[]; readonly state: boolean };

const sidesOf = (heading: string): readonly Side[] =>
  (heading.split('\n').find((line) => /\sgegn\s/iu.test(line)) ?? '').split(/\sgegn\s/iu).map((side) => ({
    words: [...new Set(tokensOf(side).map(({ form }) => form))].filter((form) => !common.test(form)),
    state: /ákæruvald|íslensk\p{L}* rík/iu.test(side),
  }));

function isSame(one: Side | undefined, other: Side | undefined): boolean {
  if (!one || !other) return false;
  // The state is a party in so many cases that only the other side identifies one.
  if (one.words.length === 0 || other.words.length === 0)
    return one.state && other.state && one.words.length === other.words.length;
  const terms = new Set(other.words.flatMap(termsOf));
  const shared = one.words.filter((word) => termsOf(word).some((term) => terms.has(term))).length;
  return shared >= Math.min(2, one.words.length, other.words.length);
}
