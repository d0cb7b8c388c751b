import { describe, expect, it } from 'vitest';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { chosenTotals } from './chosen.ts';
import { sortedBy } from './sorted.ts';

const worklog = (
  totalBilledWithDiscount: number,
  vatRateId: number,
  vatRate: number,
  more: Partial<Worklog> = {},
): Worklog =>
  ({
    workTypeId: 1,
    quantityBilled: 1,
    totalBilled: totalBilledWithDiscount,
    totalBilledWithDiscount,
    vatRateId,
    vatRate,
    ...more,
  }) as Worklog;

describe('totals of the selection', () => {
  it('round VAT once for each rate, not by line (BILL-10, BILL-20)', () => {
    const chosen = [
      worklog(101, 3, 0.24),
      worklog(101, 3, 0.24),
      worklog(50, 2, 0.11),
      worklog(10, 1, 0, { workTypeId: 2, quantityBilled: 3 }),
    ];
    expect(chosenTotals(chosen, 'ISK')).toMatchObject({
      count: 4,
      hours: 3,
      totalWithDiscount: 262,
      totalVat: 54,
      totalWithVat: 316,
      vat: [
        { vatRate: 0, taxable: 10, vat: 0 },
        { vatRate: 0.11, taxable: 50, vat: 6 },
        { vatRate: 0.24, taxable: 202, vat: 48 },
      ],
    });
  });

  it('keep cents in a foreign currency, and the discount', () => {
    expect(chosenTotals([worklog(90.05, 3, 0.24, { totalBilled: 100.06 })], 'EUR')).toMatchObject({
      total: 100.06,
      discount: 10.01,
      totalWithDiscount: 90.05,
      totalVat: 21.61,
      totalWithVat: 111.66,
    });
  });

  it('are zero for nothing', () =>
    expect(chosenTotals([], 'ISK')).toMatchObject({ count: 0, totalWithVat: 0, vat: [] }));

  it('of ten thousand are exact', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => worklog(at, 3, 0.24));
    expect(chosenTotals(many, 'ISK').totalWithDiscount).toBe(49_995_000);
  });
});

describe('the order of candidates', () => {
  const row = (id: number, employeeName: string, price: number) => ({ id, employeeName, price }) as Worklog;
  const rows = [row(1, 'Þórdís', 5), row(2, 'Ása', 20), row(3, 'Anna', 5), row(4, 'Östen', 1)];
  const ids = (sorting: readonly { id: string; desc: boolean }[]) => sortedBy(rows, sorting).map(({ id }) => id);

  it('uses the Icelandic alphabet for names', () =>
    expect(ids([{ id: 'employeeName', desc: false }])).toEqual([3, 2, 1, 4]));
  it('is numeric for figures, and stable for equal ones', () => {
    expect(ids([{ id: 'price', desc: true }])).toEqual([2, 1, 3, 4]);
    expect(ids([])).toEqual([1, 2, 3, 4]);
  });
});
