import { describe, expect, it } from 'vitest';
import { daysOf, vatOf } from './small.ts';

describe('days from one day to another', () => {
  it.each([
    ['2026-11-26', '2026-12-24', 28, 4, 0, 20],
    // Maundy Thursday, Good Friday and Easter Monday lie in between.
    ['2026-03-30', '2026-04-08', 9, 1, 2, 4],
    ['2024-02-28', '2024-03-01', 2, 0, 2, 2],
    ['2026-01-01', '2026-01-01', 0, 0, 0, 0],
    ['2026-01-01', '2027-01-01', 365, 52, 1, 250],
    // Maundy Thursday is the first day of summer: one day off, not two.
    ['2038-04-22', '2038-04-23', 1, 0, 1, 0],
  ])('from %s to %s: %i, %i weeks and %i, %i of them working days', (from, to, days, weeks, rest, working) => {
    expect(daysOf(from, to)).toEqual({ days, weeks, rest, working });
  });
});

describe('value-added tax', () => {
  it.each([
    [100_000, 0.24, false, { net: 100_000, vat: 24_000, gross: 124_000 }],
    [124_000, 0.24, true, { net: 100_000, vat: 24_000, gross: 124_000 }],
    // 19.35 % of the total, as in article 20 of Act 50/1988.
    [1_000_000, 0.24, true, { net: 806_452, vat: 193_548, gross: 1_000_000 }],
    // 9.91 %.
    [1_000_000, 0.11, true, { net: 900_901, vat: 99_099, gross: 1_000_000 }],
    [50, 0.11, false, { net: 50, vat: 6, gross: 56 }],
    [0, 0.24, true, { net: 0, vat: 0, gross: 0 }],
  ])('of %i at %f, included: %s', (amount, rate, included, parts) => {
    expect(vatOf(amount, rate, included)).toEqual(parts);
  });
});
