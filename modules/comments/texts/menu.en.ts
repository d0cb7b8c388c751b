import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about comments, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  comments: 'Comments',
});
