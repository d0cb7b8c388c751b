import { expect, it } from 'vitest';
import { pictureOf } from './layers.ts';

const of = (id: number, ...waits: number[]) => ({
  id,
  dependedDefaultTasks: waits.map((dependedTaskId) => ({ dependedTaskId })),
});
const drawn = (items: readonly ReturnType<typeof of>[]) => {
  const { steps, arrows } = pictureOf(items);
  return { steps: steps.map((step) => step.map(({ key }) => key)), arrows: arrows.map(({ by }) => by.join(' ')) };
};

it('draws an arrow from each predecessor to what waits for it', () => {
  expect(drawn([of(1), of(2, 1), of(3, 1), of(4, 2, 3)])).toEqual({
    steps: [['1'], ['2', '3'], ['4']],
    arrows: ['1 2', '1 3', '2 4', '3 4'],
  });
});

it('routes an arrow over steps through places that arrows of one item share', () => {
  expect(drawn([of(1), of(2, 1), of(3, 2), of(4, 1, 3), of(5, 1, 3)])).toEqual({
    steps: [['1'], ['2', '1>1'], ['3', '1>2'], ['4', '5']],
    arrows: ['1 2', '2 3', '1 1>1 1>2 4', '3 4', '1 1>1 1>2 5', '3 5'],
  });
});

it('reduces crossings', () => {
  const { steps } = drawn([of(1), of(2), of(3), of(11, 3), of(12, 2), of(13, 1)]);
  expect(steps).toEqual([
    ['1', '2', '3'],
    ['13', '12', '11'],
  ]);
});

it('draws nothing for missing templates, nor for a cycle', () => {
  expect(drawn([of(1, 99), of(2, 3), of(3, 2)]).arrows).toEqual([]);
});
