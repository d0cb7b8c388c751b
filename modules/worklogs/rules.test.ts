import { describe, expect, it } from 'vitest';
import { hourlyPrice, priceInCurrency, type PriceList } from './rules.ts';

const own = { id: 1, value: 20_000 };
const firms = { id: 2, value: 10_000 };
const chosen = { id: 3, value: 40_000 };
const nothing: PriceList = { custom: {}, types: [], chosenRate: null, employeeRate: null, tenantRate: null };

describe('the price of an hour (WORK-17)', () => {
  it.each([
    ['nothing', {}, 0],
    ['the tenant’s rate', { tenantRate: firms }, 10_000],
    ['the employee’s rate before the tenant’s', { tenantRate: firms, employeeRate: own }, 20_000],
    ['the chosen rate before both', { tenantRate: firms, employeeRate: own, chosenRate: chosen }, 40_000],
    ['its type’s', { employeeRate: own, types: [{ 1: 30_000 }] }, 30_000],
    ['the subtype’s price before the type’s', { employeeRate: own, types: [{ 1: 35_000 }, { 1: 30_000 }] }, 35_000],
    [
      'the project’s own price before all others',
      { employeeRate: own, types: [{ 1: 30_000 }], custom: { 1: 50_000 } },
      50_000,
    ],
    ['the project’s own price of zero', { employeeRate: own, custom: { 1: 0 } }, 0],
    [
      'the employee’s rate, ignoring prices of other rates',
      { employeeRate: own, custom: { 2: 50_000 }, types: [{ 3: 30_000 }] },
      20_000,
    ],
    [
      'a type’s price of the chosen rate',
      { employeeRate: own, chosenRate: chosen, types: [{ 1: 1, 3: 45_000 }] },
      45_000,
    ],
  ] as const)('is %s', (_name, list, price) => {
    expect(hourlyPrice({ ...nothing, ...list })).toBe(price);
  });

  it.each([
    [30_000, 'ISK', 1, 30_000],
    [30_000, 'EUR', 145.5, 206.19],
    [10_001, 'EUR', 150.2, 66.58],
  ])('of %d kr. is in %s at %d: %d (WORK-16)', (value, currency, rate, price) => {
    expect(priceInCurrency(value, currency, rate)).toBe(price);
  });
});
