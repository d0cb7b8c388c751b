import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about invoices, English. */
export const en = (_nouns: EnglishVocabulary) => ({
  reminders: 'Reminders',
  bills: 'Invoices',
});
