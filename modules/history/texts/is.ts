import type { Vocabulary } from '#shared/texts/nouns.ts';

/** What the server says of the bin, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: { never_erased: 'Þessu er ekki hægt að eyða endanlega; það geymist í ruslinu.' },
});
export type HistoryTexts = ReturnType<typeof is>;
