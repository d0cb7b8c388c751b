import { describe, expect, it } from 'vitest';
import { clearedFilter, defaultFilter, queryOf } from './filter.ts';

describe('the default filter', () => {
  it('is unbilled and billable, the person’s own, from the first of the month three months ago (WORK-05, SHELL-33)', () => {
    expect(queryOf(defaultFilter('2026-11-21', 7))).toEqual({
      isBooked: false,
      billable: true,
      employeeId: 7,
      dateFrom: '2026-08-01',
    });
  });
});

describe('a party of the search', () => {
  it.each([
    ['1:12', { projectId: 12 }],
    ['2:12', { clientId: 12 }],
    ['3:12', { taskId: 12 }],
    ['4:12', { opponentId: 12 }],
    ['9:12', {}],
    ['1:', {}],
    ['nonsense', {}],
  ])('%s sets the id of its kind (WORK-04)', (party, query) => {
    expect(queryOf({ ...clearedFilter, party })).toEqual(query);
  });
});
