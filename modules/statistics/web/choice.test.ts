import { expect, it } from 'vitest';
import { readChoice } from './choice.ts';

it('is of the clients of the last month until something else is chosen (STAT-05)', () => {
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

it('takes nothing from an address that makes no sense', () => {
  expect(readChoice({ of: 'x', by: 'Statuses', status: 9, from: 'í gær', to: 7, view: {} }, '2026-03-31')).toEqual(
    readChoice({}, '2026-03-31'),
  );
});
