import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about worklogs, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  worklogs: 'Worklogs',
});
