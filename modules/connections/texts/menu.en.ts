import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about connections, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  connections: 'Connections',
});
