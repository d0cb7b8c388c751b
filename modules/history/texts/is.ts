import type { Vocabulary } from '#shared/texts/nouns.ts';

/** Server texts of the bin and of the audit log, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  /** The daily mail to the operator. */
  anchors: {
    subject: (day: string) => `Stoð: innsigli breytingaskrár ${day}`,
    lostSubject: 'Stoð: breytingaskráin stenst ekki innsigli sitt',
    lost: 'Færslur og innsigli hafa verið fjarlægð eða þeim breytt. Þetta var skráð áður og finnst ekki lengur (fyrirtæki / númer / innsigli):',
    heads: 'Nýjustu innsiglin (fyrirtæki / númer / innsigli). Geymdu bréfið: með því sést hvort skráin er heil.',
    none: 'Engin innsigli enn.',
  },
  problems: { never_erased: 'Þessu er ekki hægt að eyða endanlega; það geymist í ruslinu.' },
});
export type HistoryTexts = ReturnType<typeof is>;
