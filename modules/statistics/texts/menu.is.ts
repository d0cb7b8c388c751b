import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Texts of the menu about statistics, Icelandic. */
export const is = (_nouns: Vocabulary) => ({ title: 'Tölfræði' });
