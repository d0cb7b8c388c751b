/**
 * Amounts inside of a calculation: whole numbers of 10⁻¹² króna, so that a century of days is exact and quick. What
 * leaves is rounded once, half away from zero.
 */
export type Units = bigint;

const unit = 1_000_000_000_000n;
/** What interest is divided by: 360 days, and rates in millionths. */
const divisor = 360_000_000n;

export const toUnits = (krónur: number): Units => BigInt(krónur) * unit;

/** A rate as a whole number of millionths: 15.75 % is 157,500. */
export const toMillionths = (fraction: number): number => Math.round(fraction * 1_000_000);

/** Base × rate × days, still to be divided: sums of these lose nothing. */
export const product = (base: Units, millionths: number, days: number): bigint => base * BigInt(millionths * days);

/** What such a sum comes to. */
export const interestOf = (products: bigint): Units => divided(products, divisor);

/** Whole krónur. */
export const toKronur = (amount: Units): number => Number(divided(amount, unit));

/** With two decimals, for showing the arithmetic. */
export const toAurar = (amount: Units): number => Number(divided(amount, unit / 100n)) / 100;

/** The same of a sum of products. */
export const interestInAurar = (products: bigint): number => Number(divided(products, divisor * (unit / 100n))) / 100;

/** Beyond this a figure is no amount: numbers of JSON hold whole aurar no further. */
export const isTooLarge = (amount: Units): boolean => amount > largest;

const largest = 10n ** 13n * unit;

const divided = (amount: bigint, by: bigint): bigint =>
  amount < 0n ? -divided(-amount, by) : (2n * amount + by) / (2n * by);
