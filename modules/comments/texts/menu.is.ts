import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about comments, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  comments: 'Athugasemdir',
});
