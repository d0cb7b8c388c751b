import { Decimal } from 'decimal.js';

/** A tenant's rounding of what is billed: to steps of minutes, up or to the nearest; 0 is none (WORK-37). */
export type Rounding = { readonly minutes: number; readonly mode: 'up' | 'nearest' };

/** Hours as they are billed. A time that is round already gains no step, and worked time is never rounded to none. */
export function roundHours(hours: number, { minutes, mode }: Rounding): number {
  if (minutes === 0 || hours === 0) return hours;
  const exact = new Decimal(hours).times(60).div(minutes);
  // Hours have two decimals: a third of an hour is 0.33, and within half of that last decimal of a step it is that step.
  const near = exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  const isRound = exact.minus(near).abs().times(minutes).lessThanOrEqualTo(0.3);
  const steps = isRound || mode === 'nearest' ? near : exact.toDecimalPlaces(0, Decimal.ROUND_UP);
  return Decimal.max(steps, 1).times(minutes).div(60).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
}
