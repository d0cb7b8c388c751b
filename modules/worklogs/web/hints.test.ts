import { expect, it } from 'vitest';
import { endOf, isLong, overlapping } from './hints.ts';

const at = (time: string, quantity: number, day = '2026-06-16') => ({ date: `${day}T${time}`, quantity });

it.each([
  ['the same time', at('09:00', 1), true],
  ['a part of it', at('09:30', 0.25), true],
  ['all of it and more', at('08:00', 4), true],
  ['an entry that ends as it begins', at('08:00', 1), false],
  ['an entry that begins as it ends', at('10:00', 1), false],
  ['an entry without length', at('09:30', 0), false],
  ['another day', at('09:00', 1, '2026-06-17'), false],
  ['an entry from the day before', at('23:30', 10, '2026-06-15'), true],
] as const)('an hour from nine overlaps %s: %o', (_name, other, overlaps) => {
  expect(overlapping(at('09:00', 1), [other])).toEqual(overlaps ? [other] : []);
});

it('overlaps nothing without hours', () => {
  expect(overlapping(at('09:00', 0), [at('08:00', 4)])).toEqual([]);
});

it.each([
  [10, false],
  [10.01, true],
])('%s hours are long: %s', (quantity, long) => {
  expect(isLong(at('09:00', quantity))).toBe(long);
});

it.each([
  [at('09:30', 1.33), '10:50'],
  [at('23:00', 2), '01:00'],
])('%o ends at %s', (one, end) => {
  expect(endOf(one)).toBe(end);
});
