import { NOM, capitalize, type Vocabulary } from '#shared/texts/nouns.ts';
import { is as list } from './list.is.ts';

/** Icelandic texts of the list of invoices as a spreadsheet, with the columns and states of its screen. */
export const is = (nouns: Vocabulary) => ({
  ...list(nouns),
  title: 'Reikningar',
  file: 'Reikningar',
  printed: 'Prentað',
  page: 'Bls. {page} af {pages}',
  period: 'Tímabil',
  opponent: capitalize(nouns.opponent.one[NOM]),
  search: 'Leit',
  total: 'Samtals',
  paidDate: 'Greitt',
});
export type ExportTexts = ReturnType<typeof is>;
