import { publishedTypes, type RateKey, type RateType, type Series } from '../rules/rates.ts';
import type { CalculatorWords } from '../texts/web.is.ts';

/** Keys of rates: statutory kinds, and the firm's own series by name. */
export const rateKeyOptions = (series: readonly Series[], { types }: CalculatorWords) => [
  ...publishedTypes.map((value): { value: RateKey; label: string } => ({ value, label: types[value] })),
  ...series.map(({ id, name }): { value: RateKey; label: string } => ({ value: `Series ${id}`, label: name })),
];

/** The kind and the series of a key. */
export function ofKey(key: RateKey): { readonly interestType: RateType; readonly seriesId: number | null } {
  for (const interestType of publishedTypes) if (key === interestType) return { interestType, seriesId: null };
  return { interestType: 'Series', seriesId: Number(key.slice('Series '.length)) };
}
