import { Decimal } from 'decimal.js';

/** A tenant's rounding of billed hours: to a step in minutes, up or to the nearest; 0 is none (WORK-37). */
export type Rounding = { readonly minutes: number; readonly mode: 'up' | 'nearest' };

/**
 * Rounds hours for billing. A time that is already a multiple of the step stays, and worked time is never rounded to
 * zero.
 */
export function roundHours(hours: number, { minutes, mode }: Rounding): number {
  if (minutes === 0 || hours === 0) return hours;
  const exact = new Decimal(hours).times(60).div(minutes);
  // Hours have two decimals, so a third of an hour is 0.33: within half of the last decimal of a step counts as that
  // step.
  const near = exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  const isRound = exact.minus(near).abs().times(minutes).lessThanOrEqualTo(0.3);
  const steps = isRound || mode === 'nearest' ? near : exact.toDecimalPlaces(0, Decimal.ROUND_UP);
  return Decimal.max(steps, 1).times(minutes).div(60).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
}
