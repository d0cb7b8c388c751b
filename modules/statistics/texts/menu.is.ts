import type { Vocabulary } from '#shared/texts/nouns.ts';

/** What the menu says of statistics, Icelandic. */
export const is = (_nouns: Vocabulary) => ({ title: 'Tölfræði', kinds: {} });
