import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about imports, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  import: 'Import',
  alsoImport: 'import',
});
