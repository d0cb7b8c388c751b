import type { RowKind } from '#server/row-kinds.ts';
import { restore as restorePayment } from './service/payments.ts';
import { restore as restoreDraft } from './service/drafts/write.ts';
import { restore } from './service/undo.ts';

/** What people read of the history of invoices, and how a deleted one leaves the bin. None is erased, since its number was used, but drafts, which have none. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'invoice',
    onProject: true,
    name: "'#' || t.number || ' ' || (t.buyer ->> 'name')",
    fields: {
      kind: 'choice',
      project_id: { refers: 'project' },
      payor_id: { refers: 'client' },
      credited_invoice_id: { refers: 'invoice' },
      invoice_date: 'date',
      due_date: 'date',
      extended_due_date: 'date',
      promised_date: 'date',
      collection_note: 'prose',
      currency_code: 'text',
      currency_rate: 'number',
      language_code: 'choice',
      note: 'prose',
      order_number: 'text',
      sent_at: 'date',
      paid_at: 'date',
      external_id: 'text',
    },
    bin: { restore, erasable: false },
    parts: [
      { table: 'invoice_letter', column: 'invoice_id' },
      { table: 'invoice_payment', column: 'invoice_id' },
    ],
  },
  {
    table: 'invoice_letter',
    onProject: true,
    name: 't.recipients',
    fields: {
      invoice_id: { refers: 'invoice' },
      recipients: 'text',
      subject: 'text',
      message: 'prose',
      with_report: 'flag',
      with_e_invoice: 'flag',
      step: 'number',
      state: 'choice',
      refused: 'text',
    },
  },
  {
    table: 'invoice_draft',
    onProject: true,
    name: '(select c.name from client c where c.tenant_id = t.tenant_id and c.id = t.payor_id)',
    fields: {
      project_id: { refers: 'project' },
      payor_id: { refers: 'client' },
      currency_code: 'text',
      invoice_date: 'date',
      due_date: 'date',
      note: 'prose',
      order_number: 'text',
      leave_out_zero: 'flag',
      state: 'choice',
      asked_by: { refers: 'employee' },
      decided_by: { refers: 'employee' },
      decision_note: 'prose',
      invoice_id: { refers: 'invoice' },
    },
    bin: { restore: restoreDraft, erasable: true },
  },
  {
    table: 'invoice_payment',
    onProject: true,
    name: "(select '#' || i.number || ' ' || (i.buyer ->> 'name') from invoice i where i.tenant_id = t.tenant_id and i.id = t.invoice_id)",
    fields: {
      invoice_id: { refers: 'invoice' },
      kind: 'choice',
      amount: 'number',
      paid_on: 'date',
      account: 'text',
      note: 'prose',
    },
    bin: { restore: restorePayment, erasable: false },
  },
];
