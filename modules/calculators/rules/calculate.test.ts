import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '#shared/dates.ts';
import { toAurar } from './amounts.ts';
import { calculateDebt } from './calculate.ts';
import { countDays, dayCounts, daysOfPart, type DayCount } from './day-count.ts';
import { shippedRates } from './rates.ts';
import type { Debt, InterestPeriod, Payment } from './request.ts';
import { calculate } from './result.ts';
import { vectors } from './vectors.ts';

const fixed = (startDate: string, endDate: string, interestRate = 0.1): InterestPeriod => ({
  startDate,
  endDate,
  interestType: 'Fixed',
  interestRate,
});
const penalty = (startDate: string, endDate: string): InterestPeriod => ({
  startDate,
  endDate,
  interestType: 'Penalty',
});
const paid = (paymentDate: string, amount: number, type: Payment['type'] = 'InterestFirst'): Payment => ({
  paymentDate,
  amount,
  type,
});
const debtOf = (interestPeriods: readonly InterestPeriod[], rest: Partial<Debt> = {}): Debt => ({
  name: 'Höfuðstóll 1',
  principalAmount: 1_000_000,
  payments: [],
  interestPeriods,
  ...rest,
});
function resultOf(debt: Debt, dayCountConvention: DayCount = '30/360', capitalise = true) {
  const result = calculate({ dayCountConvention, capitalise, debts: [debt] }, shippedRates)?.debts[0];
  if (!result) throw new Error('no result');
  return result;
}

it.each(vectors)('$id by $dayCount matches the figures of the table (OPEN-64, CALC-05, CALC-06)', (vector) => {
  const { payments, dayCount, capitalise } = vector;
  const debt = debtOf([vector.period], { principalAmount: vector.principal, payments });
  const { ledger } = calculateDebt(debt, { dayCount, capitalise, rates: shippedRates });
  const { interest, principal, accrued } = ledger.close();
  expect([interest, principal, accrued, principal + accrued].map(toAurar)).toEqual(vector.expected);
  expect(resultOf(debt, dayCount, capitalise).totals.interest).toBe(
    new Decimal(toAurar(interest)).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
  );
});

describe('days', () => {
  // Independent formulas from other sources, on dates of all kinds.
  const days = Array.from({ length: 800 }, (_, n) => addDays('2023-12-15', n));
  it('by 30E/360 and ACT/360 match independent formulas', () => {
    for (const [place, from] of days.entries()) {
      const to = days[(place * 7 + 31) % days.length] ?? from;
      const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number];
      const [y2, m2, d2] = to.split('-').map(Number) as [number, number, number];
      const european = 360 * (y2 - y1) + 30 * (m2 - m1) + ((d2 === 31 ? 30 : d2) - (d1 === 31 ? 30 : d1));
      expect(countDays('30E/360', from, to)).toBe(european);
      expect(countDays('ACT/360', from, to)).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000);
    }
  });

  it.each([
    ['2024-01-31', '2024-03-31', 60, 60],
    ['2024-07-01', '2024-07-31', 30, 29],
    ['2024-02-28', '2024-03-01', 3, 3],
    ['2023-12-30', '2024-12-31', 360, 360],
    ['2024-05-15', '2024-05-31', 16, 15],
  ])('from %s to %s are %i by 30/360, and %i by 30E/360', (from, to, american, european) => {
    expect([countDays('30/360', from, to), countDays('30E/360', from, to)]).toEqual([american, european]);
  });

  it('of the parts of a period add up to those of the whole, by 30/360 too', () => {
    for (const convention of dayCounts)
      for (const start of ['2024-01-31', '2024-02-29', '2024-05-15']) {
        const cuts = [start, ...Array.from({ length: 14 }, (_, n) => addMonths('2024-06-01', n)), '2025-12-31'];
        const parts = cuts.slice(1).map((to, n) => daysOfPart(convention, start, cuts[n] ?? start, to));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(countDays(convention, start, '2025-12-31'));
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }
  });
});

