import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about documents, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  files: 'Skjöl',
});
