import { expect, it } from 'vitest';
import { meant, editBlocker, withTyped } from './typed.ts';

it.each([
  ['1:30', undefined, { does: 'log', hours: 1.5 }],
  ['1,5', undefined, { does: 'log', hours: 1.5 }],
  ['90m', 2, { does: 'change', hours: 1.5 }],
  ['.25', 1, { does: 'change', hours: 0.25 }],
  ['', undefined, { does: 'nothing' }],
  ['0', undefined, { does: 'nothing' }],
  ['1:30', 1.5, { does: 'nothing' }],
  ['', 1, { does: 'remove' }],
  ['0', 1, { does: 'remove' }],
  ['9-11', undefined, { does: 'log', hours: 2, from: '09:00' }],
  ['kl. 9:15–11', 1, { does: 'change', hours: 1.75 }],
  ['9-11', 2, { does: 'nothing' }],
  ['9-11 fundur', undefined, { does: 'refuse', why: 'noDuration' }],
  ['hálfan dag', undefined, { does: 'refuse', why: 'noDuration' }],
  ['-1', 1, { does: 'refuse', why: 'noDuration' }],
  ['90', undefined, { does: 'refuse', why: 'moreThanDay' }],
] as const)('„%s“ over %s', (text, quantity, does) => {
  expect(meant(text, quantity === undefined ? undefined : { quantity })).toEqual(does);
});

const cell = {
  date: '2026-06-15',
  quantity: 1,
  quantityBilled: 1,
  count: 1,
  worklogId: 11,
  running: false,
  billed: false,
};

it('overwrites one worklog that is neither billed nor running', () => {
  expect(
    [
      undefined,
      cell,
      { ...cell, count: 2, worklogId: null },
      { ...cell, billed: true },
      { ...cell, running: true },
    ].map(editBlocker),
  ).toEqual([null, null, 'several', 'billed', 'running']);
});

it('keeps the cells of other rows identical, so that they are not rendered again', () => {
  const typed = { text: '1', problem: null, key: 'a', time: '09:30' };
  const first = withTyped(new Map(), 1, '2026-06-15', typed);
  const second = withTyped(first, 2, '2026-06-15', typed);
  expect(second.get(1)).toBe(first.get(1));
  expect(withTyped(second, 1, '2026-06-15', null).get(1)?.size).toBe(0);
});
