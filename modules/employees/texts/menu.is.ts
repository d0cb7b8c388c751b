import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about employees, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  user: 'Mínar stillingar',
});
