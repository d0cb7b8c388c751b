import { fold } from '#shared/fold.ts';

const verbs = ['start', 'bill', 'newCase'] as const;
export type Verb = (typeof verbs)[number];

/** The verbs of each command, and the prepositions allowed between verb and object: „reikningsfæra á Brimalda“. */
type VerbWords = Readonly<Record<Verb, readonly string[]>> & { readonly between: readonly string[] };

/**
 * Splits a line into a command and its object: `klukka skilnaður` starts the timer on what „skilnaður“ finds. Null when
 * it contains no command.
 */
export function readVerb(text: string, words: VerbWords): { readonly verb: Verb; readonly about: string } | null {
  const typed = text.trim().split(/\s+/);
  const same = (one: string, other: string) => fold(one) === fold(other);
  // The longer verb wins: „setja klukku“ before „setja“.
  const said = verbs
    .flatMap((verb) => words[verb].map((word) => ({ verb, word, length: word.split(' ').length })))
    .toSorted((a, b) => b.length - a.length);
  const found = said.find(({ word, length }) => same(typed.slice(0, length).join(' '), word));
  if (!found) return null;
  const rest = typed.slice(found.length);
  const [first = '', ...others] = rest;
  const about = others.length > 0 && words.between.some((one) => same(one, first)) ? others : rest;
  return about.length === 0 ? null : { verb: found.verb, about: about.join(' ') };
}

/** Whether an entry matches the typed text: contains it, or every typed word begins one of the entry's words. */
export function namedBy(text: string): (...of: readonly (string | undefined)[]) => boolean {
  const typed = fold(text.trim());
  const words = typed.split(/\s+/);
  return (...of) => {
    const { said, parts } = partsOf(of.filter(Boolean).join(' '));
    return said.includes(typed) || words.every((word) => parts.some((part) => part.startsWith(word)));
  };
}

type Parts = { readonly said: string; readonly parts: readonly string[] };
// Entries are few and the same for every key.
const known = new Map<string, Parts>();

function partsOf(text: string): Parts {
  const found = known.get(text);
  if (found) return found;
  const said = fold(text);
  const made = { said, parts: said.split(/[^\p{L}\p{N}]+/u) };
  known.set(text, made);
  return made;
}
