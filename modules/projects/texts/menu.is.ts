import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about projects, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  parties: 'Aðilar',
  extensions: 'Eiginleikar',
});
