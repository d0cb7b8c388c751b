import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about history, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  history: 'Breytingasaga',
  bin: 'Rusl',
});
