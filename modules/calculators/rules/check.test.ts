import { describe, expect, it } from 'vitest';
import { firstProblem, missingMonths } from './check.ts';
import { shippedRates, stretchesOf, withOwn } from './rates.ts';
import type { Debt, InterestPeriod } from './request.ts';

const period = (startDate: string, endDate: string, rest: Partial<InterestPeriod> = {}): InterestPeriod => ({
  startDate,
  endDate,
  interestType: 'Penalty',
  ...rest,
});
const debt = (interestPeriods: readonly InterestPeriod[], rest: Partial<Debt> = {}): Debt => ({
  name: 'Höfuðstóll 1',
  principalAmount: 1,
  payments: [],
  interestPeriods,
  ...rest,
});
const found = (...debts: readonly Debt[]) => {
  const problem = firstProblem({ dayCountConvention: '30/360', debts }, '2026-09-15');
  return problem && [problem.code, problem.field, problem.debt];
};

describe('the first error', () => {
  it.each<[string, readonly InterestPeriod[], readonly [string, string] | null]>([
    ['an end before the start (CALC-09)', [period('2024-02-01', '2024-01-01')], ['interest_end_first', '0.endDate']],
    ['an end on the start (CALC-09)', [period('2024-02-01', '2024-02-01')], ['interest_end_first', '0.endDate']],
    ['1986 (CALC-10)', [period('1986-12-31', '1990-01-01')], ['interest_penalty_start', '0.startDate']],
    ['1987 itself', [period('1987-01-01', '1990-01-01')], null],
    [
      'damages before July 2001 (CALC-11)',
      [period('2001-06-30', '2002-01-01', { interestType: 'Compensation' })],
      ['interest_published_start', '0.startDate'],
    ],
    [
      'loans before July 2001 (CALC-11)',
      [period('2001-06-30', '2002-01-01', { interestType: 'NonIndexedLoan' })],
      ['interest_published_start', '0.startDate'],
    ],
    ['a future month (CALC-12)', [period('2026-01-01', '2026-10-01')], ['interest_future', '0.endDate']],
    ['the last day of this month', [period('2026-01-01', '2026-09-30')], null],
    [
      'a future month of a fixed rate (CALC-12)',
      [period('2026-01-01', '2030-10-01', { interestType: 'Fixed', interestRate: 0.1 })],
      null,
    ],
    [
      'no rate where it is fixed (CALC-14)',
      [period('1950-01-01', '2030-10-01', { interestType: 'Fixed' })],
      ['interest_no_rate', '0.interestRate'],
    ],
    [
      'a rate where it is not fixed, which is ignored (CALC-14)',
      [period('2024-01-01', '2024-02-01', { interestRate: 5 })],
      null,
    ],
    [
      'eight points before they were law',
      [period('2015-02-09', '2016-01-01', { commercial: true })],
      ['interest_commercial_start', '0.startDate'],
    ],
    [
      'overlap, in whichever order (CALC-13)',
      [period('2024-03-01', '2024-06-01'), period('2024-01-01', '2024-03-02')],
      ['interest_overlap', '0.startDate'],
    ],
    ['periods that meet on a day', [period('2024-03-01', '2024-06-01'), period('2024-01-01', '2024-03-01')], null],
  ])('of %s', (_, periods, problem) => {
    expect(found(debt(periods))).toEqual(
      problem && [problem[0], `debts.0.interestPeriods.${problem[1]}`, 'Höfuðstóll 1'],
    );
  });

  it('is that of the first debt that fails, by its name (CALC-07, CALC-08)', () => {
    expect(
      found(
        debt([]),
        debt([period('2024-02-01', '2024-01-01')], { name: 'B', principalAmount: null }),
        debt([], { name: 'C', principalAmount: null }),
      ),
    ).toEqual(['interest_no_principal', 'debts.1.principalAmount', 'B']);
  });

  it('is that there are ten thousand periods', () => {
    const many = Array.from({ length: 10_000 }, () => period('2024-01-01', '2024-02-01'));
    expect(found(debt(many))?.[0]).toBe('interest_too_many');
  });
});

describe('a month without a rate', () => {
  const missing = (periods: readonly InterestPeriod[], rates = shippedRates) => {
    const problem = missingMonths({ dayCountConvention: '30/360', debts: [debt([]), debt(periods)] }, rates);
    return problem && [problem.field, problem.months, problem.until];
  };

  it('is listed with all others of the debt, and with the last month that has a rate (OPEN-64)', () => {
    expect(missing([period('2007-06-15', '2008-07-02')])).toEqual([
      'debts.1.interestPeriods.0.endDate',
      '2007-07..2008-06',
      '2007-07-01',
    ]);
    expect(missing([period('2026-01-01', '2026-11-02'), period('2007-07-15', '2007-09-01')])).toEqual([
      'debts.1.interestPeriods.0.endDate',
      '2007-07..2007-08,2026-11',
      '2026-11-01',
    ]);
  });

  it('is not needed by a period that ends on the day it begins', () => {
    expect(missing([period('2026-01-01', '2026-11-01')])).toBeNull();
  });

  it('is available once the firm has added it, and the firm’s own rate overrides the shipped one', () => {
    const own = withOwn([
      { interestType: 'Penalty', seriesId: null, month: '2026-11', rate: 0.16, evidence: 'own', source: 'Tilkynning' },
      { interestType: 'Penalty', seriesId: null, month: '2026-10', rate: 0.155, evidence: 'own', source: 'Tilkynning' },
    ]);
    expect(missing([period('2026-01-01', '2026-11-02')], own)).toBeNull();
    expect(own.get('Penalty')?.get('2026-10')).toMatchObject({ rate: 0.155, evidence: 'own' });
  });
});

describe('the shipped rates', () => {
  it('each have a source, and none is from memory only', () => {
    const rates = [...shippedRates.values()].flatMap((months) => [...months.values()]);
    expect(rates.filter(({ source, rate }) => source === '' || rate <= 0 || rate > 0.3)).toEqual([]);
    expect([...shippedRates].map(([type, months]) => [type, months.size])).toEqual([
      ['Penalty', 294],
      ['Compensation', 130],
      ['NonIndexedLoan', 132],
    ]);
    for (const month of ['2001-05', '2007-07', '2008-06', '2026-11', '1999-01'])
      expect(shippedRates.get('Penalty')?.has(month)).toBe(false);
  });

  // The look-ups of the domain notes, §5: penalty, art. 4, art. 8.
  it.each([
    ['2009-06', 0.2, 0.105, 0.07],
    ['2010-12', 0.125, 0.0575, 0.0385],
    ['2012-07', 0.1275, 0.0615, 0.041],
    ['2017-08', 0.1225, 0.0585, 0.039],
    ['2021-01', 0.085, 0.033, 0.022],
    ['2023-10', 0.17, 0.0955, 0.0637],
    ['2025-05', 0.155, 0.0845, 0.0563],
  ])('of %s match the notice', (month, penalty, loans, damages) => {
    expect(
      (['Penalty', 'NonIndexedLoan', 'Compensation'] as const).map((type) => shippedRates.get(type)?.get(month)?.rate),
    ).toEqual([penalty, loans, damages]);
  });

  it('name their range of months in words', () => {
    expect(stretchesOf(['2026-11', '2007-12', '2008-01', '2007-12'])).toBe('2007-12..2008-01,2026-11');
  });
});
