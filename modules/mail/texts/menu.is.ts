import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about mail, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  letters: 'Bréf',
});
