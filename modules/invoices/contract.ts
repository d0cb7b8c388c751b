import * as z from 'zod/mini';
import { reportFormats } from '#modules/worklogs/contract.ts';
import { contract, excelType, pdfType } from '#shared/endpoint.ts';
import { body, calendarDate, id, idParams, intText, oneOf, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { sums, billableGroup, issued } from './contract/billable.ts';
import { billableOrder, billingFilter } from './contract/filter.ts';
import { letterDraft, invoice, mailStates, nullableText } from './contract/record.ts';
import {
  ages,
  collectionOrder,
  newReminders,
  payorAge,
  reminded,
  reminder,
  reminderLetter,
  reminderQuery,
} from './contract/collection.ts';
import { bankCalls } from './contract/bank-calls.ts';
import { draftCalls } from './contract/draft-calls.ts';
import { reminderStepCalls } from './contract/reminder-steps.ts';
import { paymentCalls } from './contract/payment-calls.ts';
import { shareCalls } from './contract/shares.ts';
import { listCalls } from './contract/list-calls.ts';
import { lineText, newLetter, newInvoices, marks } from './contract/written.ts';

export const invoicesContract = contract({
  ...listCalls,
  ...draftCalls,
  ...bankCalls,
  ...paymentCalls,
  ...reminderStepCalls,
  ...shareCalls,
  listBillable: {
    method: 'GET',
    path: '/worklogs/grouped',
    access: 'tenant',
    summary: 'Work that awaits an invoice, grouped as invoices would take it: by project, payor and currency',
    query: z.object({ ...billingFilter, ...paging(500), orderBy: orderBy(billableOrder, 'projectName asc') }),
    answer: z.object({
      ...list(billableGroup).shape,
      aggregates: z.object({
        totals: z.array(z.object({ currencyCode: z.string(), ...sums })),
        /**
         * By currency, for one payor (`payorId`): unbilled work with VAT; for split work only the payor's share,
         * including shares of cases whose own payor is another.
         */
        ofPayor: z.array(z.object({ currencyCode: z.string(), totalWithVat: z.number() })),
      }),
      /** `none`: letters are not delivered. `mailbox`: a trial, letters are shown at `/dev/mail`. */
      mail: mailStates,
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
    // A billing round issues invoices one by one.
    limit: 300,
    summary:
      'Issues invoices of unbilled work, of a project with shares one for each payor, all or none, of several `projectIds` one; `errors` names each worklog or project that stands in the way',
    body: newInvoices,
    answer: issued,
  },
  wordLine: {
    method: 'PUT',
    path: '/invoices/texts/:id',
    access: 'tenant',
    summary: 'What the papers say of a worklog (`id`) that awaits its invoice; the record itself stays as it is',
    params: idParams,
    body: lineText,
    answer: z.object({ id, text: nullableText, version: z.int() }),
  },
  removeInvoice: {
    method: 'DELETE',
    path: '/invoices/:id',
    access: 'tenant',
    summary: 'Deletes an invoice, of a split all of them: the worklogs are unbilled again, numbers stay used',
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
    summary: 'Issues a credit note of the whole invoice, of a split one of each; the worklogs are unbilled again',
    params: idParams,
    body: body({
      /** Defaults to the later of today and the invoice date, which is also the earliest allowed day. */
      invoiceDate: z.optional(calendarDate),
      note: z.optional(text(2000)),
      skipExternalInvoiceCreation: z.optional(z.boolean()),
      /** True accepts a date that would otherwise be questioned. */
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
  listCollection: {
    method: 'GET',
    path: '/invoices/collection',
    access: 'tenant',
    summary: 'Who owes what, by how late it is, a row for each payor and currency, with sums over all of them',
    query: z.object({ ...paging(500), orderBy: orderBy(collectionOrder, 'daysLate desc') }),
    answer: z.object({
      ...list(payorAge).shape,
      aggregates: z.object({
        totals: z.array(
          z.object({ currencyCode: z.string(), count: z.int(), lateCount: z.int(), daysLate: z.int(), ...ages }),
        ),
      }),
    }),
  },
  draftReminders: {
    method: 'GET',
    path: '/invoices/reminders',
    access: 'tenant',
    summary:
      'Reminders that may be sent of at most 200 overdue invoices, the oldest first, and the letter to each payor',
    query: reminderQuery,
    answer: z.object({ reminders: z.array(reminder), letters: z.array(reminderLetter), mail: mailStates }),
  },
  sendReminders: {
    method: 'POST',
    path: '/invoices/reminders',
    access: 'tenant',
    status: 201,
    limit: 30,
    summary:
      'Reminds payors of overdue invoices by e-mail, in one letter to each with the PDFs; of each once a day at most',
    body: newReminders,
    answer: reminded,
  },
  markInvoice: {
    method: 'PUT',
    path: '/invoices/:id/marks',
    access: 'tenant',
    summary:
      'Marks it as sent or paid on a day, puts off its due day, or keeps a promise to pay and a note; paid is a payment of what is left',
    params: idParams,
    body: marks,
    answer: invoice,
  },
});

/** Events of the firm's reminder texts. */
export const reminderEvents = ['ReminderStepUpdated'] as const;
/** Hub events (RT-01); an invoice of several cases is announced on each of them. */
export const invoiceEvents = ['InvoiceCreated', 'InvoiceUpdated', 'InvoiceDeleted'] as const;
/** Events of drafts: approvers are notified by `Asked`, the person who asked by the answer. */
export const draftEvents = [
  'InvoiceDraftCreated',
  'InvoiceDraftUpdated',
  'InvoiceDraftDeleted',
  'InvoiceDraftAsked',
  'InvoiceDraftApproved',
  'InvoiceDraftReturned',
] as const;
