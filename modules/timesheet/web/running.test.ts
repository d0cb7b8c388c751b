import { expect, it } from 'vitest';
import type { Timesheet } from '../contract.ts';
import { withRunning } from './running.ts';

const cell = (date: string, quantity: number, running: boolean) => ({
  date,
  quantity,
  quantityBilled: quantity,
  count: 1,
  worklogId: 1,
  running,
  billed: false,
});
const sheet: Timesheet = {
  items: [
    {
      projectId: 1,
      projectNumber: '2026-0001',
      projectName: 'Mál',
      latestCreatedDate: null,
      quantity: 1.1,
      quantityBilled: 1.1,
      data: [cell('2026-06-16', 0.2, true), cell('2026-06-17', 0.9, false)],
    },
  ],
  dates: [],
  totals: ['2026-06-16', '2026-06-17', '2026-06-22'].map((date) => ({ date, total: 1, totalWeek: 2 })),
  summary: { quantity: 1.1, quantityBilled: 1.1 },
  suggestionDayCounts: [],
  total: 1,
};

it('adds the timer’s time to its cell and to every sum, and to no billed sum (TEMPO-08)', () => {
  const { items, totals, summary } = withRunning(sheet, { projectId: 1, day: '2026-06-16', hours: 0.1 });
  expect(items[0]?.data.map(({ quantity, quantityBilled }) => [quantity, quantityBilled])).toEqual([
    [0.3, 0.2],
    [0.9, 0.9],
  ]);
  expect([items[0]?.quantity, summary]).toEqual([1.2, { quantity: 1.2, quantityBilled: 1.1 }]);
  expect(totals.map(({ total, totalWeek }) => [total, totalWeek])).toEqual([
    [1.1, 2.1],
    [1, 2.1],
    [1, 2],
  ]);
});

it.each([
  null,
  { projectId: 1, day: '2026-06-16', hours: 0 },
  { projectId: 1, day: '2026-06-17', hours: 1 },
  { projectId: 2, day: '2026-06-16', hours: 1 },
])('leaves the sheet unchanged for %o', (running) => {
  expect(withRunning(sheet, running)).toBe(sheet);
});
