/**
 * Converts whole seconds, not negative, to hours with 2 decimals, rounded half away from zero (WORK-30). One hundredth of an hour is
 * 36 seconds, so the middle is a whole number and needs no decimal arithmetic.
 */
export const hoursFromSeconds = (seconds: number): number => Math.round(seconds / 36) / 100;
