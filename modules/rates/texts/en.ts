import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RateTexts } from './is.ts';

/** Server texts of rates, English. */
export const en = (_nouns: EnglishVocabulary): RateTexts => ({
  problems: {
    unknown_rate: 'There is no such rate.',
    unknown_type_of_rate: 'There is no such type, or the subtype is not one of it.',
    project_type_rate_exists: 'This rate has a price on the type already.',
    exchange_rate_of_future: 'A rate cannot be set for a day that has not come.',
  },
});
