import * as z from 'zod/mini';
import { filter as worklogFilter } from '#modules/worklogs/contract/filter.ts';
import { calendarDate, flagText, idText, oneOf, text } from '#shared/fields.ts';
import { invoiceKinds, invoiceStates } from './record.ts';

/** The list's filter; dates are of the invoice, both included. */
export const invoiceFilter = {
  clientId: z.optional(idText),
  opponentId: z.optional(idText),
  projectId: z.optional(idText),
  payorId: z.optional(idText),
  projectEmployeeId: z.optional(idText),
  dateFrom: z.optional(calendarDate),
  dateTo: z.optional(calendarDate),
  currencyCode: z.optional(text(3)),
  kind: z.optional(oneOf(invoiceKinds)),
  state: z.optional(oneOf(invoiceStates)),
  /** The number of an invoice, or words of its project or payor. */
  search: z.optional(text(100)),
  /** Those on which something is owed, by the payor or to them. */
  open: z.optional(flagText),
  /** Deleted ones too: their numbers stay used. */
  deleted: z.optional(flagText),
};
export type InvoiceFilter = { readonly [K in keyof typeof invoiceFilter]?: z.output<(typeof invoiceFilter)[K]> };

export const invoiceOrder = [
  'createdDate',
  'invoiceDate',
  'dueDate',
  'number',
  'projectYearNumber',
  'projectName',
  'clientName',
  'payorName',
  'createdByName',
  'currencyCode',
  'total',
  'discount',
  'discountPerc',
  'totalWithDiscount',
  'totalVat',
  'totalWithVat',
  'balance',
] as const;

export const billableOrder = [
  'projectName',
  'projectYearNumber',
  'clientName',
  'payorName',
  'projectEmployeeName',
  'currencyCode',
  'dateFrom',
  'dateTo',
  'count',
  'quantity',
  'quantityBilled',
  'total',
  'totalBilled',
  'totalWrittenOff',
  'totalBilledWithDiscount',
  'totalVat',
  'totalWithVat',
] as const;

export const { isBooked: _isBooked, billable: _billable, invoiceId: _invoiceId, ...billingFilter } = worklogFilter;
