import { Decimal } from 'decimal.js';

export type Amount = number | string | Decimal;

/** Decimals of amounts on the wire and on paper: 0 for ISK, 2 otherwise (decisions §2). */
export const currencyDecimals = (currencyCode: string): 0 | 2 => (currencyCode === 'ISK' ? 0 : 2);

/** Rounds half away from zero to the currency's decimals (decisions §5). */
export const roundMoney = (value: Amount, currencyCode: string): number =>
  new Decimal(value).toDecimalPlaces(currencyDecimals(currencyCode), Decimal.ROUND_HALF_UP).toNumber();

/** The exact product of decimal figures, unrounded. */
export const multiply = (...factors: readonly Amount[]): Decimal =>
  factors.reduce<Decimal>((product, factor) => product.times(factor), new Decimal(1));

/** The exact sum of decimal figures. */
export const sum = (values: Iterable<Amount>): number => {
  let total = new Decimal(0);
  for (const value of values) total = total.plus(value);
  return total.toNumber();
};
