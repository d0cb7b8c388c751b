import * as z from 'zod/mini';
import { reportFormats } from '#modules/worklogs/contract.ts';
import { contract, excelType, pdfType } from '#shared/endpoint.ts';
import { body, calendarDate, idParams, intText, oneOf, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { sums, billableGroup, issued } from './contract/billable.ts';
import { invoiceFilter, invoiceOrder, billableOrder, billingFilter } from './contract/filter.ts';
import { invoiceRow, letterDraft, invoice, invoiceAggregates } from './contract/record.ts';
import { newPayment, payment } from './contract/payment.ts';
import { newLetter, newInvoices, marks } from './contract/written.ts';

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
  /** The client has it, or a letter with it is on its way: a credit note undoes it. */
  invoice_sent: 409,
  /** Paid: a credit note undoes it. */
  invoice_paid: 409,
  /** Payments are written on it: what they say is changed there, not by the mark. */
  payments_say: 409,
  /** `confirmed: false` asks about a payment that may not be meant. */
  payment_questions: 409,
  /** More than there is to write off, or to pay back; `errors` names the amount. */
  payment_too_high: 422,
  /** Managers alone give up what is owed. */
  write_off_managers: 403,
  /** It comes to another sum than the person saw: what they saw was changed meanwhile. */
  invoice_changed: 409,
  /** `errors` asks about the date, and of `confirmed: false` about the work; `confirmed: true` goes on. */
  invoice_questions: 409,
  /** An invoice with VAT must say who sells and who buys (law 50/1988, article 20); `errors` names the firm (`seller`) and the payors (`payors.17`). */
  invoice_lacks: 422,
  /** The accounting system issues this one: an e-invoice of ours would be a second. */
  invoice_elsewhere: 409,
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
      /** True goes on with a date that is asked about. */
      confirmed: z.optional(z.boolean()),
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
    fileTypes: [pdfType],
  },
  printEInvoice: {
    method: 'GET',
    path: '/invoices/:id/e-invoice',
    access: 'tenant',
    limit: 120,
    summary: 'The invoice as UBL 2.1 by Peppol BIS Billing 3.0',
    params: idParams,
    answer: 'file',
    fileTypes: ['application/xml'],
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
    fileTypes: [pdfType, excelType],
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
  payInvoice: {
    method: 'POST',
    path: '/invoices/:id/payments',
    access: 'tenant',
    status: 201,
    summary: 'Writes a payment of it, what was paid back, or what is given up as lost',
    params: idParams,
    body: newPayment,
    answer: payment,
  },
  removePayment: {
    method: 'DELETE',
    path: '/invoices/payments/:id',
    access: 'tenant',
    summary: 'Takes a payment back: its invoice owes it again',
    params: idParams,
    answer: 'nothing',
  },
  restorePayment: {
    method: 'PUT',
    path: '/invoices/payments/:id/restore',
    access: 'tenant',
    summary: 'Writes a payment anew that was taken back',
    params: idParams,
    answer: payment,
  },
  markInvoice: {
    method: 'PUT',
    path: '/invoices/:id/marks',
    access: 'tenant',
    summary: 'Marks it as sent or paid on a day, or puts off its due day; paid is a payment of what is left',
    params: idParams,
    body: marks,
    answer: invoice,
  },
});

/** What the hub announces (RT-01). */
export const invoiceEvents = ['InvoiceCreated', 'InvoiceUpdated', 'InvoiceDeleted'] as const;
