import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';
import { nullableText } from './record.ts';
import { payorPart } from './split.ts';

/** Figures of unbilled work, of one group and of all groups in one currency. */
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

/** Unbilled work of one project for one payor, with the figures of the resulting invoice; hours are of time entries. */
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
  /** Taxable amount at each VAT rate; an invoice of several cases adds them up. */
  rates: z.array(z.object({ vatRateId: z.int(), vatRate: z.number(), taxable: z.number() })),
  /** Remarks to check before issuing: worklogs without a text, with a price of zero, or dated in the future. */
  withoutText: z.int(),
  atNothing: z.int(),
  ahead: z.boolean(),
  /** Number of worklogs with a total of zero, which invoice documents may omit. */
  zeroLines: z.int(),
  /** Whether the work of the project exceeds its fee cap. */
  overCap: z.boolean(),
  /**
   * Whether the kennitala of an Icelandic payor is missing; for several payors, of any of them, and the address below
   * is set only if all have one.
   */
  payorLacksSsn: z.boolean(),
  payorHasEmail: z.boolean(),
  /** For a split case, the part of each payor, its own payor first; the other figures are of all payors. */
  parts: z.array(payorPart),
  can: z.object({ issue: z.boolean() }),
});
export type BillableGroup = z.output<typeof billableGroup>;

/** What was issued here (`count`), and in the accounting system if there is one (`invoiceCount`) (BILL-16, BILL-17). */
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
      /** The recipient of the queued letter; null if no letter was requested, or no address is known. */
      sentTo: nullableText,
    }),
  ),
});
export type Issued = z.output<typeof issued>;
