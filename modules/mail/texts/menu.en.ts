import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about mail, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  letters: 'Letters',
});
