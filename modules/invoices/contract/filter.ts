import * as z from 'zod/mini';
import { filter as worklogFilter } from '#modules/worklogs/contract/filter.ts';
import { calendarDate, flagText, idText, oneOf, text } from '#shared/fields.ts';
import { invoiceKinds, invoiceStates } from './record.ts';

/** The filter of the list; both dates are inclusive, and of the invoice date. */
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
  /** An invoice number, or words of its project or payor. */
  search: z.optional(text(100)),
  /** Only invoices with a balance, owed by or to the payor. */
  open: z.optional(flagText),
  /** Includes deleted invoices, whose numbers stay used. */
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
