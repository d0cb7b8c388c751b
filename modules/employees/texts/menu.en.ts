import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about employees, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  user: 'My settings',
});
