import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiply, sum } from '#shared/money.ts';
import { invoiceTotals } from '../rules.ts';
import { linesBySplit, ownShare, partsOf, portionsOf, splitTotals } from './split.ts';

describe('dividing an amount by percentages', () => {
  const cases: readonly (readonly [number, readonly number[], string, readonly number[]])[] = [
    [100, [50, 50], 'ISK', [50, 50]],
    [101, [50, 50], 'ISK', [51, 50]],
    [100, [33.34, 33.33, 33.33], 'ISK', [34, 33, 33]],
    [2, [33.34, 33.33, 33.33], 'ISK', [1, 1, 0]],
    [1, [10, 90], 'ISK', [0, 1]],
    [0, [60, 40], 'ISK', [0, 0]],
    [100.01, [50, 50], 'EUR', [50.01, 50]],
    [0.01, [75.5, 24.5], 'EUR', [0.01, 0]],
    [-101, [50, 50], 'ISK', [-50, -51]],
    [1_234_567, [99.99, 0.01], 'ISK', [1_234_444, 123]],
  ];
  it.each(cases)('%s by %s in %s', (amount, percents, currencyCode, portions) => {
    expect(portionsOf(amount, percents, currencyCode)).toEqual(portions);
  });
});

const work = fc.array(
  fc
    .record({
      cents: fc.integer({ min: 0, max: 50_000_000 }),
      off: fc.constantFrom(0, 0.1, 0.3333),
      workTypeId: fc.constantFrom(1, 2, 3),
      vat: fc.constantFrom([1, 0], [2, 0.11], [3, 0.24]),
    })
    .map(({ cents, off, workTypeId, vat: [vatRateId = 1, vatRate = 0] }) => ({
      cents,
      off,
      workTypeId,
      vatRateId,
      vatRate,
    })),
  { minLength: 1, maxLength: 12 },
);
const shares = fc
  .array(fc.integer({ min: 1, max: 3300 }), { minLength: 1, maxLength: 3 })
  .map((percents) => percents.map((percent, place) => ({ payorId: place + 2, share: percent / 100 })));

describe('splitting any work by any shares', () => {
  const each = (
    test: (
      rows: readonly {
        workTypeId: number;
        vatRateId: number;
        vatRate: number;
        total: number;
        totalWithDiscount: number;
      }[],
      of: readonly { payorId: number; share: number }[],
      currencyCode: string,
    ) => void,
  ) =>
    fc.assert(
      fc.property(work, shares, fc.constantFrom('ISK', 'EUR'), (entries, of, currencyCode) => {
        const unit = currencyCode === 'ISK' ? 1 : 100;
        const rows = entries.map(({ cents, off, ...kind }) => ({
          ...kind,
          total: cents / unit,
          totalWithDiscount: Math.round(cents * (1 - off)) / unit,
        }));
        test(rows, of, currencyCode);
      }),
      { numRuns: 300 },
    );

  it('adds up to the work, to the unit, at each VAT rate and for each kind', () => {
    each((rows, of, currencyCode) => {
      const parts = partsOf(rows, of, currencyCode);
      const lines = linesBySplit(rows, parts);
      const all = lines.flat();
      for (const rate of [1, 2, 3])
        expect(net(all.filter(({ vatRateId }) => vatRateId === rate))).toBe(
          net(rows.filter(({ vatRateId }) => vatRateId === rate)),
        );
      const totals = splitTotals(rows, of, currencyCode);
      const invoices = lines.map((one) => invoiceTotals(one, currencyCode));
      expect(sum(invoices.map(({ totalWithDiscount }) => totalWithDiscount))).toBe(net(rows));
      expect(sum(invoices.map(({ totalWithVat }) => totalWithVat))).toBe(totals.totalWithVat);
      expect(sum(totals.vat.map(({ vat }) => vat))).toBe(totals.totalVat);
      expect(sum(invoices.map(({ discount }) => discount))).toBe(totals.discount);
    });
  });

  it('differs from each percentage by less than one unit, and VAT by less than one unit for each invoice and rate', () => {
    each((rows, of, currencyCode) => {
      const coin = currencyCode === 'ISK' ? 1 : 0.01;
      for (const { share, portions } of partsOf(rows, of, currencyCode))
        for (const { whole, amount } of portions)
          expect(multiply(whole, share).div(100).minus(amount).abs().toNumber()).toBeLessThan(coin);
      const off = Math.abs(
        sum([splitTotals(rows, of, currencyCode).totalVat, -invoiceTotals(rows, currencyCode).totalVat]),
      );
      expect(off).toBeLessThan(coin * 3 * (of.length + 1));
    });
  });

  it('gives one invoice without shares', () => {
    each((rows, _of, currencyCode) => {
      const { vat: _vat, ...totals } = splitTotals(rows, [], currencyCode);
      expect(totals).toEqual(invoiceTotals(rows, currencyCode));
    });
  });
});

it('leaves the remainder to the case’s own payor, and omits parts of zero', () => {
  expect(ownShare([{ share: 33.33 }, { share: 33.33 }])).toBe(33.34);
  const row = { workTypeId: 1, vatRateId: 3, vatRate: 0.24, total: 3, totalWithDiscount: 3 };
  expect(partsOf([row], [{ payorId: 2, share: 1 }], 'ISK')).toEqual([]);
  expect(partsOf([row], [{ payorId: 2, share: 50 }], 'ISK')).toEqual([
    { payorId: 2, share: 50, portions: [{ workTypeId: 1, vatRateId: 3, vatRate: 0.24, whole: 3, amount: 1 }] },
  ]);
});

const net = (lines: readonly { readonly totalWithDiscount: number }[]): number =>
  sum(lines.map(({ totalWithDiscount }) => totalWithDiscount));
