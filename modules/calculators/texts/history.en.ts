import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = (_nouns: EnglishVocabulary): RowTexts => ({
  rows: {
    interestRate: {
      name: 'Rate of interest',
      fields: {
        interestType: 'Interest',
        seriesId: 'Series of rates',
        month: 'Month',
        rate: 'Rate a year',
        source: 'Source',
      },
      choices: {
        'interestType.Penalty': 'Penalty interest',
        'interestType.Compensation': 'Interest on damages',
        'interestType.NonIndexedLoan': 'General non-indexed interest',
      },
    },
    interestSeries: {
      name: 'Series of rates',
      fields: { law: 'What it rests on' },
    },
    interestProposal: {
      name: 'Penalty interest of the Central Bank',
      fields: {
        interestType: 'Interest',
        month: 'Month',
        rate: 'Rate a year',
        source: 'Source',
        declinedAt: 'Declined',
      },
      choices: {
        'interestType.Penalty': 'Penalty interest',
        'interestType.Compensation': 'Interest on damages',
        'interestType.NonIndexedLoan': 'General non-indexed interest',
      },
    },
    interestCalculation: {
      name: 'Calculation of interest',
      fields: { endsOn: 'Reckoned to', principal: 'Principal', interest: 'Interest', paid: 'Paid', balance: 'Balance' },
    },
  },
});
