import * as z from 'zod/mini';
import { reportFormats } from '#modules/worklogs/contract.ts';
import { filter as worklogFilter, filterInBody } from '#modules/worklogs/contract/filter.ts';
import { contract } from '#shared/endpoint.ts';
import {
  body,
  calendarDate,
  email,
  flagText,
  id,
  idParams,
  idText,
  instant,
  intText,
  oneOf,
  requiredText,
  text,
} from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';

/** Error codes of invoices. */
export const codes = {
  /** No worklog was chosen, or none that matches can be billed (BILL-12). */
  nothing_to_bill: 422,
  /** Nobody is named who pays (BILL-08); `errors` names each worklog, by its id (`worklogs.17`) where a filter chose them. */
  no_payor: 422,
  /** Worklogs of several projects, payors or currencies do not go on one invoice; `errors` names them. */
  mixed_worklogs: 422,
  /** A clock runs on a worklog, or its project is not billed; `errors` names them. */
  not_billable: 422,
  /** A worklog is on an invoice by now, perhaps one that somebody issued a moment ago (BILL-21). */
  already_billed: 409,
  /** Managers and the responsible person of the project (PERM-13). */
  invoice_responsible_only: 403,
  /** With the client already: a credit note undoes it. */
  invoice_sent: 409,
  /** In the accounting system already: a credit note undoes it. */
  invoice_in_accounting: 409,
  /** Credited already. */
  invoice_credited: 409,
  /** A credit note stays as it is. */
  credit_note_final: 409,
  /** What was on it has been changed or billed since, so that it cannot come back as it was. */
  invoice_not_restorable: 409,
  /** Its deletion stands: nothing is done to it. */
  invoice_deleted: 409,
  /** An e-invoice must say more of the firm or the payor than was registered when it was issued. */
  e_invoice_incomplete: 422,
  /** Letters of this installation reach nobody. */
  no_mail: 409,
} as const;

