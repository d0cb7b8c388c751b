import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = (_nouns: EnglishVocabulary): RowTexts => ({
  rows: {
    bundle: {
      name: 'Court bundle',
      fields: {
        title: 'Title',
        hoursFrom: 'Hours from',
        hoursTo: 'Hours to',
        mostPages: 'Most in a volume',
        mostMegabytes: 'Largest size of a volume',
        editedAt: 'Order changed',
        builtAt: 'Bound',
        builtBy: 'Bound by',
      },
    },
  },
});
