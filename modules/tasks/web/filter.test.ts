import { expect, it } from 'vitest';
import { clearedFilter, dueRanges, filterOf, queryOf, searchOf, standardFilter } from './filter.ts';

const standard = standardFilter(7);

it('opens with the person’s open tasks, assigned and of their cases (TASK-11, TASK-12)', () => {
  expect(filterOf({}, standard)).toEqual(standard);
  expect(queryOf(standard)).toEqual({
    employeeId: '7',
    includeTaskEmployee: 'true',
    includeProjectEmployee: 'true',
    statuses: ['Pending', 'InProgress', 'OnHold'],
  });
});

it('requests everything once cleared', () => {
  expect(queryOf(clearedFilter)).toEqual({ includeClosedProjects: 'true' });
  expect(filterOf(searchOf(clearedFilter, standard), standard)).toEqual(clearedFilter);
});

it('survives a round trip through the URL', () => {
  const filter = {
    employeeId: 9,
    connected: true,
    statuses: ['Completed'] as const,
    priorities: ['Low', 'Urgent'] as const,
    partyTypeId: 4,
    dueFrom: '2026-11-01',
    dueTo: '2026-11-30',
    closed: true,
    search: 'stefna',
  };
  expect(filterOf(searchOf(filter, standard), standard)).toEqual(filter);
});

it('drops invalid values of a URL', () => {
  expect(filterOf({ employee: 'x', status: ['Lost'], kind: '77', from: 'soon' }, standard)).toEqual({
    ...standard,
    statuses: [],
    partyTypeId: 5,
  });
});

it('offers days up to yesterday, today, a week and a month', () => {
  expect(dueRanges('2026-11-23')).toEqual({
    overdue: { from: null, to: '2026-11-22' },
    today: { from: '2026-11-23', to: '2026-11-23' },
    week: { from: '2026-11-23', to: '2026-11-29' },
    month: { from: '2026-11-23', to: '2026-12-22' },
  });
});
