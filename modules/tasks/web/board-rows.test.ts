import { expect, it } from 'vitest';
import { movedRows, neighboursOf } from './board-rows.ts';

const row = (id: number, status: 'Pending' | 'InProgress' | 'OnHold' | 'Completed') => ({
  id,
  status,
  completed: status === 'Completed',
});
const rows = [row(1, 'Pending'), row(2, 'InProgress'), row(3, 'Pending'), row(4, 'Pending'), row(5, 'Completed')];
const idsOf = (all: typeof rows, status: string) => all.filter((one) => one.status === status).map(({ id }) => id);

it.each([
  [1, 'Pending', 2, [3, 4, 1], { afterId: 4 }],
  [4, 'Pending', 0, [4, 1, 3], { beforeId: 1 }],
  [1, 'InProgress', 1, [2, 1], { afterId: 2 }],
  [1, 'InProgress', 0, [1, 2], { beforeId: 2 }],
  [1, 'OnHold', 0, [1], {}],
] as const)('puts %i into %s at %i (TASK-08)', (id, status, position, order, beside) => {
  const after = movedRows(rows, id, status, position);
  expect(idsOf([...after], status)).toEqual(order);
  expect(neighboursOf(after, id)).toEqual(beside);
});

it('completes a card in the last column, and reopens it in the others (OPEN-54)', () => {
  expect(movedRows(rows, 1, 'Completed', 1).find(({ id }) => id === 1)?.completed).toBe(true);
  expect(movedRows(rows, 5, 'Pending', 0).find(({ id }) => id === 5)?.completed).toBe(false);
});
