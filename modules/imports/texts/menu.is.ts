import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about imports, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  import: 'Innflutningur',
  alsoImport: 'flytja inn',
});
