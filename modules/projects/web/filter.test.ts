import { expect, it } from 'vitest';
import { clearedFilter, filterOf, queryOf, searchOf, standardFilter, toggled } from './filter.ts';

it('asks for open projects unless the address says otherwise (PROJ-04)', () => {
  expect(filterOf({})).toEqual(standardFilter);
  expect(queryOf(standardFilter)).toEqual({ statusId: '1' });
  expect(queryOf(filterOf({ status: 'all' }))).toEqual({});
});

it('keeps every filter in the address and reads it back (PROJ-03)', () => {
  const filter = {
    search: 'þór',
    statusId: 3,
    employeeId: 7,
    connected: true,
    types: [1, 2],
    labels: [5],
    favorites: true,
  };
  expect(filterOf(searchOf(filter))).toEqual(filter);
  expect(filterOf(searchOf(clearedFilter))).toEqual(clearedFilter);
  expect(searchOf(standardFilter)).toEqual({});
  expect(queryOf(filter)).toEqual({
    search: 'þór',
    statusId: '3',
    employeeId: '7',
    includeConnected: 'true',
    types: ['1', '2'],
    labels: ['5'],
    priority: 'true',
  });
});

it('reads what makes no sense as the default', () => {
  expect(
    filterOf({
      status: '99',
      employee: '-1',
      connected: 'yes',
      types: ['1', 'b', '0'],
      labels: 'c',
      favorites: 'true',
    }),
  ).toEqual({ ...standardFilter, types: [1] });
});

it('puts an id among the chosen and takes it away again', () => {
  expect([toggled([1], 2), toggled([1, 2], 1)]).toEqual([[1, 2], [2]]);
});
