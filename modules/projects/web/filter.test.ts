import { expect, it } from 'vitest';
import { clearedFilter, filterOf, queryOf, searchOf, standardFilter, toggled } from './filter.ts';

const standard = standardFilter(7);

it('starts with open projects of the person, including linked ones, unless the URL says otherwise (PROJ-04, SHELL-33)', () => {
  expect(filterOf({}, standard)).toEqual(standard);
  expect(queryOf(standard)).toEqual({ statusId: '1', employeeId: '7', includeConnected: 'true' });
  expect(queryOf(filterOf({ status: 'all' }, standard))).toEqual({ employeeId: '7', includeConnected: 'true' });
  expect(queryOf(filterOf({ employee: 'all' }, standard))).toEqual({ statusId: '1' });
  expect(queryOf(filterOf({ employee: '9' }, standard))).toEqual({ statusId: '1', employeeId: '9' });
  expect(queryOf(filterOf({ connected: '0' }, standard))).toEqual({ statusId: '1', employeeId: '7' });
});

it('stores every filter in the URL and reads it back, for any initial person (PROJ-03)', () => {
  const filter = {
    search: 'þór',
    statusId: 3,
    employeeId: 7,
    connected: true,
    types: [1, 2],
    labels: [5],
    favorites: true,
    nearCap: true,
    expirationTo: '2026-11-30',
  };
  const others = [filter, { ...filter, connected: false }, { ...filter, employeeId: 9 }, clearedFilter];
  for (const start of [standard, standardFilter(undefined), standardFilter(9)])
    for (const one of others) expect(filterOf(searchOf(one, start), start)).toEqual(one);
  expect(searchOf(standard, standard)).toEqual({});
  expect(queryOf(filter)).toEqual({
    search: 'þór',
    statusId: '3',
    employeeId: '7',
    includeConnected: 'true',
    types: ['1', '2'],
    labels: ['5'],
    priority: 'true',
    nearCap: 'true',
    expirationTo: '2026-11-30',
  });
});

it('replaces invalid values by the default', () => {
  expect(
    filterOf(
      {
        status: '99',
        employee: '-1',
        types: ['1', 'b', '0'],
        labels: ['c'],
        favorites: 'true',
        until: '2026-13-01',
      },
      standard,
    ),
  ).toEqual({ ...standard, types: [1] });
});

it('adds an id to the selection and removes it', () => {
  expect([toggled([1], 2), toggled([1, 2], 1)]).toEqual([[1, 2], [2]]);
});
