import { addDays, type CalendarDate } from '#shared/dates.ts';
import { multiply, roundMoney, sum } from '#shared/money.ts';
import type { InvoiceState, VatSum } from './contract/record.ts';

type Taxed = { readonly totalWithDiscount: number; readonly vatRateId: number; readonly vatRate: number };

/** VAT of a line as it is, for sums by rate: the rounded total with discount × the rate, itself not rounded (BILL-20). */
export const lineVat = ({ totalWithDiscount, vatRate }: Taxed): number =>
  multiply(totalWithDiscount, vatRate).toNumber();

/** VAT by rate, the lowest first, summed of the lines and rounded once for each rate (decisions §5). */
export function vatSums(lines: readonly Taxed[], currencyCode: string): VatSum[] {
  const byRate = Map.groupBy(lines, ({ vatRateId }) => vatRateId);
  return [...byRate]
    .map(([vatRateId, ofRate]) => {
      const taxable = sum(ofRate.map(({ totalWithDiscount }) => totalWithDiscount));
      const vatRate = ofRate[0]?.vatRate ?? 0;
      return { vatRateId, vatRate, taxable, vat: roundMoney(multiply(taxable, vatRate), currencyCode) };
    })
    .sort((a, b) => a.vatRate - b.vatRate || a.vatRateId - b.vatRateId);
}

export type InvoiceTotals = {
  readonly total: number;
  readonly discount: number;
  readonly discountPerc: number;
  readonly totalWithDiscount: number;
  readonly totalVat: number;
  readonly totalWithVat: number;
};

/** The figures of an invoice: sums of its lines' rounded figures, and VAT by rate. `discountPerc` is a fraction with 6 decimals. */
export function invoiceTotals(
  lines: readonly (Taxed & { readonly total: number })[],
  currencyCode: string,
): InvoiceTotals {
  const total = sum(lines.map((line) => line.total));
  const totalWithDiscount = sum(lines.map((line) => line.totalWithDiscount));
  const totalVat = sum(vatSums(lines, currencyCode).map(({ vat }) => vat));
  const discount = sum([total, -totalWithDiscount]);
  return {
    total,
    discount,
    discountPerc: total === 0 ? 0 : multiply(discount).div(total).toDecimalPlaces(6).toNumber(),
    totalWithDiscount,
    totalVat,
    totalWithVat: sum([totalWithDiscount, totalVat]),
  };
}

type Dated = {
  readonly kind: string;
  readonly creditNoteId: number | null;
  readonly deletedDate: Date | null;
  readonly paidDate: string | null;
  readonly sentDate: string | null;
  readonly dueDate: string;
  readonly extendedDueDate: string | null;
  readonly totalWithVat: number;
};

/** Where an invoice stands on a day; a credit note is never due, nor an invoice on which nothing is to be paid. */
export function stateOf(row: Dated, today: CalendarDate): InvoiceState {
  if (row.deletedDate !== null) return 'deleted';
  if (row.creditNoteId !== null) return 'credited';
  if (row.paidDate !== null) return 'paid';
  const owed = row.kind === 'invoice' && row.totalWithVat !== 0;
  if (owed && (row.extendedDueDate ?? row.dueDate) < today) return 'overdue';
  return row.sentDate === null ? 'issued' : 'sent';
}

/** When an invoice is due: so many days after its date. */
export const dueDateOf = (invoiceDate: CalendarDate, paymentDays: number): CalendarDate =>
  addDays(invoiceDate, paymentDays);
