import { expect, it } from 'vitest';
import { vatRateOf } from './vat.ts';

it.each([
  [1, 0],
  [2, 0.11],
  [3, 0.24],
  [9, 0],
])('VAT id %d is the rate %d (DATA-28)', (id, rate) => {
  expect(vatRateOf(id)).toBe(rate);
});
