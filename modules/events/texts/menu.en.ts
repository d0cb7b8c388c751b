import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about events, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  events: 'Events',
});
