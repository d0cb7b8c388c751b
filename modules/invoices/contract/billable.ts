import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';
import { nullableText } from './record.ts';
import { payorPart } from './split.ts';

/** Figures of work that awaits an invoice, of one group and of all in one currency. */
export const sums = {
  count: z.int(),
  quantity: z.number(),
  quantityBilled: z.number(),
  total: z.number(),
  totalBilled: z.number(),
  totalWrittenOff: z.number(),
  totalBilledWithDiscount: z.number(),
  totalVat: z.number(),
  totalWithVat: z.number(),
};

/** Work of one project for one payor that awaits an invoice, with the figures that the invoice would have; hours are of time entries. */
export const billableGroup = z.object({
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  projectStatusId: z.int(),
  projectEmployeeId: id,
  projectEmployeeName: z.string(),
  clientId: z.nullable(id),
  clientName: nullableText,
  payorId: z.nullable(id),
  payorName: nullableText,
  currencyCode: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  ...sums,
  /** What it comes to at each rate of VAT, of which several cases on one invoice are summed. */
  rates: z.array(z.object({ vatRateId: z.int(), vatRate: z.number(), taxable: z.number() })),
  /** What is looked at before it is issued: worklogs without a text, at a price of nothing, and of a day that has not come. */
  withoutText: z.int(),
  atNothing: z.int(),
  ahead: z.boolean(),
  /** Worklogs that come to nothing, which the papers may leave out. */
  zeroLines: z.int(),
  /** The work of the project is more than its fee cap. */
  overCap: z.boolean(),
  /** An Icelandic payor whose kennitala is not registered; of several, any of them, and all of them have an address below. */
  payorLacksSsn: z.boolean(),
  payorHasEmail: z.boolean(),
  /** Where the case is split between payors, what each would be billed, its own the first; the figures are of all of them. */
  parts: z.array(payorPart),
  can: z.object({ issue: z.boolean() }),
});
export type BillableGroup = z.output<typeof billableGroup>;

/** What was made here (`count`), and in the accounting system (`invoiceCount`) where there is one (BILL-16, BILL-17). */
export const issued = z.object({
  success: z.boolean(),
  count: z.int(),
  invoiceCount: z.int(),
  accountingSystem: nullableText,
  message: nullableText,
  invoices: z.array(
    z.object({
      id,
      number: z.int(),
      reference: z.string(),
      /** The address that a letter with it is on its way to; null where none was asked for, or nobody's is known. */
      sentTo: nullableText,
    }),
  ),
});
export type Issued = z.output<typeof issued>;
