import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = (_nouns: EnglishVocabulary): RowTexts => ({
  rows: {
    rate: {
      name: 'Rate',
      fields: { value: 'Price' },
    },
    projectTypeRate: {
      name: 'Price on a type',
      fields: { projectSubTypeId: 'Subtype', value: 'Price' },
    },
    exchangeRate: {
      name: 'Exchange rate',
      fields: { rate: 'Rate', source: 'From' },
      choices: { 'source.hand': 'Set by hand', 'source.bank': 'Central Bank of Iceland' },
    },
  },
});
