import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about connections, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  connections: 'Tengingar',
});
