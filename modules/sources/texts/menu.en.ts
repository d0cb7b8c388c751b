import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about sources, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  sources: 'Sources',
});
