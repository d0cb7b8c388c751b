import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = (_nouns: EnglishVocabulary): RowTexts => ({
  rows: {
    savedSource: {
      name: 'Saved source',
      fields: { sourceName: 'Source', comment: 'Comment', quote: 'Quote' },
    },
    sourceSetting: {
      name: 'Settings of sources',
      fields: { enabled: 'Sources in use', chat: 'Chat in use' },
    },
  },
});
