/**
 * Whole seconds as hours with 2 decimals, half away from zero (WORK-30). A hundredth of an hour is 36 seconds: what is
 * rounded is exact wherever it lies in the middle, so that a running clock needs no decimal figures.
 */
export const hoursFromSeconds = (seconds: number): number => Math.round(seconds / 36) / 100;
