import { expect, it } from 'vitest';
import { gapsOf, isShort } from './rules.ts';

it.each([
  ['nothing is logged', [], '12:10', ['09:00–12:00 3']],
  ['nothing is due before nine', [], '08:59', []],
  ['it is late', [], '22:00', ['09:00–17:00 8']],
  [
    'work lies between',
    [
      ['10:00', 1.5],
      ['13:00', 1],
    ],
    '15:00',
    ['09:00–10:00 1', '11:30–13:00 1.5', '14:00–15:00 1'],
  ],
  [
    'work overlaps, and begins before nine',
    [
      ['08:00', 2],
      ['09:30', 1],
      ['10:00', 0.25],
    ],
    '11:00',
    ['10:30–11:00 0.5'],
  ],
  ['less than a quarter is free', [['09:10', 1.75]], '11:00', []],
  ['the hours stand in the evening', [['18:00', 8]], '17:00', []],
  ['work goes on past now', [['09:00', 4]], '11:00', []],
] as const)('finds gaps in a day: %s', (_name, spans, now, gaps) => {
  const found = gapsOf(
    8,
    spans.map(([from, quantity]) => ({ from, quantity })),
    now,
  );
  expect(found.map(({ from, to, hours }) => `${from}–${to} ${hours}`)).toEqual(gaps);
});

it('ends the gaps of a part-time day with its hours', () =>
  expect(gapsOf(4, [{ from: '10:00', quantity: 1 }], '16:00')).toEqual([
    { from: '09:00', to: '10:00', hours: 1 },
    { from: '11:00', to: '13:00', hours: 2 },
  ]));

it('finds no gaps on a weekend', () => expect(gapsOf(0, [], '15:00')).toEqual([]));

it.each([
  [7.25, false],
  [7, true],
])('suggests going back to a day of eight hours with %s: %s', (hours, short) => {
  expect(isShort(8, hours)).toBe(short);
});
