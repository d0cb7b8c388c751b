import { expect, it } from 'vitest';
import { movedDue } from './moves.ts';

it.each([
  ['moves by as many days as the date did', '2026-12-29', '2026-12-01', '2026-12-15', '2027-01-12'],
  ['moves back alike, wherever somebody put it meanwhile', '2026-12-31', '2026-12-15', '2026-12-01', '2026-12-17'],
  ['is counted first where the case had no date', null, null, '2026-12-01', '2026-12-29'],
  ['stays where the date does', '2026-12-29', '2026-12-01', '2026-12-01', null],
  ['stays where the date is taken off', '2026-12-29', '2026-12-01', null, null],
  ['stays without a day where somebody took that off', null, '2026-12-01', '2026-12-15', null],
  ['stays where somebody gave it a day before the case had one', '2026-12-29', null, '2026-12-01', null],
] as const)('a task of a process %s', (_, dueDate, before, after, due) => {
  expect(movedDue({ dueDate, before, after, days: 28 })).toBe(due);
});
