import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = (_nouns: Vocabulary): RowTexts => ({
  rows: {
    event: {
      name: 'Viðburður',
      fields: {
        startsAt: 'Hefst',
        endsAt: 'Lýkur',
        isAllDay: 'Allan daginn',
        isCourt: 'Þinghald',
        location: 'Staður',
        body: 'Lýsing',
      },
    },
  },
});
