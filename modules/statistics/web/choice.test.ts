import { expect, it } from 'vitest';
import { presetOf, presetRange, readChoice, readOverview } from './choice.ts';

it('defaults to the clients of the last month (STAT-05)', () => {
  expect(readChoice({}, '2026-03-31')).toEqual({
    of: 'worklogs',
    by: 'Clients',
    statusId: null,
    from: '2026-02-28',
    to: null,
    view: 'charts',
  });
  expect(
    readChoice(
      { of: 'projects', by: 'Statuses', status: 2, from: '2026-01-01', to: '2026-02-01', view: 'table' },
      '2026-03-31',
    ),
  ).toEqual({ of: 'projects', by: 'Statuses', statusId: 2, from: '2026-01-01', to: '2026-02-01', view: 'table' });
});

it('ignores invalid values in a URL', () => {
  expect(readChoice({ of: 'x', by: 'Statuses', status: 9, from: 'í gær', to: 7, view: {} }, '2026-03-31')).toEqual(
    readChoice({}, '2026-03-31'),
  );
});

it('opens on this year, by person and amount', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(readOverview({}, '2026-05-31')).toEqual({
    of: 'overview',
    by: 'Employees',
    figure: 'amount',
    employeeId: null,
    ...year,
  });
  expect(readOverview({ by: 'x', figure: 7, employee: '-1', from: '2027-01-01' }, '2026-05-31')).toMatchObject({
    by: 'Employees',
    figure: 'amount',
    employeeId: null,
    from: '2027-01-01',
    to: '2027-01-01',
  });
});

it.each([
  ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-05-31', '2026-04-01', '2026-06-30'],
  ['quarter', '2026-12-01', '2026-10-01', '2026-12-31'],
  ['year', '2026-05-31', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
] as const)('the %s of %s is %s to %s', (preset, today, from, to) => {
  expect(presetRange(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(preset);
});
