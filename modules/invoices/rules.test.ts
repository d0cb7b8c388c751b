import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '#modules/worklogs/rules.ts';
import { currencyDecimals } from '#shared/money.ts';
import { vatRateOf } from '#server/vat.ts';
import { dueDateOf, invoiceTotals, lineVat, stateOf, vatSums } from './rules.ts';

const line = (totalWithDiscount: number, vatRateId: number, total = totalWithDiscount) => ({
  total,
  totalWithDiscount,
  vatRateId,
  vatRate: vatRateOf(vatRateId),
});

describe('VAT', () => {
  it('of a line is the rounded total × the rate, unrounded (BILL-20)', () => {
    expect([lineVat(line(103, 3)), lineVat(line(250.69, 3)), lineVat(line(99, 2)), lineVat(line(500, 1))]).toEqual([
      24.72, 60.1656, 10.89, 0,
    ]);
  });

  it('is summed by rate and rounded once for each, lowest rate first', () => {
    // Three lines of 102 kr.: VAT rounded by line would be 72.
    expect(vatSums([line(102, 3), line(102, 3), line(102, 3), line(99, 2), line(500, 1)], 'ISK')).toEqual([
      { vatRateId: 1, vatRate: 0, taxable: 500, vat: 0 },
      { vatRateId: 2, vatRate: 0.11, taxable: 99, vat: 11 },
      { vatRateId: 3, vatRate: 0.24, taxable: 306, vat: 73 },
    ]);
    expect(vatSums([line(0.02, 3), line(0.02, 3)], 'EUR')).toEqual([
      { vatRateId: 3, vatRate: 0.24, taxable: 0.04, vat: 0.01 },
    ]);
    expect(vatSums([], 'ISK')).toEqual([]);
  });

  it('rounds half away from zero, on invoices and credit notes', () => {
    expect([vatSums([line(6.25, 1), line(50, 2)], 'ISK')[1]?.vat, vatSums([line(-50, 2)], 'ISK')[0]?.vat]).toEqual([
      6, -6,
    ]);
  });
});

describe('the totals of an invoice', () => {
  it('are the sums of its lines, with the discount as a fraction of the whole', () => {
    expect(invoiceTotals([line(18_000, 3, 20_000), line(4500, 1)], 'ISK')).toEqual({
      total: 24_500,
      discount: 2000,
      discountPerc: 0.081633,
      totalWithDiscount: 22_500,
      totalVat: 4320,
      totalWithVat: 26_820,
    });
    expect(invoiceTotals([line(0, 3)], 'ISK')).toEqual({
      total: 0,
      discount: 0,
      discountPerc: 0,
      totalWithDiscount: 0,
      totalVat: 0,
      totalWithVat: 0,
    });
  });

  const worklog = fc.record({
    quantity: fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100),
    quantityBilled: fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100),
    price: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 100),
    discount: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000),
    vatRateId: fc.constantFrom(1, 2, 3),
  });

  it('are consistent to the króna and the cent for any work', () => {
    fc.assert(
      fc.property(
        fc.array(worklog, { minLength: 1, maxLength: 200 }),
        fc.constantFrom('ISK', 'EUR'),
        (worklogs, currencyCode) => {
          const lines = worklogs.map((one) => {
            const { totalBilled, totalBilledWithDiscount } = totalsOf({ ...one, currencyCode });
            return line(totalBilledWithDiscount, one.vatRateId, totalBilled);
          });
          const totals = invoiceTotals(lines, currencyCode);
          const exact = (values: readonly number[]) =>
            values.reduce((sum, value) => sum.plus(value), new Decimal(0)).toNumber();
          expect(totals.total).toBe(exact(lines.map(({ total }) => total)));
          expect(totals.totalWithDiscount).toBe(exact(vatSums(lines, currencyCode).map(({ taxable }) => taxable)));
          expect(exact([totals.totalWithDiscount, totals.discount])).toBe(totals.total);
          expect(exact([totals.totalWithDiscount, totals.totalVat])).toBe(totals.totalWithVat);
          for (const value of Object.values(totals).filter((_, index) => index !== 2))
            expect(new Decimal(value).decimalPlaces()).toBeLessThanOrEqual(currencyDecimals(currencyCode));
          // Rounded once for each rate, VAT is off by at most half a unit for each.
          const unrounded = exact(lines.map(lineVat));
          expect(Math.abs(totals.totalVat - unrounded)).toBeLessThanOrEqual(
            (3 * 0.5) / 10 ** currencyDecimals(currencyCode) + 1e-6,
          );
          // A credit note reverses all of it, and the order of lines does not matter.
          const back = invoiceTotals(
            lines.map((one) => line(-one.totalWithDiscount, one.vatRateId, -one.total)),
            currencyCode,
          );
          expect(exact([totals.totalWithVat, back.totalWithVat])).toBe(0);
          expect(invoiceTotals(lines.toReversed(), currencyCode)).toEqual(totals);
        },
      ),
    );
  });
});

describe('the state of an invoice', () => {
  const row = {
    kind: 'invoice',
    creditNoteId: null,
    deletedDate: null,
    paidDate: null,
    sentDate: null,
    dueDate: '2026-04-14',
    extendedDueDate: null,
    writtenOff: 0,
    balance: 12_400,
  };
  it.each([
    ['issued', {}],
    ['sent', { sentDate: '2026-04-01' }],
    ['overdue', { dueDate: '2026-04-09' }],
    ['overdue', { dueDate: '2026-04-09', sentDate: '2026-04-01' }],
    ['issued', { dueDate: '2026-04-10' }],
    ['sent', { dueDate: '2026-04-01', extendedDueDate: '2026-04-30', sentDate: '2026-04-01' }],
    ['overdue', { extendedDueDate: '2026-04-05' }],
    ['paid', { dueDate: '2026-04-01', paidDate: '2026-04-09' }],
    ['credited', { creditNoteId: 7, paidDate: '2026-04-09' }],
    ['deleted', { deletedDate: new Date(0), creditNoteId: 7 }],
    ['issued', { kind: 'credit-note', dueDate: '2026-01-01' }],
    ['issued', { balance: 0, dueDate: '2026-01-01' }],
    ['sent', { balance: 0, dueDate: '2026-01-01', sentDate: '2026-01-01' }],
    ['overdue', { balance: 1, dueDate: '2026-01-01' }],
    ['written-off', { paidDate: '2026-04-09', writtenOff: 400, balance: 0 }],
  ] as const)('is %s: %j', (state, change) => {
    expect(stateOf({ ...row, ...change }, '2026-04-10')).toBe(state);
  });

  it('computes the due date across the end of a month', () => {
    expect([dueDateOf('2026-02-20', 14), dueDateOf('2026-03-31', 0), dueDateOf('2028-02-20', 10)]).toEqual([
      '2026-03-06',
      '2026-03-31',
      '2028-03-01',
    ]);
  });
});
