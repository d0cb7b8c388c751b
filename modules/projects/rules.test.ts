import { describe, expect, it } from 'vitest';
import {
  capCounts,
  extensionsFor,
  feeCapOf,
  feeCapStatus,
  primaryOf,
  readExtensions,
  statsOf,
  type WorkSum,
} from './rules.ts';

type Cap = Parameters<typeof feeCapOf>[0];
const cap = (of: Partial<Cap>): Cap => ({ feeCap: 1, feeCapTypeId: 1, feeCapCurrency: 'ISK', feeCapRate: 1, ...of });

const sum = (of: Partial<WorkSum>): WorkSum => ({
  currencyCode: 'ISK',
  workTypeId: 1,
  count: 1,
  hours: 0,
  amount: 0,
  amountInIsk: 0,
  unbilledHours: 0,
  unbilledAmount: 0,
  unbilledInIsk: 0,
  ...of,
});
const isk = { code: 'ISK', rate: 1 };

describe('the primary party (PROJ-18)', () => {
  it.each([
    ['the first chosen party', [3, 5], undefined, null, 3],
    ['the requested one', [3, 5], 5, null, 5],
    ['the previous one', [3, 5], undefined, 5, 5],
    ['the next when it is removed', [7, 9], undefined, 5, 7],
    ['the first if the requested one is not chosen', [7], 9, null, 7],
    ['none', [], 9, 9, null],
    ['the first without a request', [3], null, null, 3],
  ] as const)('is %s', (_name, chosen, asked, before, primary) => {
    expect(primaryOf(chosen, asked, before)).toBe(primary);
  });
});

describe('the fee cap', () => {
  it.each([
    [0, 1],
    [0.7999, 1],
    [0.8, 2],
    [0.9999, 2],
    [1, 3],
    [2.5, 3],
  ])('at %d used has status %d (PROJ-32)', (used, status) => {
    expect(feeCapStatus(used)).toBe(status);
  });

  it.each([
    [1, [1, 2, 3, 4, 5]],
    [2, [1]],
    [3, [1, 3]],
  ])('of type %d counts work of kinds %j (DATA-29)', (type, kinds) => {
    expect([1, 2, 3, 4, 5].filter((kind) => capCounts(type, kind))).toEqual(kinds);
  });

  it('is absent without an amount, and truncates the used share to four decimals (PROJ-33)', () => {
    expect(feeCapOf(cap({ feeCap: null }), [])).toBeNull();
    expect(feeCapOf(cap({ feeCap: 0 }), [])).toBeNull();
    expect(feeCapOf(cap({ feeCap: 300, feeCapTypeId: null }), [sum({ amount: 100 })])).toEqual({
      feeCap: 300,
      currencyCode: 'ISK',
      feeCapTypeId: 1,
      used: 100,
      percentUsed: 0.3333,
      statusId: 1,
    });
  });

  it('is neither near nor used up one króna before (PROJ-32)', () => {
    const statusAt = (amount: number) => feeCapOf(cap({ feeCap: 1_000_000 }), [sum({ amount })])?.statusId;
    expect([799_999, 800_000, 999_999, 1_000_000].map(statusAt)).toEqual([1, 2, 2, 3]);
  });
});

describe('the figures (DATA-25)', () => {
  it('exclude costs from the fee and expenses from the hours', () => {
    const sums = [
      sum({ count: 2, hours: 3, amount: 300, unbilledHours: 1, unbilledAmount: 100 }),
      sum({ workTypeId: 2, hours: 1, amount: 50, unbilledAmount: 50 }),
      sum({ workTypeId: 3, hours: 1, amount: 70 }),
    ];
    expect(statsOf(sums, isk)).toEqual({
      currencyCode: 'ISK',
      totalAmount: 420,
      totalWorklogs: 4,
      totalFee: 370,
      totalHours: 3,
      unbilledAmount: 150,
      unbilledHours: 1,
    });
  });

  it('convert other currencies to the project’s through krónur', () => {
    const sums = [
      sum({ currencyCode: 'EUR', amount: 100.5, amountInIsk: 15_075 }),
      sum({ currencyCode: 'USD', amount: 10, amountInIsk: 1400 }),
    ];
    expect(statsOf(sums, { code: 'EUR', rate: 150 }).totalAmount).toBe(109.83);
    expect(statsOf(sums, isk).totalAmount).toBe(16_475);
  });
});

describe('custom fields', () => {
  const court = { id: 1, valueType: 'String', required: true, projectTypeId: null } as const;
  const estate = { id: 2, valueType: 'Amount', required: false, projectTypeId: 7 } as const;

  it('apply by every project and by its types; a subtype has those of its type (PROJ-14)', () => {
    const of = (types: { id: number; parentTypeId: number | null }[]) =>
      extensionsFor([court, estate], types).map(({ id }) => id);
    expect([
      of([]),
      of([{ id: 7, parentTypeId: null }]),
      of([{ id: 8, parentTypeId: 7 }]),
      of([{ id: 9, parentTypeId: null }]),
    ]).toEqual([[1], [1, 2], [1, 2], [1]]);
  });

  it('are refused if a required one is empty or one has the wrong type (PROJ-13, PROJ-16)', () => {
    const { values, problems } = readExtensions(
      [court, estate],
      new Map([
        [1, '  '],
        [2, '1.234'],
      ]),
    );
    expect([[...values], [...problems.keys()], problems.get(1)]).toEqual([[], [1, 2], { key: 'required' }]);
    expect([
      ...readExtensions(
        [court, estate],
        new Map([
          [1, ' Landsréttur '],
          [2, '0100.50'],
        ]),
      ).values,
    ]).toEqual([
      [1, 'Landsréttur'],
      [2, '100.5'],
    ]);
  });
});
