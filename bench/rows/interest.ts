import { addDays, type CalendarDate } from '#shared/dates.ts';
import type { InterestRequest } from '#modules/calculators/rules/request.ts';
import type { Row } from '../row.ts';
import { anna, get } from './ask.ts';

const first: CalendarDate = '1926-01-01';
const last: CalendarDate = '2026-01-01';

/** A hundred years in periods of some days each, each with its rate, and a thousand payments. */
export function centuryOf(daysOfPeriod: number): InterestRequest {
  const interestPeriods: InterestRequest['debts'][number]['interestPeriods'][number][] = [];
  for (let day = first; day < last; day = addDays(day, daysOfPeriod)) {
    const end = addDays(day, daysOfPeriod);
    interestPeriods.push({
      startDate: day,
      endDate: end < last ? end : last,
      interestType: 'Fixed',
      interestRate: 0.01,
    });
  }
  const payments = Array.from({ length: 1000 }, (_, n) => ({
    amount: 100,
    paymentDate: addDays(first, n * 36),
    type: 'InterestFirst' as const,
  }));
  const debt = { name: 'Höfuðstóll 1', principalAmount: 1_000_000, interestPeriods, payments };
  return { dayCountConvention: 'ACT/360', debts: [debt] };
}

/** A typical input of the calculator, and about the largest. */
export function interestRows(): Row[] {
  const ask =
    (body: unknown): Row['ask'] =>
    (server) =>
      server.ask({ method: 'POST', path: '/calculators/interests', as: anna, body });
  const claim = {
    dayCountConvention: '30/360',
    debts: [
      {
        name: 'Höfuðstóll 1',
        principalAmount: 500_000,
        interestPeriods: [{ startDate: '2025-01-15', endDate: '2025-04-15', interestType: 'Penalty' }],
        payments: [],
      },
    ],
  };
  return [
    { name: 'interest: one claim', ask: ask(claim) },
    { name: 'interest: a century, 1,923 periods, 1,000 payments', ask: ask(centuryOf(19)) },
    { name: 'interest: rates of every month', ask: get(anna, '/calculators/rates') },
  ];
}
