import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** What the menu says of statistics, English. */
export const en = (_nouns: EnglishVocabulary) => ({ title: 'Statistics', kinds: {} });
