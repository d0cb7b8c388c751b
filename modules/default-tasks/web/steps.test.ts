import { expect, it } from 'vitest';
import { groupsOf, predecessorsFor, stepsOf } from './steps.ts';

const of = (id: number, ...waits: number[]) => ({
  id,
  dependedDefaultTasks: waits.map((dependedTaskId) => ({ dependedTaskId })),
});
const idsOf = (steps: readonly (readonly { id: number }[])[]) => steps.map((step) => step.map(({ id }) => id));

it.each([
  [
    [of(1), of(2, 1), of(3, 2)],
    [[1], [2], [3]],
  ],
  [
    [of(3, 1, 2), of(1), of(2)],
    [[1, 2], [3]],
  ],
  [
    [of(1), of(2, 1), of(3, 1), of(4, 2, 3)],
    [[1], [2, 3], [4]],
  ],
  [[of(1, 99)], [[1]]],
  [
    [of(1), of(2, 3), of(3, 2)],
    [[1], [2, 3]],
  ],
])('arranges a process in steps %#', (items, steps) => {
  expect(idsOf(stepsOf(items))).toEqual(steps);
});

const typed = (id: number, projectTypeId: number | null, projectSubTypeId: number | null = null) => ({
  id,
  projectTypeId,
  projectSubTypeId,
  projectTypeName: projectTypeId === null ? null : `T${projectTypeId}`,
  projectSubTypeName: projectSubTypeId === null ? null : `S${projectSubTypeId}`,
});

it('offers others of the same type and subtype, or of every type, never itself (PROC-06)', () => {
  const all = [typed(1, 5, 6), typed(2, 5, 6), typed(3, 5), typed(4, 7), typed(5, null)];
  expect(predecessorsFor(all, typed(1, 5, 6)).map(({ id }) => id)).toEqual([2, 5]);
  expect(predecessorsFor(all, typed(3, 5)).map(({ id }) => id)).toEqual([5]);
});

it('groups by type, then subtype, in their order (PROC-01)', () => {
  const groups = groupsOf([typed(1, null), typed(2, 5), typed(3, 5, 6), typed(4, 5)]);
  expect(groups.map(({ typeName, subTypeName, items }) => [typeName, subTypeName, items.map(({ id }) => id)])).toEqual([
    [null, null, [1]],
    ['T5', null, [2, 4]],
    ['T5', 'S6', [3]],
  ]);
});