export const invoiceKinds = ['invoice', 'credit-note'] as const;
/** Where an invoice stands; `overdue` and `paid` say more than `sent`. */
export const invoiceStates = ['issued', 'sent', 'overdue', 'paid', 'credited', 'deleted'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

const nullableText = z.nullable(z.string());
const party = {
  name: z.string(),
  ssn: nullableText,
  address: nullableText,
  postalCode: nullableText,
  city: nullableText,
  country: z.string(),
  email: nullableText,
  phone: nullableText,
};

/** The firm as it was when the invoice was issued. */
export const seller = z.object({ ...party, vatNumber: nullableText, bankAccount: nullableText });
export type Seller = z.output<typeof seller>;
/** The payor, likewise. */
export const buyer = z.object(party);
export type Buyer = z.output<typeof buyer>;

/** An invoice as lists show it (DATA-36, DATA-37). Money has the currency's decimals; a credit note's is negative. */
export const invoiceRow = z.object({
  id,
  /** Gapless per tenant; credit notes count along. */
  number: z.int(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** What a credit note undoes, and by what an invoice was undone. */
  creditedInvoiceId: z.nullable(id),
  creditedInvoiceNumber: z.nullable(z.int()),
  creditNoteId: z.nullable(id),
  creditNoteNumber: z.nullable(z.int()),
  projectId: id,
  projectYearNumber: z.string(),
  projectName: z.string(),
  projectEmployeeId: id,
  projectEmployeeName: z.string(),
  clientId: z.nullable(id),
  clientName: nullableText,
  payorId: id,
  payorName: z.string(),
  createdByName: nullableText,
  createdDate: instant,
  invoiceDate: z.string(),
  dueDate: z.string(),
  /** Marks by hand: days. The extended due day holds instead of the one on paper. */
  extendedDueDate: nullableText,
  sentDate: nullableText,
  paidDate: nullableText,
  currencyCode: z.string(),
  currencyRate: z.number(),
  languageCode: z.string(),
  total: z.number(),
  discount: z.number(),
  discountPerc: z.number(),
  totalWithDiscount: z.number(),
  totalVat: z.number(),
  totalWithVat: z.number(),
  worklogCount: z.int(),
  /** The sales invoice in the accounting system, and how far it got there. */
  invoiceId: nullableText,
  accountingSystem: nullableText,
  accountingState: nullableText,
  deletedDate: z.nullable(instant),
  version: z.int(),
  can: z.object({ delete: z.boolean(), credit: z.boolean(), mark: z.boolean() }),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** A line as it was issued, whatever has become of the worklog since. VAT is not rounded by line (BILL-20). */
export const invoiceLine = z.object({
  position: z.int(),
  worklogId: id,
  date: instant,
  employeeId: id,
  employeeName: z.string(),
  workTypeId: z.int(),
  comment: z.string(),
  quantity: z.number(),
  price: z.number(),
  discount: z.number(),
  total: z.number(),
  totalWithDiscount: z.number(),
  vatRateId: z.int(),
  vatRate: z.number(),
  vat: z.number(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** VAT is summed by rate and rounded once for each. */
export const vatSum = z.object({ vatRateId: z.int(), vatRate: z.number(), taxable: z.number(), vat: z.number() });
export type VatSum = z.output<typeof vatSum>;

/** It waits for the mail server; it has been handed over; nobody gets it. */
export const letterStates = ['queued', 'sent', 'failed'] as const;

/** A letter by which the invoice was sent. */
export const invoiceLetter = z.object({
  id,
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  workReport: z.boolean(),
  eInvoice: z.boolean(),
  state: z.enum(letterStates),
  /** It was tried, in vain so far. */
  delayed: z.boolean(),
  /** Addresses that the mail server refused. */
  refused: z.array(z.string()),
  createdDate: instant,
  createdByName: nullableText,
});
export type InvoiceLetter = z.output<typeof invoiceLetter>;

/** A letter as it may begin, in the payor's language. */
export const letterDraft = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  /** What an e-invoice of it lacks, in words; null where one can be made. */
  eInvoiceLacks: nullableText,
  /** `none`: letters reach nobody. `mailbox`: a trial, where they are shown at `/dev/mail`. */
  mail: z.enum(['smtp', 'mailbox', 'none']),
});

const oneLine = text(200).check(z.minLength(1), z.regex(/^[^\r\n]*$/));
/** The PDF of the invoice goes with it always. */
export const newLetter = body({
  to: z.array(email).check(z.minLength(1), z.maxLength(10)),
  subject: oneLine,
  message: requiredText(5000),
  workReport: z.optional(z.boolean()),
  eInvoice: z.optional(z.boolean()),
});
export type NewLetter = z.output<typeof newLetter>;

/** An invoice whole: what screen, PDF and e-invoice show. */
export const invoice = z.object({
  ...invoiceRow.shape,
  note: z.string(),
  reference: z.string(),
  seller,
  buyer,
  lines: z.array(invoiceLine),
  vat: z.array(vatSum),
  deletedByName: nullableText,
  /** The newest first. */
  letters: z.array(invoiceLetter),
});
export type Invoice = z.output<typeof invoice>;

/** Sums over the whole filtered set, per currency (WIRE-12); `unpaid` is of what is neither paid nor credited. */
export const invoiceAggregates = z.object({
  totals: z.array(
    z.object({
      currencyCode: z.string(),
      count: z.int(),
      total: z.number(),
      discount: z.number(),
      totalWithDiscount: z.number(),
      totalVat: z.number(),
      totalWithVat: z.number(),
      unpaid: z.number(),
    }),
  ),
});
export type InvoiceAggregates = z.output<typeof invoiceAggregates>;

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
] as const;

/** One invoice of the chosen worklogs, or an invoice for each project, payor and currency of all unbilled work that matches the filter. */
export const newInvoices = body({
  /** Absent: today, in the tenant's time zone. */
  invoiceDate: z.optional(calendarDate),
  /** Absent: the invoice's date and the firm's days of payment. */
  dueDate: z.optional(calendarDate),
  note: z.optional(text(2000)),
  /** Leaves the accounting system out (BILL-19). */
  skipExternalInvoiceCreation: z.optional(z.boolean()),
  worklogIds: z.optional(
    z.array(id).check(
      z.maxLength(10_000),
      z.refine<number[]>((ids) => new Set(ids).size === ids.length),
    ),
  ),
  ...filterInBody,
});
export type NewInvoices = z.output<typeof newInvoices>;

const sums = {
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
  can: z.object({ issue: z.boolean() }),
});
export type BillableGroup = z.output<typeof billableGroup>;

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

const { isBooked: _isBooked, billable: _billable, invoiceId: _invoiceId, ...billingFilter } = worklogFilter;

/** What was made here (`count`), and in the accounting system (`invoiceCount`) where there is one (BILL-16, BILL-17). */
export const issued = z.object({
  success: z.boolean(),
  count: z.int(),
  invoiceCount: z.int(),
  accountingSystem: nullableText,
  message: nullableText,
  invoices: z.array(z.object({ id, number: z.int(), reference: z.string() })),
});
export type Issued = z.output<typeof issued>;

/** What is left out stays as it is; null takes the mark away. */
export const marks = body({
  sentDate: z.optional(z.nullable(calendarDate)),
  paidDate: z.optional(z.nullable(calendarDate)),
  extendedDueDate: z.optional(z.nullable(calendarDate)),
  version: z.int(),
});
export type Marks = z.output<typeof marks>;

export const invoicesContract = contract({
  listInvoices: {
    method: 'GET',
    path: '/invoices',
    access: 'tenant',
    summary: 'Invoices and credit notes that match, a page at a time, with sums over all of them',
    query: z.object({ ...invoiceFilter, ...paging(500), orderBy: orderBy(invoiceOrder, 'createdDate desc') }),
    answer: z.object({ ...list(invoiceRow).shape, aggregates: invoiceAggregates }),
  },
  listBillable: {
    method: 'GET',
    path: '/worklogs/grouped',
    access: 'tenant',
    summary: 'Work that awaits an invoice, grouped as invoices would take it: by project, payor and currency',
    query: z.object({ ...billingFilter, ...paging(500), orderBy: orderBy(billableOrder, 'projectName asc') }),
    answer: z.object({
      ...list(billableGroup).shape,
      aggregates: z.object({ totals: z.array(z.object({ currencyCode: z.string(), ...sums })) }),
    }),
  },
  getInvoice: {
    method: 'GET',
    path: '/invoices/:id',
    access: 'tenant',
    summary: 'One invoice with its lines as they were issued, also after it was deleted',
    params: idParams,
    answer: invoice,
  },
  issueInvoices: {
    method: 'POST',
    path: '/invoices',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary: 'Issues invoices of unbilled work, all or none; `errors` names each worklog that stands in the way',
    body: newInvoices,
    answer: issued,
  },
  removeInvoice: {
    method: 'DELETE',
    path: '/invoices/:id',
    access: 'tenant',
    summary: 'Deletes an invoice: its worklogs are unbilled again, its number stays used',
    params: idParams,
    answer: 'nothing',
  },
  restoreInvoice: {
    method: 'PUT',
    path: '/invoices/:id/restore',
    access: 'tenant',
    summary: 'Takes the deletion back, while its worklogs are as they were',
    params: idParams,
    answer: invoice,
  },
  creditInvoice: {
    method: 'POST',
    path: '/invoices/:id/credit',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary: 'Issues a credit note of the whole invoice; its worklogs are unbilled again',
    params: idParams,
    body: body({
      /** Absent: today, or the day of the invoice where that is later; never before it. */
      invoiceDate: z.optional(calendarDate),
      note: z.optional(text(2000)),
      skipExternalInvoiceCreation: z.optional(z.boolean()),
    }),
    answer: issued,
  },
  printInvoice: {
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: 'tenant',
    limit: 120,
    summary: 'The invoice as PDF, in the payor’s language and currency',
    params: idParams,
    answer: 'file',
  },
  printEInvoice: {
    method: 'GET',
    path: '/invoices/:id/e-invoice',
    access: 'tenant',
    limit: 120,
    summary: 'The invoice as UBL 2.1 by Peppol BIS Billing 3.0',
    params: idParams,
    answer: 'file',
  },
  reportInvoice: {
    method: 'GET',
    path: '/invoices/:id/report',
    access: 'tenant',
    limit: 120,
    summary: 'The work behind an invoice: 1 by the day, 2 by employee',
    params: idParams,
    query: z.object({ format: z._default(oneOf(reportFormats), 'PDF'), typeId: z.optional(intText(1, 2)) }),
    answer: 'file',
  },
  draftLetter: {
    method: 'GET',
    path: '/invoices/:id/letters/draft',
    access: 'tenant',
    summary: 'A letter with the invoice as it may begin: to whom, and what it says',
    params: idParams,
    answer: letterDraft,
  },
  sendInvoice: {
    method: 'POST',
    path: '/invoices/:id/letters',
    access: 'tenant',
    status: 201,
    limit: 30,
    summary:
      'Sends the invoice by e-mail as PDF, with its work report and e-invoice where asked for, and marks it as sent',
    params: idParams,
    body: newLetter,
    answer: invoice,
  },
  markInvoice: {
    method: 'PUT',
    path: '/invoices/:id/marks',
    access: 'tenant',
    summary: 'Marks it as sent or paid on a day, or puts off its due day',
    params: idParams,
    body: marks,
    answer: invoice,
  },
});

/** What the hub announces (RT-01). */
export const invoiceEvents = ['InvoiceCreated', 'InvoiceUpdated', 'InvoiceDeleted'] as const;
