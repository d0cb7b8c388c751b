import { fold } from '#shared/fold.ts';

export const verbs = ['start', 'bill', 'newCase'] as const;
export type Verb = (typeof verbs)[number];

/** How each is said, and what may stand between it and whom it is about: „reikningsfæra á Brimalda“. */
export type VerbWords = Readonly<Record<Verb, readonly string[]>> & { readonly between: readonly string[] };

/** What a line orders and what it is about: `klukka skilnaður` starts the clock on what „skilnaður“ finds. Null where it orders nothing. */
export function readVerb(text: string, words: VerbWords): { readonly verb: Verb; readonly about: string } | null {
  const typed = text.trim().split(/\s+/);
  const same = (one: string, other: string) => fold(one) === fold(other);
  // Said in more words it is meant more exactly: „setja klukku“ before „setja“.
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

/** Whether what was typed names this line: every word of it begins one of the line's. */
export function names(text: string, ...of: readonly (string | undefined)[]): boolean {
  const said = fold(of.filter(Boolean).join(' '));
  const parts = said.split(/[^\p{L}\p{N}]+/u);
  const typed = fold(text.trim());
  return said.includes(typed) || typed.split(/\s+/).every((word) => parts.some((part) => part.startsWith(word)));
}
