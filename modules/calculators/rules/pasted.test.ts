import { expect, it } from 'vitest';
import { readPasted } from './pasted.ts';

it.each([
  ['1.3.2024\t250.000', [['2024-03-01', 250_000]], []],
  [
    'Gjalddagi\tFjárhæð\n01.04.2024\t1.250.000 kr.\n\n1.3.2024\t250000',
    [
      ['2024-03-01', 250_000],
      ['2024-04-01', 1_250_000],
    ],
    [],
  ],
  ['250.000\t1.3.2024', [['2024-03-01', 250_000]], []],
  ['2024-03-01 250000', [['2024-03-01', 250_000]], []],
  ['1.3.2024; 250.000,00', [['2024-03-01', 250_000]], []],
  ['1.3.2024\t250,50', [], [1]],
  ['31.2.2024\t250.000\n1.3.2024\t1', [['2024-03-01', 1]], [1]],
  ['1.3.2024', [], [1]],
  ['1.3.2024\t-5', [], [1]],
])('reads dates and amounts pasted from a spreadsheet: %j', (text, rows, bad) => {
  const read = readPasted(text, '2026-11-20');
  expect([read.rows.map(({ date, amount }) => [date, amount]), read.bad]).toEqual([rows, bad]);
});
