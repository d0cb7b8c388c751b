import { expect, it } from 'vitest';
import { movedDue } from './moves.ts';

it.each([
  ['moves by as many days as the date did', '2026-12-29', '2026-12-01', '2026-12-15', '2027-01-12'],
  [
    'moves back by as many days, also from a due date that a person changed',
    '2026-12-31',
    '2026-12-15',
    '2026-12-01',
    '2026-12-17',
  ],
  ['gets its first due date if the case had no date', null, null, '2026-12-01', '2026-12-29'],
  ['stays if the date does', '2026-12-29', '2026-12-01', '2026-12-01', null],
  ['stays if the date is removed', '2026-12-29', '2026-12-01', null, null],
  ['stays without a due date that a person removed', null, '2026-12-01', '2026-12-15', null],
  ['keeps a due date set by a person before the case had a date', '2026-12-29', null, '2026-12-01', null],
] as const)('a task of a process %s', (_, dueDate, before, after, due) => {
  expect(movedDue({ dueDate, before, after, days: 28 })).toBe(due);
});
