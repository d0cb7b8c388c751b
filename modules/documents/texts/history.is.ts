import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = (_nouns: Vocabulary): RowTexts => ({
  rows: {
    document: {
      name: 'Skjal eða mappa',
      fields: { versionNumber: 'Útgáfa', elsewhere: 'Í hinni geymslunni' },
    },
  },
});
