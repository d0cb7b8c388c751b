import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { InvoiceTexts } from './is.ts';

/** English texts of the server about invoices. */
export const en = ({ client, project }: EnglishVocabulary): InvoiceTexts => ({
  problems: {
    nothing_to_bill: 'No worklogs are selected for the invoice',
    no_payor: 'No payor is registered',
    mixed_worklogs: `Worklogs on one invoice must be of the same ${project.one}, with the same payor and in the same currency.`,
    cases_apart: `${capitalize(project.many)} on one invoice must have the same payor and the same currency, and none of them may be split between payors. Issue an invoice for each.`,
    not_billable: 'Some of the worklogs cannot be invoiced: a timer is running on them, or they are not billed for.',
    already_billed: 'Some of the worklogs are on an invoice already.',
    invoice_responsible_only: `Only managers and the person responsible for the ${project.one} issue, delete and split invoices.`,
    invoice_sent: 'The invoice has been sent, so it cannot be deleted. Issue a credit note instead.',
    invoice_paid: 'The invoice is marked as paid, so it cannot be deleted. Issue a credit note instead.',
    payment_refunded: 'Some of the payment was paid back or used for another invoice. Take that back first.',
    payments_say: 'Payments are written on the invoice. Change them rather than the mark.',
    payment_questions: 'Is this right?',
    payment_too_high: 'The amount is more than can be written here.',
    credit_elsewhere: 'Credit is only used for invoices of the same payor in the same currency.',
    write_off_managers: 'Only managers write off what is owed.',
    invoice_changed: (fromTo: string) => `The sum has changed since you saw it (${fromTo}).`,
    invoice_questions: 'Is this right?',
    invoice_lacks: (what: string) => `By the law on VAT the invoice must say more. It lacks: ${what}`,
    invoice_elsewhere: (system: string) =>
      `The invoice is issued in ${system}, and so is the e-invoice. Another from here would be a second invoice.`,
    invoice_in_accounting:
      'The invoice is in the accounting system, so it cannot be deleted. Issue a credit note instead.',
    invoice_credited: 'The invoice has been reversed by a credit note already.',
    credit_note_final: 'A credit note can be neither changed nor deleted.',
    invoice_not_restorable:
      'Worklogs of the invoice have been changed or are on another invoice, so it cannot be restored as it was.',
    invoice_deleted: 'The invoice has been deleted.',
    bank_file_unreadable:
      'No line of the file names a date and an amount. Fetch the movements of the account as CSV from the bank.',
    bank_file_too_long: (max) => `The file has more than ${max} payments. Fetch a shorter period.`,
    bank_row_paid: 'The payment from the bank has since been registered on another invoice.',
    told_payment_stands: 'This payment from the accounting system has since been registered again.',
    in_draft: 'Some of the worklogs are in a draft of an invoice already.',
    draft_issued: 'An invoice has been issued of this draft.',
    draft_not_so_far: 'The status of the draft has changed. Look at it again.',
    draft_changed: 'The draft is not as it was when it was read or approved. Look at it again.',
    draft_not_restorable:
      'Worklogs of the draft are on an invoice or in another draft, so it cannot be restored as it was.',
    approver_only: `Managers and the responsible person of the ${project.one} approve drafts, and not what they asked for themselves.`,
    approval_needed: 'Invoices need approval here before they are issued. Save a draft and ask for approval.',
    e_invoice_incomplete: (lacks: string) => `No e-invoice can be made of this invoice. It lacks: ${lacks}.`,
    shares_full: 'The shares of other payors must come to less than 100%: something is left for the payor itself.',
    share_of_own: `The payor of the ${project.one} pays what is left. Enter the shares of others only.`,
    no_mail:
      'No mail server is connected, so letters reach nobody. To connect one, the operator sets SMTP_URL and restarts.',
  },
  lacks: {
    sellerSsn: 'the national ID of the company',
    sellerAddress: 'the address of the company',
    sellerPostalCode: 'the postal code of the company',
    sellerVatNumber: 'the VAT number of the company',
    buyerSsn: 'the national ID of the payor',
    ssnOf: (name: string) => `the national ID of the payor (${name})`,
    buyerAddress: 'the address of the payor',
    buyerPostalCode: 'the postal code of the payor',
    buyerEndpoint: `the electronic address of the payor, which is entered on the ${client.one} (without one they get the invoice as PDF)`,
  },
});
