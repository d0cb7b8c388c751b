import { expect, it } from 'vitest';
import { inOrder } from './steady.ts';

const rows = (...ids: number[]) => ids.map((projectId) => ({ projectId }));

it.each([
  [rows(3, 1, 2), [1, 2, 3], rows(1, 2, 3)],
  [rows(4, 3, 1), [1, 2, 3], rows(1, 3, 4)],
  [rows(5, 4, 1), [1], rows(1, 5, 4)],
  [rows(2, 1), [], rows(2, 1)],
])('keeps the order of rows, and adds new ones at the end', (items, order, sorted) => {
  expect(inOrder(items, order)).toEqual(sorted);
});
