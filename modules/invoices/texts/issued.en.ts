import { int } from '#shared/format.ts';
import { pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { IssuedTexts } from './issued.is.ts';

const invoices = (n: number) => `${int(n)} ${pluralEn(n, 'invoice', 'invoices')}`;

/** English texts of what happens to an invoice: split, deleted, credited, sent, marked. */
export const en = ({ project }: EnglishVocabulary): IssuedTexts => ({
  remove: {
    title: (number) => `Delete invoice ${number}`,
    question: 'Delete the invoice? It is in the accounting system.',
    again: 'It still exists in the accounts',
    againText: (system) =>
      `The invoice is also in the accounting system ${system} and will stay there, so it is not deleted here. A credit note undoes it in both places.`,
    done: (n) => (n === 1 ? 'The invoice was deleted' : `${invoices(n)} were deleted`),
    instead: 'The invoice cannot be deleted',
    creditInstead: 'Make a credit note',
  },
  shares: {
    title: 'Split between payors',
    split: (n) => `Split into ${invoices(n)}`,
    lead: `Every invoice of the ${project.one} is split in these proportions from now on. The payor of the ${project.one} gets an invoice with all of the work less the shares of the others, and each of them an invoice of their share.`,
    noPayor: `No payor is registered for the ${project.one}. Register one first.`,
    others: 'Other payors',
    nobody: 'nobody',
    add: 'Add a payor',
    payor: (n) => `Payor ${int(n)}`,
    share: (n) => `Share ${int(n)}`,
    choose: 'Choose a payor',
    needed: 'Enter a share',
    full: 'The shares of the others must come to less than 100%',
    remove: 'Take the payor out of the split',
    saved: 'The split was saved',
    none: 'Invoices are no longer split',
    failed: 'The split could not be saved',
    paperOf: 'Show the invoice for',
    notice: (share) => `This invoice is ${share} of work that is split between payors. The other invoices:`,
    other: (number, payor) => `Invoice ${number}, ${payor}`,
    creditAll:
      'The invoice is part of a split, so all invoices of it are credited, each by a credit note of its own. Their worklogs become unbilled again. This cannot be undone.',
    credited: (n) => `${int(n)} credit ${pluralEn(n, 'note was', 'notes were')} created`,
    deleted: 'The invoice and the others of its split were deleted',
  },
  credit: {
    anyway: 'Issue the credit note anyway',
    dateNeeded: 'Choose a date.',
    title: (number) => `Credit note for invoice ${number}`,
    question: 'A credit note credits the whole invoice. Its worklogs become unbilled again. This cannot be undone.',
    paid: (sum) => `What has been paid (${sum}) becomes the payor’s credit.`,
    confirm: 'Make a credit note',
    done: (number) => `Credit note ${number} was created`,
    date: 'Date of the credit note',
    note: 'Note on the credit note',
  },
  letter: {
    elsewhere: (system: string) => `The e-invoice is issued in ${system}.`,
    action: 'Send by e-mail',
    send: 'Send',
    title: (number) => `Send invoice ${number}`,
    creditTitle: (number) => `Send credit note ${number}`,
    to: 'To',
    toHint: 'E-mail addresses with commas between',
    toNeeded: 'Enter an e-mail address.',
    subject: 'Subject',
    message: 'Letter',
    attached: 'The invoice is attached as PDF.',
    workReport: 'Attach the work report',
    eInvoice: 'Attach the e-invoice',
    eInvoiceHint: 'An XML file that accounting systems read',
    lacks: (what) => `The invoice lacks: ${what}.`,
    replies: 'Replies go to your address.',
    trial: 'This is a trial installation: the letter reaches nobody.',
    mailbox: 'See the mailbox',
    none: 'No mail server is connected, so letters reach nobody. To connect one, the operator sets SMTP_URL and restarts.',
    connections: 'Connections',
    done: (to) => `The invoice is on its way to ${to}`,
    letters: 'E-mail',
    states: { queued: 'on its way', failed: 'not delivered' },
    delayed: (to) =>
      `The mail server does not answer, so the letter to ${to} has not gone yet. It will be tried again by itself.`,
    failed: (to) => `The letter to ${to} was not delivered. Check the address and send it again.`,
    refused: (to) => `The letter was not delivered to ${to}. Check the address and send it again.`,
  },
  marks: {
    sent: 'The invoice was marked as sent',
    unsent: '“Sent” was taken off',
    paid: 'The invoice was marked as paid',
    unpaid: '“Paid” was taken off',
    manySent: (n) => (n === 1 ? 'Mark as sent' : `Mark ${int(n)} as sent`),
    manyPaid: (n) => (n === 1 ? 'Mark as paid' : `Mark ${int(n)} as paid`),
    marked: (n, mark) =>
      `${invoices(n)} ${pluralEn(n, 'was', 'were')} marked as ${mark === 'sentDate' ? 'sent' : 'paid'}`,
  },
});
