import type { Vocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, Icelandic. */
export const is = (_nouns: Vocabulary): RowTexts => ({
  rows: {
    signInProvider: {
      name: 'Innskráning með eigin aðgangi',
      fields: { issuer: 'Slóð útgefanda', appId: 'Auðkenni forrits', onlyWay: 'Eina leiðin inn' },
    },
  },
});
