import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = (_nouns: Vocabulary): RowTexts => ({
  rows: {
    rate: {
      name: 'Gjald',
      fields: { value: 'Verð' },
    },
    projectTypeRate: {
      name: 'Verð á tegund',
      fields: { projectSubTypeId: 'Undirtegund', value: 'Verð' },
    },
    exchangeRate: {
      name: 'Gengi',
      fields: { rate: 'Gengi', source: 'Uppruni' },
      choices: { 'source.hand': 'Skráð í höndunum', 'source.bank': 'Seðlabanki Íslands' },
    },
  },
});
