import { expect, it } from 'vitest';
import type { GridColumn } from './columns.ts';
import { gridTemplate } from './columns.ts';
import {
  fitting,
  placeColumns,
  squeezed,
  toLayout,
  toSlots,
  withHidden,
  withMoved,
  withShifted,
  withWidth,
} from './layout.ts';
import { nextSorting, orderByText, sortingOf } from './sorting.ts';

const column = (id: string, more: Partial<GridColumn<string>> = {}): GridColumn<string> => ({
  id,
  label: id,
  width: 100,
  cell: () => id,
  ...more,
});
const columns = [column('a'), column('b', { flex: 2 }), column('c'), column('d', { hidden: true })];
const ids = (layout: { columns: readonly { id: string }[] }) => layout.columns.map(({ id }) => id).join('');

it('drops a saved layout of another version than 1.0.7 (SHELL-31)', () => {
  const saved = {
    version: '1.0.6',
    columns: [
      { id: 'c', width: 300 },
      { id: 'a', hidden: true },
    ],
  };
  expect(placeColumns(columns, saved)).toEqual(placeColumns(columns, null));
  expect(placeColumns(columns, { ...saved, version: '1.0.7' })).not.toEqual(placeColumns(columns, null));
});

it('shrinks the flexible columns on a narrow screen, in their order, unless the person resized them', () => {
  const yielding = [
    column('a'),
    column('b', { yields: 2 }),
    column('c', { yields: 1 }),
    column('d', { hidden: true, yields: 3 }),
  ];
  const shown = (room: number, placed = placeColumns(yielding, null)) =>
    fitting(placed, room)
      .flatMap(({ column: { id }, hidden }) => (hidden ? [] : [id]))
      .join('');
  expect([300, 299, 199, 50, 0].map((room) => shown(room))).toEqual(['abc', 'ab', 'a', 'a', 'abc']);
  expect(shown(120, withWidth(placeColumns(yielding, null), 'a', 110))).toBe('abc');
  expect(shown(120, withHidden(placeColumns(yielding, null), 'd', false))).toBe('abcd');
});

it('shrinks text columns proportionally when no flexible column is left, and no number', () => {
  const texts = [
    column('a', { flex: 1, width: 164 }),
    column('b', { flex: 2, width: 114 }),
    column('c', { flex: 1, align: 'end' }),
    column('d'),
  ];
  const widths = (room: number) =>
    squeezed(toSlots(placeColumns(texts, null), { select: false, menu: false }), room).map(({ width }) => width);
  expect(widths(478)).toEqual([164, 114, 100, 100]);
  expect(widths(403)).toEqual([114, 89, 100, 100]);
  // Texts keep a minimum width; what is wider still scrolls.
  expect(widths(200)).toEqual([64, 64, 100, 100]);
});

it('gives a number the width that it needs, also in a column that a person made narrower', () => {
  const figures = new Map([['c', 140]]);
  const slots = (layout: Parameters<typeof placeColumns>[1]) =>
    toSlots(placeColumns(columns, layout), { select: false, menu: false }, figures).find(({ id }) => id === 'c')?.width;
  expect(slots(null)).toBe(140);
  expect(slots({ version: '1.0.7', columns: [{ id: 'c', width: 60 }] })).toBe(140);
  const yielding = [column('a'), column('b', { yields: 1 }), column('c')];
  const shown = fitting(placeColumns(yielding, null), 320, figures).filter(({ hidden }) => !hidden);
  expect(shown.map(({ column: { id } }) => id)).toEqual(['a', 'c']);
});

it('writes version 1.0.7 and only the differences from the default (DATA-30)', () => {
  expect(toLayout(placeColumns(columns, null))).toEqual({
    version: '1.0.7',
    columns: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', hidden: true }],
  });
});

it('ignores unknown columns and puts new ones last', () => {
  const placed = placeColumns(columns, {
    version: '1.0.7',
    columns: [{ id: 'gone' }, { id: 'c', width: 120 }, { id: 'a' }],
  });
  expect(ids(toLayout(placed))).toBe('cabd');
  expect(placed[0]?.width).toBe(120);
});

it('keeps a column visible that is hidden by default, once it was requested', () => {
  const shown = toLayout(withHidden(placeColumns(columns, null), 'd', false));
  expect(toSlots(placeColumns(columns, shown), { select: false, menu: false }).map(({ id }) => id)).toContain('d');
});

it('never hides the last column', () => {
  const one = [column('a'), column('b')];
  const placed = withHidden(withHidden(placeColumns(one, null), 'a', true), 'b', true);
  expect(placed.map(({ hidden }) => hidden)).toEqual([true, false]);
});

it('moves a column before and after another, and past its visible neighbour', () => {
  const placed = placeColumns(columns, null);
  expect(ids(toLayout(withMoved(placed, 'c', 'a', 'before')))).toBe('cabd');
  expect(ids(toLayout(withMoved(placed, 'a', 'b', 'after')))).toBe('bacd');
  const hiddenB = withHidden(placed, 'b', true);
  expect(ids(toLayout(withShifted(hiddenB, 'a', 1)))).toBe('bcad');
  expect(ids(toLayout(withShifted(placed, 'a', -1)))).toBe('abcd');
});

it('keeps widths between 48 and 900', () => {
  const widths = [10, 300.4, 5000].map(
    (width) => toLayout(withWidth(placeColumns(columns, null), 'a', width)).columns[0]?.width,
  );
  expect(widths).toEqual([48, 300, 900]);
});

it('a resized column is no longer flexible, and the menu stays at the edge', () => {
  const has = { select: true, menu: true };
  const placed = placeColumns(columns, null);
  expect(gridTemplate(toSlots(placed, has))).toBe('42px 100px minmax(100px,2fr) 100px 44px');
  expect(gridTemplate(toSlots(withWidth(placed, 'b', 250), has))).toBe('42px 100px 250px minmax(100px,1fr) 44px');
});

it('sorts ascending, descending, unsorted; with Shift by several', () => {
  const first = nextSorting([], 'a', false);
  expect(orderByText(first)).toBe('a asc');
  expect(orderByText(nextSorting(first, 'a', false))).toBe('a desc');
  expect(nextSorting(nextSorting(first, 'a', false), 'a', false)).toEqual([]);
  expect(orderByText(nextSorting(first, 'b', true))).toBe('a asc,b asc');
  expect(orderByText(nextSorting(nextSorting(first, 'b', true), 'a', true))).toBe('a desc,b asc');
  expect(orderByText(nextSorting(first, 'b', false))).toBe('b asc');
  expect(sortingOf('a desc, b asc')).toEqual([
    { id: 'a', desc: true },
    { id: 'b', desc: false },
  ]);
});
