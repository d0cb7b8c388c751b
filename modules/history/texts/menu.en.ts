import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about history, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  history: 'History',
  bin: 'Bin',
});
