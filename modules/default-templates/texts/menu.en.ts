import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about templates, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  templates: 'Templates',
});
