import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about events, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  events: 'Viðburðir',
});
