import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about calculators, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  calculations: 'Vextir',
});