describe('a period', () => {
  it.each(['30E/360', 'ACT/360'] as const)('split at any day gives the same result by %s', (convention) => {
    const payments = [paid('2022-09-15', 150_000), paid('2023-03-31', 40_000, 'PrincipalFirst')];
    const whole = resultOf(debtOf([penalty('2022-01-20', '2024-07-11')], { payments }), convention).totals;
    for (let day = '2022-01-21'; day < '2024-07-11'; day = addDays(day, 13)) {
      const parts = [penalty(day, '2024-07-11'), penalty('2022-01-20', day)];
      expect(resultOf(debtOf(parts, { payments }), convention).totals).toEqual(whole);
    }
  });

  it('joins lines of adjacent months with one rate, and their arithmetic is right (OPEN-37)', () => {
    const { periods } = resultOf(debtOf([penalty('2025-01-15', '2025-04-15')], { principalAmount: 500_000 }));
    expect(
      periods[0]?.lines.map((line) => [line.startDate, line.endDate, line.days, line.rate, line.interest]),
    ).toEqual([
      ['2025-01-15', '2025-03-01', 46, 0.1625, 10_381.94],
      ['2025-03-01', '2025-04-01', 30, 0.1575, 6562.5],
      ['2025-04-01', '2025-04-15', 14, 0.155, 3013.89],
    ]);
    expect([periods[0]?.days, periods[0]?.interest]).toEqual([90, 19_958.33]);
  });

  it('of damages followed by penalty interest keeps one twelve-month clock, and a gap restarts it', () => {
    const one = resultOf(debtOf([fixed('2023-01-01', '2023-09-01'), penalty('2023-09-01', '2024-03-01')]));
    expect(one.capitalisations.map(({ date }) => date)).toEqual(['2024-01-01']);
    const gap = resultOf(debtOf([fixed('2023-01-01', '2023-09-01'), penalty('2023-10-01', '2024-11-01')]));
    expect(gap.capitalisations.map(({ date }) => date)).toEqual(['2024-10-01']);
  });

  it('from 29 February capitalises on the 28th, and on the 29th of leap years', () => {
    const { capitalisations } = resultOf(debtOf([fixed('2020-02-29', '2025-01-01')]));
    expect(capitalisations.map(({ date }) => date)).toEqual(['2021-02-28', '2022-02-28', '2023-02-28', '2024-02-29']);
  });

  it('between businesses has one percentage point more than published', () => {
    const [usual, commercial] = [false, true].map(
      (value) => resultOf(debtOf([{ ...penalty('2024-02-01', '2024-08-01'), commercial: value }])).totals.interest,
    );
    expect([usual, commercial]).toEqual([85_000, 90_000]);
  });
});

describe('payments', () => {
  it('never increase a balance, and an overpayment makes it negative', () => {
    const period = [penalty('2022-01-20', '2024-01-20')];
    let last = Infinity;
    for (let amount = 0; amount <= 1_600_000; amount += 50_000) {
      const { balance } = resultOf(debtOf(period, { payments: [paid('2022-11-01', amount)] })).totals;
      expect(balance).toBeLessThanOrEqual(last);
      last = balance;
    }
    expect(resultOf(debtOf(period, { payments: [paid('2022-11-01', 1_600_000)] })).totals).toMatchObject({
      balance: 1_000_000 + 89_229 - 1_600_000,
      perDay: 0,
    });
  });

  it('give the same result in any order, and so do periods and due dates', () => {
    const periods = [
      penalty('2022-01-20', '2023-01-05'),
      fixed('2023-01-05', '2023-06-01'),
      penalty('2023-07-01', '2024-01-01'),
    ];
    const payments = [
      paid('2022-03-01', 10_000),
      paid('2022-06-01', 700_000, 'PrincipalFirst'),
      paid('2023-08-01', 90_000),
    ];
    const additions = [
      { date: '2022-05-01', amount: 300_000 },
      { date: '2023-02-01', amount: 50_000 },
    ];
    const there = resultOf(debtOf(periods, { payments, additions }));
    const back = resultOf(
      debtOf(periods.toReversed(), { payments: payments.toReversed(), additions: additions.toReversed() }),
    );
    expect(back).toEqual(there);
  });

  it('before the first day reduce the principal, and on the last day reduce the balance of that day', () => {
    const period = [fixed('2024-01-01', '2024-07-01')];
    expect(resultOf(debtOf(period, { payments: [paid('2023-12-01', 400_000)] })).totals.interest).toBe(30_000);
    const last = resultOf(debtOf(period, { payments: [paid('2024-07-01', 1_050_000)] }));
    expect(last.payments[0]).toMatchObject({ toInterest: 50_000, toPrincipal: 1_000_000, surplus: 0 });
    expect(last.totals).toMatchObject({ balance: 0, interestLeft: 0, principalLeft: 0 });
    expect(last.periods[0]?.paid).toBe(1_050_000);
  });

  it('on the capitalisation day come first: interest that they settle is not capitalised', () => {
    const { capitalisations } = resultOf(
      debtOf([fixed('2023-01-01', '2024-07-01', 0.12)], { payments: [paid('2024-01-01', 100_000)] }),
    );
    expect(capitalisations).toEqual([{ date: '2024-01-01', amount: 20_000, principal: 1_020_000 }]);
  });
});

