import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about tenants, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  company: 'General',
});
