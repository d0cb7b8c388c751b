import { expect, it } from 'vitest';
import { afterEditing, placeAfter } from './cell-moves.ts';

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
  ['Tab', false, at(0, 1), at(0, 2)],
  ['Tab', false, at(0, 3), at(1, 0)],
  ['Tab', true, at(1, 0), at(0, 3)],
  ['Tab', false, at(2, 3), null],
  ['Tab', true, at(0, 0), null],
  ['Enter', false, at(0, 1), at(1, 1)],
  ['ArrowDown', false, at(2, 1), at(2, 1)],
  ['ArrowUp', false, at(1, 1), at(0, 1)],
  ['Escape', false, at(1, 1), at(1, 1)],
  ['ArrowLeft', false, at(1, 1), null],
  ['1', false, at(1, 1), null],
] as const)('%s (with Shift: %s) ends editing and moves, or goes on editing', (key, shiftKey, from, to) => {
  expect(afterEditing(from, { key, shiftKey }, size)).toEqual(to);
});
