import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about sources, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  sources: 'Heimildir',
});
