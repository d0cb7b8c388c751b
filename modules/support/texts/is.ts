import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of support, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: { no_support: 'Ekkert netfang fyrir aðstoð er stillt. Kerfisstjóri setur það í SUPPORT_EMAIL.' },
});
export type SupportTexts = ReturnType<typeof is>;
