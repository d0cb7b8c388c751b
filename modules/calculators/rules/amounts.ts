/**
 * Internal amounts: integers of 10⁻¹² ISK, so that calculating a century of days is exact and fast. Results are rounded
 * once, half away from zero.
 */
export type Units = bigint;

const unit = 1_000_000_000_000n;
/** The divisor of interest: 360 days, and rates in millionths. */
const divisor = 360_000_000n;

export const toUnits = (krónur: number): Units => BigInt(krónur) * unit;

/** A rate as an integer in millionths: 15.75 % is 157,500. */
export const toMillionths = (fraction: number): number => Math.round(fraction * 1_000_000);

/** Base × rate × days before division: sums of these are exact. */
export const product = (base: Units, millionths: number, days: number): bigint => base * BigInt(millionths * days);

/** Divides such a sum. */
export const interestOf = (products: bigint): Units => divided(products, divisor);

/** Rounds to whole ISK. */
export const toKronur = (amount: Units): number => Number(divided(amount, unit));

/** Rounds to two decimals, for showing the arithmetic. */
export const toAurar = (amount: Units): number => Number(divided(amount, unit / 100n)) / 100;

/** The same for a sum of products. */
export const interestInAurar = (products: bigint): number => Number(divided(products, divisor * (unit / 100n))) / 100;

/** The maximum amount: JSON numbers cannot hold larger ones exactly with two decimals. */
export const isTooLarge = (amount: Units): boolean => amount > largest;

const largest = 10n ** 13n * unit;

const divided = (amount: bigint, by: bigint): bigint =>
  amount < 0n ? -divided(-amount, by) : (2n * amount + by) / (2n * by);
