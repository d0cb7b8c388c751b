import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about calculators, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  calculations: 'Interest',
});
