import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { RowTexts } from '#shared/texts/rows.ts';

/** What the history calls the rows, fields and codes of this module, English. */
export const en = (_nouns: EnglishVocabulary): RowTexts => ({
  rows: {
    invoice: {
      name: 'Invoice',
      fields: {
        kind: 'Kind',
        creditedInvoiceId: 'Credits invoice',
        splitOfId: 'Part of split invoice',
        share: 'Share in percent',
        invoiceDate: 'Invoice date',
        dueDate: 'Due date',
        extendedDueDate: 'Extended due date',
        promisedDate: 'Promise to pay',
        collectionNote: 'Note of collection',
        totalVat: 'VAT',
        totalWithVat: 'Total with VAT',
        orderNumber: 'Buyer’s order number',
        sentAt: 'Sent',
        paidAt: 'Paid',
        externalId: 'Number in accounting',
      },
      choices: { 'kind.invoice': 'Invoice', 'kind.credit-note': 'Credit note' },
    },
    invoiceLetter: {
      name: 'Letter with an invoice',
      fields: {
        recipients: 'Recipients',
        withReport: 'With a work report',
        withEInvoice: 'With an e-invoice',
        step: 'Reminder no.',
        state: 'State',
        refused: 'Refused by the mail server',
      },
      choices: { 'state.queued': 'On its way', 'state.sent': 'Sent', 'state.failed': 'Not delivered' },
    },
    invoiceDraft: {
      name: 'Draft of an invoice',
      fields: {
        invoiceDate: 'Invoice date',
        dueDate: 'Due date',
        orderNumber: 'Buyer’s order number',
        leaveOutZero: 'Lines of 0 left out',
        state: 'State',
        askedBy: 'Asked for approval',
        decidedBy: 'Answered',
        decisionNote: 'Answer',
      },
      choices: {
        'state.open': 'Being written',
        'state.asked': 'Awaits approval',
        'state.approved': 'Approved',
        'state.returned': 'Sent back',
        'state.issued': 'Issued',
      },
    },
    projectShare: {
      name: 'Share of a payor',
      fields: { share: 'Share in percent' },
    },
    reminderStep: {
      name: 'Step of reminders',
      fields: {
        step: 'Reminder no.',
        daysLate: 'Days after the due day',
        subjectIs: 'Subject in Icelandic',
        bodyIs: 'Text in Icelandic',
        subjectEn: 'Subject in English',
        bodyEn: 'Text in English',
      },
    },
    invoicePayment: {
      name: 'Payment',
      fields: { kind: 'Kind', amount: 'Amount', paidOn: 'Day of payment', account: 'Account' },
      choices: { 'kind.payment': 'Payment', 'kind.refund': 'Refund', 'kind.write-off': 'Write-off' },
    },
  },
});
