import { capitalize, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { ExportTexts } from './export.is.ts';

/** English texts of the list of invoices as a spreadsheet. */
export const en = ({ project, client, payor }: EnglishVocabulary): ExportTexts => ({
  title: 'Invoices',
  file: 'Invoices',
  printed: 'Printed',
  page: 'Page {page} of {pages}',
  period: 'Invoices from',
  total: 'Total',
  number: 'No.',
  invoiceDate: 'Date',
  dueDate: 'Due date',
  projectNumber: `${capitalize(project.one)} no.`,
  project: capitalize(project.one),
  client: capitalize(client.one),
  payor: capitalize(payor.one),
  state: 'Status',
  paidDate: 'Paid',
  withDiscount: 'Without VAT',
  vat: 'VAT',
  withVat: 'With VAT',
  balance: 'Unpaid',
  currency: 'Currency',
  external: 'No. in accounting',
  states: {
    issued: 'Issued',
    sent: 'Sent',
    paid: 'Paid',
    overdue: 'Overdue',
    'written-off': 'Written off',
    credited: 'Credited',
    deleted: 'Deleted',
    creditNote: 'Credit note',
  },
});
