import { expect, it } from 'vitest';
import { roundHours } from './rounding.ts';

it.each([
  [1.23, 0, 'up', 1.23],
  [0, 15, 'up', 0],
  [1.25, 15, 'up', 1.25],
  [1.26, 15, 'up', 1.5],
  [1.26, 15, 'nearest', 1.25],
  [1.38, 15, 'nearest', 1.5],
  [0.1, 6, 'up', 0.1],
  [0.11, 6, 'up', 0.2],
  [0.14, 6, 'nearest', 0.1],
  [0.5, 30, 'up', 0.5],
  [0.51, 30, 'up', 1],
  [0.02, 15, 'nearest', 0.25],
  [2, 30, 'up', 2],
] as const)('rounds %d hours in steps of %d minutes, %s, to %d (WORK-37)', (hours, minutes, mode, billed) => {
  expect(roundHours(hours, { minutes, mode })).toBe(billed);
});
