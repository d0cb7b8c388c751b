import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about documents, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  files: 'Documents',
});
