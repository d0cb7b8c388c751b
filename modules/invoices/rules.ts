import { addDays, daysBetween, type CalendarDate } from '#shared/dates.ts';
import { multiply, roundMoney, sum } from '#shared/money.ts';
import type { InvoiceState, VatSum } from './contract/record.ts';

type Taxed = { readonly totalWithDiscount: number; readonly vatRateId: number; readonly vatRate: number };

/** Unrounded VAT of a line, to be summed by rate: the rounded total with discount × the rate (BILL-20). */
export const lineVat = ({ totalWithDiscount, vatRate }: Taxed): number =>
  multiply(totalWithDiscount, vatRate).toNumber();

/** VAT by rate, the lowest first: summed over the lines and rounded once for each rate (decisions §5). */
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

/**
 * Totals of an invoice: sums of its lines' rounded figures, and VAT by rate. `discountPerc` is a fraction with 6
 * decimals.
 */
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
  readonly writtenOff: number;
  readonly balance: number;
};

/** The state of an invoice on a day; only unpaid invoices become overdue. */
export function stateOf(row: Dated, today: CalendarDate): InvoiceState {
  if (row.deletedDate !== null) return 'deleted';
  if (row.creditNoteId !== null) return 'credited';
  if (row.paidDate !== null) return row.writtenOff > 0 ? 'written-off' : 'paid';
  if (daysLate(row, today) > 0) return 'overdue';
  return row.sentDate === null ? 'issued' : 'sent';
}

/** Days overdue, counted from the extended due date if there is one; 0 before that, and without a balance. */
export function daysLate(
  row: Pick<Dated, 'kind' | 'balance' | 'dueDate' | 'extendedDueDate'>,
  today: CalendarDate,
): number {
  if (row.kind !== 'invoice' || row.balance <= 0) return 0;
  return Math.max(0, daysBetween(row.extendedDueDate ?? row.dueDate, today));
}

/** Due date: the invoice date plus the payment days. */
export const dueDateOf = (invoiceDate: CalendarDate, paymentDays: number): CalendarDate =>
  addDays(invoiceDate, paymentDays);

type Zero = { readonly totalWithDiscount: number };

/** Whether lines of zero may be omitted from documents: at least one other line must remain. */
export const mayLeaveOut = (lines: readonly Zero[]): boolean =>
  lines.some(comesToNothing) && !lines.every(comesToNothing);

/** Zero because no quantity is billed, the price is zero, or the discount is 100 %. */
export const comesToNothing = ({ totalWithDiscount }: Zero): boolean => totalWithDiscount === 0;

/** Whether the quantity is in hours: a share of time is not. */
export const isHours = (line: { readonly workTypeId: number; readonly worklogId: number | null }): boolean =>
  line.workTypeId === 1 && line.worklogId !== null;

type OfCases = {
  readonly projectYearNumber: string;
  readonly projectName: string;
  readonly projects: readonly { readonly yearNumber: string }[];
};

/** The number of its case, or of all its cases. */
export const referenceOf = ({ projectYearNumber, projects }: Omit<OfCases, 'projectName'>): string =>
  projects.length === 0 ? projectYearNumber : projects.map(({ yearNumber }) => yearNumber).join(', ');

/**
 * The case as printed on documents: number and name; for several cases only the numbers, since each name is above its
 * lines.
 */
export const caseOf = (invoice: OfCases): string =>
  invoice.projects.length === 0 ? `${invoice.projectYearNumber} ${invoice.projectName}` : referenceOf(invoice);

/** The heading above the lines of one case among several. */
export const titleOfCase = (of: { readonly yearNumber: string; readonly name: string } | undefined): string =>
  of ? `${of.yearNumber} ${of.name}` : '';

type Said = Taxed & {
  readonly total: number;
  readonly comment: string;
  readonly clientText: string | null;
  readonly onPaper: boolean;
};

/**
 * An invoice as its documents show it: without the omitted lines, and with texts for the payor. Discounts are summed
 * over the remaining lines; the amount to pay is the same.
 */
export function asOnPaper<I extends { readonly lines: readonly Said[]; readonly currencyCode: string }>(invoice: I): I {
  const lines = invoice.lines
    .filter(({ onPaper }) => onPaper)
    .map((line) => ({ ...line, comment: line.clientText ?? line.comment }));
  // Omits a rate whose lines are all omitted.
  const { total, discount, discountPerc } = invoiceTotals(lines, invoice.currencyCode);
  return { ...invoice, total, discount, discountPerc, lines, vat: vatSums(lines, invoice.currencyCode) };
}
