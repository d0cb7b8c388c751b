import { describe, expect, it } from 'vitest';
import { currencies } from './currencies.ts';
import { multiply, roundMoney, sum } from './money.ts';

it('knows the currencies of the specification, the króna first (DATA-27)', () => {
  expect(currencies.join(', ')).toBe(
    'ISK, EUR, USD, GBP, CAD, NOK, DKK, SEK, RUB, PLN, CHF, CNY, JPY, HKD, AUD, NZD, ZAR, XDR',
  );
});

describe('rounding', () => {
  it.each([
    [0.5, 'ISK', 1],
    [1.5, 'ISK', 2],
    [2.5, 'ISK', 3],
    [-0.5, 'ISK', -1],
    [1234.49, 'ISK', 1234],
    [1.005, 'EUR', 1.01],
    [2.675, 'EUR', 2.68],
    [-1.005, 'USD', -1.01],
    [10, 'EUR', 10],
  ])('%d %s is %d: half away from zero, to the decimals of the currency (WIRE-05)', (value, currency, rounded) => {
    expect(roundMoney(value, currency)).toBe(rounded);
  });
});

describe('sums and products', () => {
  it('are exact where binary floating point is not (WIRE-05)', () => {
    expect(sum([0.1, 0.2, '0.3'])).toBe(0.6);
    expect(multiply(1.15, 100, 1).toNumber()).toBe(115);
    expect(multiply(0.07, 28900).toNumber()).toBe(2023);
  });
});
