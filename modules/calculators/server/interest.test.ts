import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const path = '/Calculators/interests';
const period = { startDate: '2025-01-15', endDate: '2025-04-15', interestType: 'Penalty' };
const debt = { name: 'Höfuðstóll 1', principalAmount: 500_000, interestPeriods: [period], payments: [] };

describe('the calculation of interest', () => {
  it('returns a result per debt, with periods, payments, totals and the source of each rate (API-184, OPEN-85, OPEN-37, CALC-17, CALC-18, CALC-19)', async () => {
    const firm = await world.firm();
    const { status, body } = await firm.reader.call('POST', path, {
      body: {
        dayCountConvention: '30/360',
        debts: [
          debt,
          {
            name: 'Höfuðstóll 2',
            principalAmount: 1_000_000,
            interestPeriods: [
              { startDate: '2024-02-01', endDate: '2024-08-01', interestType: 'Fixed', interestRate: 0.17 },
            ],
            payments: [{ amount: 200_000, paymentDate: '2024-05-01', type: 'PrincipalFirst' }],
          },
        ],
      },
    });
    expect(status).toBe(200);
    expect(body.debts[0]).toMatchObject({
      name: 'Höfuðstóll 1',
      periods: [{ ...period, days: 90, interest: 19_958.33, paid: 0 }],
      payments: [],
      totals: { principal: 500_000, interest: 19_958, paid: 0, balance: 519_958 },
    });
    expect(body.debts[1]).toMatchObject({
      payments: [{ amount: 200_000, toInterest: 0, toPrincipal: 200_000, surplus: 0 }],
      totals: { principal: 1_000_000, interest: 76_500, paid: 200_000, balance: 876_500 },
    });
    expect(body.totals).toEqual({ principal: 1_500_000, interest: 96_458, paid: 200_000, balance: 1_396_458 });
    expect(body.rates.map((rate: { month: string; rate: number }) => [rate.month, rate.rate])).toEqual([
      ['2025-01', 0.1625],
      ['2025-02', 0.1625],
      ['2025-03', 0.1575],
      ['2025-04', 0.155],
    ]);
    expect(body.rates[0]).toMatchObject({
      evidence: 'verified',
      source: 'Seðlabanki Íslands, tímaröð 22 (dráttarvextir)',
    });
  });

  it.each([
    [
      'CALC-07, CALC-08',
      'is',
      { principalAmount: null },
      'principalAmount',
      'Fjárhæð höfuðstóls vantar á: Höfuðstóll 1',
    ],
    [
      'CALC-09, OPEN-42',
      'is',
      { interestPeriods: [{ ...period, endDate: '2025-01-15' }] },
      'interestPeriods.0.endDate',
      'Lokadagur þarf að vera á eftir upphafsdegi á: Höfuðstóll 1',
    ],
    [
      'CALC-10, OPEN-43',
      'is',
      { interestPeriods: [{ ...period, startDate: '1986-12-31' }] },
      'interestPeriods.0.startDate',
      'Dráttarvextir mega ekki hefjast fyrir 1987 á: Höfuðstóll 1',
    ],
    [
      'CALC-11, OPEN-43',
      'is',
      { interestPeriods: [{ ...period, startDate: '2001-06-30', interestType: 'Compensation' }] },
      'interestPeriods.0.startDate',
      'Vextir mega ekki hefjast fyrir júlí 2001 á: Höfuðstóll 1',
    ],
    [
      'CALC-12, OPEN-44',
      'is',
      { interestPeriods: [{ ...period, endDate: '2199-01-01' }] },
      'interestPeriods.0.endDate',
      'Seðlabankinn hefur ekki birt vexti fyrir lokadag tímabils á: Höfuðstóll 1',
    ],
    [
      'CALC-13, OPEN-44',
      'is',
      { interestPeriods: [period, { ...period, startDate: '2025-04-14', endDate: '2025-05-01' }] },
      'interestPeriods.1.startDate',
      'Vaxtatímabil á Höfuðstóll 1 mega ekki skarast',
    ],
    [
      'OPEN-64',
      'is',
      { interestPeriods: [{ ...period, startDate: '2007-06-01', endDate: '2008-07-02' }] },
      'interestPeriods.0.endDate',
      'Vexti vantar fyrir júlí 2007 – júní 2008 á: Höfuðstóll 1',
    ],
    [
      'OPEN-64',
      'en',
      { interestPeriods: [{ ...period, startDate: '2007-06-01', endDate: '2008-07-02' }] },
      'interestPeriods.0.endDate',
      'There is no rate for July 2007 – June 2008 on: Höfuðstóll 1',
    ],
  ])(
    'is refused with the message, at the field, naming the debt (%s), in %s',
    async (_lines, language, change, field, sentence) => {
      const firm = await world.firm();
      const { status, body } = await firm.manager.call('POST', path, {
        body: { debts: [{ ...debt, ...change }] },
        headers: { 'accept-language': language },
      });
      expect([status, body.detail, body.errors]).toEqual([422, sentence, { [`debts.0.${field}`]: sentence }]);
    },
  );

  it.each([
    [
      'a day that is not there',
      { interestPeriods: [{ ...period, startDate: '2025-02-31' }] },
      'interestPeriods.0.startDate',
    ],
    ['an amount below nothing', { principalAmount: -1 }, 'principalAmount'],
    ['aurar', { payments: [{ amount: 0.5, paymentDate: '2025-02-01', type: 'InterestFirst' }] }, 'payments.0.amount'],
    ['a thousand million million', { principalAmount: 1e15 }, 'principalAmount'],
    [
      'over a thousand per cent',
      { interestPeriods: [{ ...period, interestRate: 10.000001 }] },
      'interestPeriods.0.interestRate',
    ],
    [
      'five decimals of a per cent',
      { interestPeriods: [{ ...period, interestRate: 0.1234567 }] },
      'interestPeriods.0.interestRate',
    ],
    ['ten thousand periods', { interestPeriods: Array.from({ length: 10_000 }, () => period) }, 'interestPeriods'],
  ])('refuses %s at its field (CALC-14, CALC-15)', async (_, change, field) => {
    const firm = await world.firm();
    const { status, body } = await firm.manager.call('POST', path, { body: { debts: [{ ...debt, ...change }] } });
    expect([status, Object.keys(body.errors)]).toEqual([400, [`debts.0.${field}`]]);
  });

  it('refuses centuries at a thousand per cent, whose result exceeds every number', async () => {
    const firm = await world.firm();
    const { status, body } = await firm.manager.call('POST', path, {
      body: {
        debts: [
          {
            ...debt,
            interestPeriods: [
              { startDate: '1900-01-01', endDate: '2199-01-01', interestType: 'Fixed', interestRate: 10 },
            ],
          },
        ],
      },
    });
    expect([status, body.code]).toEqual([422, 'interest_too_large']);
  });
});
