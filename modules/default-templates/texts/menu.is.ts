import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about templates, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  templates: 'Sniðmát',
});
