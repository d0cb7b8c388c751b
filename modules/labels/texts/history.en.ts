import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = (_nouns: EnglishVocabulary): RowTexts => ({
  rows: {
    label: {
      name: 'Label',
    },
  },
});
