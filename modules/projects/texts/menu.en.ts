import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about projects, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  parties: 'Parties',
  extensions: 'Properties',
});
