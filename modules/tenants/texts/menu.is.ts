import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about tenants, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  company: 'Almennt',
});
