import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = (_nouns: Vocabulary): RowTexts => ({
  rows: {
    interestRate: {
      name: 'Vextir mánaðar',
      fields: {
        interestType: 'Vextir',
        seriesId: 'Vaxtaröð',
        month: 'Mánuður',
        rate: 'Vextir á ári',
        source: 'Heimild',
      },
      choices: {
        'interestType.Penalty': 'Dráttarvextir',
        'interestType.Compensation': 'Vextir af skaðabótum',
        'interestType.NonIndexedLoan': 'Óverðtryggðir almennir vextir',
      },
    },
    interestSeries: {
      name: 'Vaxtaröð',
      fields: { law: 'Heimild' },
    },
    interestProposal: {
      name: 'Dráttarvextir frá Seðlabanka',
      fields: {
        interestType: 'Vextir',
        month: 'Mánuður',
        rate: 'Vextir á ári',
        source: 'Heimild',
        declinedAt: 'Hafnað',
      },
      choices: {
        'interestType.Penalty': 'Dráttarvextir',
        'interestType.Compensation': 'Vextir af skaðabótum',
        'interestType.NonIndexedLoan': 'Óverðtryggðir almennir vextir',
      },
    },
    interestCalculation: {
      name: 'Vaxtaútreikningur',
      fields: {
        endsOn: 'Reiknað til',
        principal: 'Höfuðstóll',
        interest: 'Vextir',
        paid: 'Innborgað',
        balance: 'Til greiðslu',
      },
    },
  },
});
