import { addDays, daysBetween, type CalendarDate } from '#shared/dates.ts';
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
  readonly writtenOff: number;
  readonly balance: number;
};

/** Where an invoice stands on a day; only what is owed is ever late. */
export function stateOf(row: Dated, today: CalendarDate): InvoiceState {
  if (row.deletedDate !== null) return 'deleted';
  if (row.creditNoteId !== null) return 'credited';
  if (row.paidDate !== null) return row.writtenOff > 0 ? 'written-off' : 'paid';
  if (daysLate(row, today) > 0) return 'overdue';
  return row.sentDate === null ? 'issued' : 'sent';
}

/** Days since it fell due, by the day that it was put off to where there is one; 0 until then, and where nothing is owed. */
export function daysLate(
  row: Pick<Dated, 'kind' | 'balance' | 'dueDate' | 'extendedDueDate'>,
  today: CalendarDate,
): number {
  if (row.kind !== 'invoice' || row.balance <= 0) return 0;
  return Math.max(0, daysBetween(row.extendedDueDate ?? row.dueDate, today));
}

/** When an invoice is due: so many days after its date. */
export const dueDateOf = (invoiceDate: CalendarDate, paymentDays: number): CalendarDate =>
  addDays(invoiceDate, paymentDays);

type Zero = { readonly totalWithDiscount: number };

/** Whether lines that come to nothing may be left off the papers: some other line has to be left on them. */
export const mayLeaveOut = (lines: readonly Zero[]): boolean =>
  lines.some(comesToNothing) && !lines.every(comesToNothing);

/** Of nothing billed, at no price, or with all of it taken off. */
export const comesToNothing = ({ totalWithDiscount }: Zero): boolean => totalWithDiscount === 0;

/** Whether its quantity is hours: a share of time is not. */
export const isHours = (line: { readonly workTypeId: number; readonly worklogId: number | null }): boolean =>
  line.workTypeId === 1 && line.worklogId !== null;

type OfCases = {
  readonly projectYearNumber: string;
  readonly projectName: string;
  readonly projects: readonly { readonly yearNumber: string }[];
};

/** The number of its case, or of all of them. */
export const referenceOf = ({ projectYearNumber, projects }: Omit<OfCases, 'projectName'>): string =>
  projects.length === 0 ? projectYearNumber : projects.map(({ yearNumber }) => yearNumber).join(', ');

/** What papers say of its case: the number and the name; of several their numbers, since each is named above its lines. */
export const caseOf = (invoice: OfCases): string =>
  invoice.projects.length === 0 ? `${invoice.projectYearNumber} ${invoice.projectName}` : referenceOf(invoice);

/** What stands above the lines of one case among several. */
export const titleOfCase = (of: { readonly yearNumber: string; readonly name: string } | undefined): string =>
  of ? `${of.yearNumber} ${of.name}` : '';

type Said = Taxed & {
  readonly total: number;
  readonly comment: string;
  readonly clientText: string | null;
  readonly onPaper: boolean;
};

/** An invoice as its papers show it: without the lines that were left out, the others in the words for the client. What was taken off is summed of what is shown; what is to be paid is the same. */
export function asOnPaper<I extends { readonly lines: readonly Said[]; readonly currencyCode: string }>(invoice: I): I {
  const lines = invoice.lines
    .filter(({ onPaper }) => onPaper)
    .map((line) => ({ ...line, comment: line.clientText ?? line.comment }));
  // A rate of which nothing is left says nothing.
  const { total, discount, discountPerc } = invoiceTotals(lines, invoice.currencyCode);
  return { ...invoice, total, discount, discountPerc, lines, vat: vatSums(lines, invoice.currencyCode) };
}
