import { expect, it } from 'vitest';
import { endingOn, lastDayOf } from './at-date.ts';
import type { Debt } from './request.ts';

const period = (startDate: string, endDate: string) => ({ startDate, endDate, interestType: 'Penalty' as const });
const debt: Debt = {
  name: 'Höfuðstóll 1',
  principalAmount: 1000,
  interestPeriods: [period('2024-01-01', '2024-06-01'), period('2024-06-01', '2025-01-01')],
  payments: [{ amount: 10, paymentDate: '2024-07-01', type: 'InterestFirst' }],
  additions: [{ date: '2024-08-01', amount: 20 }],
};
const spans = (day: string) =>
  endingOn({ debts: [debt] }, day).debts[0]?.interestPeriods.map(({ startDate, endDate }) => [startDate, endDate]);

it('extends the last period to a later day', () => {
  expect(spans('2025-03-01')).toEqual([
    ['2024-01-01', '2024-06-01'],
    ['2024-06-01', '2025-03-01'],
  ]);
});

it('cuts periods and drops later events for an earlier day', () => {
  expect(spans('2024-06-20')).toEqual([
    ['2024-01-01', '2024-06-01'],
    ['2024-06-01', '2024-06-20'],
  ]);
  expect(spans('2024-03-01')).toEqual([['2024-01-01', '2024-03-01']]);
  expect(endingOn({ debts: [debt] }, '2024-07-01').debts[0]).toMatchObject({ payments: debt.payments, additions: [] });
});

it('finds the last day of all debts, and none without input', () => {
  expect(lastDayOf({ debts: [debt, { ...debt, interestPeriods: [] }] })).toBe('2025-01-01');
  expect(lastDayOf({ debts: [] })).toBeNull();
});
