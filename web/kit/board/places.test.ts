import { expect, it } from 'vitest';
import { moved, neighbour, placeByKey, placeOf, withoutGap } from './places.ts';

const columns = [
  { id: 'a', label: 'A', cards: ['1', '2', '3'] },
  { id: 'b', label: 'B', cards: [] },
  { id: 'c', label: 'C', cards: ['4'] },
];
const idOf = (card: string) => card;
const cardsOf = (all: readonly { cards: readonly string[] }[]) => all.map(({ cards }) => cards.join(''));

it('finds the place of a card', () => {
  expect(placeOf(columns, idOf, '2')).toEqual({ columnId: 'a', position: 1 });
  expect(placeOf(columns, idOf, '9')).toBeNull();
});

it.each([
  ['2', 'a', 0, ['213', '', '4']],
  ['1', 'a', 2, ['231', '', '4']],
  ['1', 'b', 0, ['23', '1', '4']],
  ['1', 'c', 1, ['23', '', '41']],
])('moves %s to %s %i', (card, columnId, position, after) => {
  expect(cardsOf(moved(columns, idOf, card, { columnId, position }))).toEqual(after);
});

it.each([
  ['a', 1, 'ArrowUp', false, { columnId: 'a', position: 0 }],
  ['a', 2, 'ArrowUp', true, { columnId: 'a', position: 0 }],
  ['a', 0, 'ArrowUp', false, null],
  ['a', 0, 'ArrowDown', false, { columnId: 'a', position: 1 }],
  ['a', 0, 'ArrowDown', true, { columnId: 'a', position: 2 }],
  ['a', 2, 'ArrowDown', false, null],
  ['a', 2, 'ArrowRight', false, { columnId: 'b', position: 0 }],
  ['a', 0, 'ArrowLeft', false, null],
  ['c', 0, 'ArrowLeft', false, { columnId: 'b', position: 0 }],
  ['c', 0, 'ArrowRight', false, null],
  ['a', 0, 'Enter', false, null],
])('from %s %i by %s with Shift %s', (columnId, position, key, shiftKey, to) => {
  expect(placeByKey(columns, { columnId, position }, { key, shiftKey })).toEqual(to);
});

it('moves to the adjacent card, across empty columns', () => {
  expect(neighbour(columns, { columnId: 'a', position: 2 }, 'ArrowRight')).toBe('4');
  expect(neighbour(columns, { columnId: 'c', position: 0 }, 'ArrowLeft')).toBe('1');
  expect(neighbour(columns, { columnId: 'a', position: 0 }, 'ArrowUp')).toBeNull();
  expect(neighbour(columns, { columnId: 'a', position: 0 }, 'End')).toBe('3');
});

it('counts the place without the card itself', () => {
  const from = { columnId: 'a', position: 0 };
  expect(withoutGap(from, 'a', 2)).toEqual({ columnId: 'a', position: 1 });
  expect(withoutGap(from, 'a', 0)).toEqual({ columnId: 'a', position: 0 });
  expect(withoutGap(from, 'c', 1)).toEqual({ columnId: 'c', position: 1 });
});