describe('a claim with several due dates', () => {
  it('bears interest on each sum from its day on: the stepped principal of E-5062/2020', () => {
    const stepped = debtOf([penalty('2020-05-06', '2020-07-01')], {
      principalAmount: 7_304_341,
      additions: [
        { date: '2020-05-21', amount: 14_739_667 - 7_304_341 },
        { date: '2020-05-30', amount: 19_030_634 - 14_739_667 },
        { date: '2020-06-05', amount: 19_659_488 - 19_030_634 },
        { date: '2020-06-06', amount: 20_152_218 - 19_659_488 },
      ],
    });
    const { periods, totals } = resultOf(stepped, 'ACT/360');
    expect([...new Set(periods[0]?.lines.map(({ base }) => base))]).toEqual([
      7_304_341, 14_739_667, 19_030_634, 19_659_488, 20_152_218,
    ]);
    const apart = [
      ['2020-05-06', 7_304_341] as const,
      ...(stepped.additions ?? []).map((one) => [one.date, one.amount] as const),
    ]
      .map(([start, principalAmount]) =>
        resultOf(debtOf([penalty(start, '2020-07-01')], { principalAmount }), 'ACT/360'),
      )
      .reduce((sum, one) => sum + (one.periods[0]?.interest ?? 0), 0);
    expect(totals.interest).toBe(Math.round(apart));
    expect(totals.principal).toBe(20_152_218);
  });

  it('deducts an earlier overpayment from amounts that fall due later', () => {
    const { totals, periods } = resultOf(
      debtOf([fixed('2024-01-01', '2024-07-01')], {
        principalAmount: 100_000,
        payments: [paid('2024-01-01', 150_000)],
        additions: [{ date: '2024-04-01', amount: 80_000 }],
      }),
    );
    expect(periods[0]?.lines.map(({ base }) => base)).toEqual([0, 30_000]);
    expect(totals).toMatchObject({ principal: 180_000, interest: 750, paid: 150_000, balance: 30_750 });
  });
});

describe('a century of periods of one day', () => {
  const [first, last] = ['1926-01-01', '2026-01-01'];
  const days = daysBetween(first, last);
  const daily = Array.from({ length: days }, (_, n) => fixed(addDays(first, n), addDays(first, n + 1), 0.01));
  const payments = Array.from({ length: 1000 }, (_, n) => paid(addDays(first, n * 36), 900, 'PrincipalFirst'));

  it('with a thousand payments equals a daily sum', () => {
    const { totals, periods } = resultOf(debtOf(daily, { payments }), 'ACT/360', false);
    expect(periods).toHaveLength(days);
    // A payment every 36 days, the first on the first day: the remainder bears interest from its own day on.
    const bases = Array.from({ length: days }, (_, n) => 1_000_000 - 900 * Math.min(1000, Math.floor(n / 36) + 1));
    const interest = bases.reduce((sum, base) => sum.plus(new Decimal(base).times('0.01').div(360)), new Decimal(0));
    expect(totals).toMatchObject({
      interest: interest.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
      paid: 900_000,
      principalLeft: 100_000,
    });
  });

  it('equals one period, also with yearly capitalisation', () => {
    const whole = resultOf(debtOf([fixed(first, last, 0.01)], { payments }), 'ACT/360');
    const parts = resultOf(debtOf(daily, { payments }), 'ACT/360');
    expect(parts.totals).toEqual(whole.totals);
    expect(parts.capitalisations).toEqual(whole.capitalisations);
    expect(parts.payments).toEqual(whole.payments);
  });
});
