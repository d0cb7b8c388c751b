import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = (_nouns: Vocabulary): RowTexts => ({
  rows: {
    bundle: {
      name: 'Málsgögn',
      fields: {
        title: 'Titill',
        hoursFrom: 'Tímar frá',
        hoursTo: 'Tímar til',
        mostPages: 'Mest í bindi',
        mostMegabytes: 'Stærð bindis mest',
        editedAt: 'Uppröðun breytt',
        builtAt: 'Bundið',
        builtBy: 'Bundið af',
      },
    },
  },
});
