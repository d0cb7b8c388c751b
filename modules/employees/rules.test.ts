import { expect, it } from 'vitest';
import { workHours } from './rules.ts';

it.each([
  ['2026-11-23', 8, 8],
  ['2026-11-23', 4, 4],
  ['2026-11-21', 8, 0],
  ['2026-06-17', 8, 0],
  ['2026-12-24', 8, 4],
  ['2026-12-24', 5, 2.5],
])('computes the expected hours of a day: %s of %s for %s', (day, perDay, hours) =>
  expect(workHours(day, perDay)).toBe(hours),
);
