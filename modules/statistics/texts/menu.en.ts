import type { EnglishVocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menu about statistics, English. */
export const en = (_nouns: EnglishVocabulary) => ({ title: 'Statistics' });
