import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menus about invoices, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  reminders: 'Áminningar',
  bills: 'Reikningar',
});
