import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ExportTexts } from './export.is.ts';
import { en as list } from './list.en.ts';

/** English texts of the list of invoices as a spreadsheet, with the columns and states of its screen. */
export const en = (nouns: EnglishVocabulary): ExportTexts => ({
  ...list(nouns),
  title: 'Invoices',
  file: 'Invoices',
  printed: 'Printed',
  page: 'Page {page} of {pages}',
  period: 'Period',
  opponent: capitalize(nouns.opponent.one),
  search: 'Search',
  total: 'Total',
  paidDate: 'Paid',
});
