import { expect, it } from 'vitest';
import { besides, placeAfter } from './cell-moves.ts';

const size = { rows: 3, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

it.each([
  ['ArrowUp', false, at(0, 1), at(0, 1)],
  ['ArrowDown', false, at(0, 1), at(1, 1)],
  ['ArrowLeft', false, at(1, 0), at(1, 0)],
  ['ArrowRight', false, at(1, 2), at(1, 3)],
  ['Home', false, at(2, 2), at(2, 0)],
  ['End', false, at(1, 1), at(1, 3)],
  ['Home', true, at(2, 2), at(0, 0)],
  ['End', true, at(0, 0), at(2, 3)],
  ['x', false, at(1, 1), null],
] as const)('%s (with Ctrl: %s) moves from one cell to another, and stops at the edges', (key, ctrlKey, from, to) => {
  expect(placeAfter(from, { key, ctrlKey }, size)).toEqual(to);
});

it.each([
  [at(0, 1), 1, at(0, 2)],
  [at(0, 3), 1, at(1, 0)],
  [at(1, 0), -1, at(0, 3)],
  [at(2, 3), 1, null],
  [at(0, 0), -1, null],
] as const)('beside %o, by %i', (from, by, to) => {
  expect(besides(from, by, size)).toEqual(to);
});
