import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { HistoryTexts } from './is.ts';

/** What the server says of the bin, English. */
export const en = (_nouns: EnglishVocabulary): HistoryTexts => ({
  problems: { never_erased: 'This cannot be deleted for good; it is kept in the bin.' },
});
