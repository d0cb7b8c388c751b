import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about worklogs, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  worklogs: 'Tímaskráningar',
});
