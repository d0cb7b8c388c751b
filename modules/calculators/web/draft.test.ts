import { expect, it } from 'vitest';
import { newDebt, sorted } from './draft.ts';

it('sorts the periods, payments and due dates of a debt by date (CALC-04)', () => {
  const days = ['2025-03-01', '2024-12-31', '2025-01-15'] as const;
  const debt = sorted(
    newDebt('Höfuðstóll 1', {
      interestPeriods: days.map((startDate) => ({ startDate, endDate: '2025-06-01', interestType: 'Penalty' })),
      payments: days.map((paymentDate) => ({ amount: 1000, paymentDate, type: 'InterestFirst' })),
      additions: days.map((date) => ({ amount: 1000, date })),
    }),
  );
  const inOrder = ['2024-12-31', '2025-01-15', '2025-03-01'];
  expect(debt.interestPeriods.map(({ startDate }) => startDate)).toEqual(inOrder);
  expect(debt.payments.map(({ paymentDate }) => paymentDate)).toEqual(inOrder);
  expect(debt.additions.map(({ date }) => date)).toEqual(inOrder);
});
