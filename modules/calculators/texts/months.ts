import type { Month } from '../rules/rates.ts';

/**
 * `2007-07..2008-06,2026-11` in words: `júlí 2007 – júní 2008, nóvember 2026`. The API's document calls it without a
 * value.
 */
export const monthsInWords = (stretches: string, names: readonly string[]): string =>
  String(stretches)
    .split(',')
    .map((stretch) =>
      stretch
        .split('..')
        .map((month) => monthInWords(month, names))
        .join(' – '),
    )
    .join(', ');

/** `júlí 2007`. */
export const monthInWords = (month: Month, names: readonly string[]): string =>
  `${names[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
