import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of rates, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    unknown_rate: 'Gjaldið er ekki á skrá.',
    unknown_type_of_rate: 'Tegundin er ekki á skrá, eða undirtegundin heyrir ekki undir hana.',
    project_type_rate_exists: 'Verð fyrir þetta gjald er þegar skráð á tegundina.',
    exchange_rate_of_future: 'Gengi verður ekki skráð á dag sem er ekki kominn.',
  },
});
export type RateTexts = ReturnType<typeof is>;
