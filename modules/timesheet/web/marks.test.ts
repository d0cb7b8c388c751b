import { expect, it } from 'vitest';
import { markOf } from './marks.ts';

const day = (date: string, more: object = {}) => ({ date, isSunday: false, holiday: null, isHalfDay: false, ...more });

it.each([
  ['a working day', day('2026-11-20'), undefined],
  ['today', day('2026-11-19'), 'today'],
  ['a Saturday', day('2026-11-21'), 'off'],
  ['a Sunday', day('2026-11-22', { isSunday: true }), 'off'],
  ['a day off', day('2026-12-25', { holiday: 'christmasDay' }), 'off'],
  ['a Sunday that is today', day('2026-11-19', { isSunday: true }), 'today off'],
])('marks %s (TEMPO-05)', (_name, one, mark) => {
  expect(markOf(one, '2026-11-19')).toBe(mark);
});
