import { int } from '#shared/format.ts';
import { capitalize, pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { InvoiceScreenTexts } from './web.is.ts';

const invoices = (n: number) => `${int(n)} ${pluralEn(n, 'invoice', 'invoices')}`;
const worklogs = (n: number) => `${int(n)} ${pluralEn(n, 'worklog', 'worklogs')}`;

/** Words of the invoices' screens, English. */
export const en = ({ project, client, payor }: EnglishVocabulary): InvoiceScreenTexts => ({
  title: 'Invoices', count: invoices, unpaid: (sum) => `unpaid ${sum}`,
  columns: {
    number: 'No.', invoiceDate: 'Date', dueDate: 'Due', projectNumber: `${capitalize(project.one)} no.`, project: capitalize(project.one), client: capitalize(client.one), payor: capitalize(payor.one),
    total: 'Total', discount: 'Discount', discountPerc: 'Disc.', withDiscount: 'Excl. VAT', vat: 'VAT', withVat: 'Incl. VAT', status: 'Status', external: 'No. in accounting', createdBy: 'Created by', created: 'Created',
    quantityOf: 'Qty', responsible: 'Responsible', worklogs: 'Worklogs', quantity: 'Hours', quantityBilled: 'Billed', unbilled: 'Unbilled', from: 'Oldest worklog', to: 'Newest worklog', currency: 'Currency',
    date: 'Date', employee: 'Employee', type: 'Type', comment: 'Description', price: 'Price', amount: 'Amount', rate: 'VAT',
  },
  kinds: { 1: 'Time', 2: 'Expense', 3: 'Fixed fee' },
  workTypes: { 1: 'Hourly', 2: 'Expense', 3: 'Fixed fee', 4: 'Cost', 5: 'Cost' },
  status: { issued: 'Issued', sent: 'Sent', paid: 'Paid', overdue: 'Overdue', deleted: 'Deleted', creditNote: 'Credit note', credited: 'Credited' },
  filters: {
    label: 'Filters', party: `Find a ${project.one} or a party`, partyLabel: 'Find a party', period: 'Period', responsible: 'Responsible', everybody: 'Everybody', me: 'Me', clear: 'Clear filters',
    deleted: 'Deleted too', state: 'Status', byAddress: 'Narrowed down',
    ranges: { ThisWeek: 'This week', LastWeek: 'Last week', ThisMonth: 'This month', LastMonth: 'Last month', Past7Days: 'Past 7 days' },
  },
  actions: {
    open: 'Open', delete: 'Delete', report: 'Work report', reportPdf: 'Work report (PDF)', reportExcel: 'Work report (Excel)', pdf: 'Invoice (PDF)', eInvoice: 'E-invoice (XML)', excel: 'Invoice (Excel)', actions: 'Actions',
    billing: 'Unbilled', issue: 'Issue invoice', openProject: `Open the ${project.one}`, onlyProject: `Only this ${project.one}`, onlyClient: `Only this ${client.one}`,
    markSent: 'Mark as sent', unmarkSent: 'Take “sent” off', markPaid: 'Mark as paid', unmarkPaid: 'Take “paid” off', credit: 'Make a credit note', openCredited: 'Open the original invoice', openCredit: 'Open the credit note',
    look: 'See the worklogs', add: 'Add a worklog', edit: 'Edit worklog', editChosen: 'Edit the chosen worklogs', removeWorklog: 'Delete worklog', list: 'All invoices',
  },
  billing: {
    issueAll: (n) => `Issue ${invoices(n)}`, allText: (n) => `${invoices(n)} will be issued: one for each ${project.one}, payor and currency. Either all of them are made, or none.`,
    notMine: (name) => `Only managers and the responsible person can bill ${name}.`,
    title: 'Unbilled', count: (n) => `${int(n)} ${pluralEn(n, 'invoice', 'invoices')} to issue`,
    empty: { title: 'Everything has been billed', text: 'Billable worklogs that are on no invoice yet gather here.' }, noPayor: 'No payor',
  },
  edit: {
    title: 'New invoice', back: 'Unbilled', date: 'Invoice date', dueDate: 'Due date', payor: capitalize(payor.one), project: capitalize(project.one), currency: 'Currency', chosen: (n, of) => `${int(n)} of ${worklogs(of)} chosen`,
    noPayor: 'No payor', noneChosen: 'No worklogs are chosen for the invoice', summary: 'Total of what is chosen', hours: 'Hours', before: 'Before discount', discount: 'Discount', net: 'Excluding VAT', vat: (rate) => `VAT ${rate}`, vatOf: (net) => `of ${net}`,
    total: 'To pay', empty: { title: 'Nothing is unbilled here', text: 'Log something or choose another period.' }, truncated: (n) => `These are the first ${int(n)} worklogs. Bill them first, then the rest.`,
    choose: `First choose the ${project.one} to bill.`, toBilling: 'See what is unbilled', today: 'Use today', manyPayors: 'More than one payor. Choose the worklogs of one.', addKind: (kind) => `Add: ${kind}`, onePayor: `Only this ${payor.one}`,
  },
  booking: {
    title: 'Issue invoice', confirm: 'Issue invoice', worklogs: (n) => (n === 1 ? 'The worklog is locked and cannot be changed while the invoice stands.' : 'The worklogs are locked and cannot be changed while the invoice stands.'),
    skip: 'Do not create it in the accounting system', skipHint: 'The invoice will exist in Stoð alone.', dueHint: 'Empty: by the terms of payment', note: 'Note on the invoice', refused: 'Nothing was billed. These stand in the way:', leaveOut: (n) => (n === 1 ? 'Leave it out' : 'Leave them out'),
    more: (n) => `and ${int(n)} more`,
  },
  result: {
    done: (n) => (n === 1 ? 'The invoice was created' : `${invoices(n)} were created`), both: (n, system) => `${n === 1 ? 'The invoice was created' : `${invoices(n)} were created`}, in the accounting system ${system} too`,
    none: 'No invoices were created', notAll: 'Not all invoices were created', here: 'Created in Stoð', there: (system) => `Created in the accounting system ${system}`, said: 'The accounting system answered', open: 'Open the invoice', close: 'Close',
  },
  detail: {
    heading: (number) => `Invoice ${number}`, creditHeading: (number) => `Credit note ${number}`, back: 'All invoices', facts: 'Facts', lines: 'Lines', vat: 'VAT', totals: 'Totals', buyer: capitalize(payor.one), seller: 'Issued by', invoiceDate: 'Date', dueDate: 'Due date',
    project: capitalize(project.one), currency: 'Currency', rate: (rate) => `at the rate ${rate}`, ssn: 'ID no.', vatNumber: 'VAT no.', createdBy: 'Created', external: 'Number in accounting', sent: 'Sent', paid: 'Paid', net: 'Excl. VAT', vatRate: 'VAT rate', amount: 'Tax', total: 'Total', discount: 'Discount',
    toPay: 'To pay', toCredit: 'To be repaid', deletedNotice: (when, who) => `The invoice was deleted ${when}${who ? ` by ${who}` : ''}. Its worklogs are unbilled again, and its number will not be used again.`, creditedNotice: (number) => `The invoice was credited by credit note ${number}.`,
    creditNotice: (number) => `Credits invoice ${number}.`, linesCount: worklogs,
  },
  remove: {
    title: (number) => `Delete invoice ${number}`, question: (n) => (n === 1 ? 'Delete the invoice? Its worklogs become unbilled again, and its number will not be used again.' : `Delete ${invoices(n)}? Their worklogs become unbilled again.`), many: 'Delete invoices',
    again: 'It still exists in the accounts', againText: (system) => `The invoice is also in the accounting system ${system} and will stay there, so it is not deleted here. A credit note undoes it in both places.`, done: (n) => (n === 1 ? 'The invoice was deleted' : `${invoices(n)} were deleted`), instead: 'The invoice cannot be deleted',
    creditInstead: 'Make a credit note',
  },
  credit: { dateNeeded: 'Choose a date.', title: (number) => `Credit note for invoice ${number}`, question: 'A credit note credits the whole invoice. Its worklogs become unbilled again. This cannot be undone.', confirm: 'Make a credit note', done: (number) => `Credit note ${number} was created`, date: 'Date of the credit note' },
  marks: { sent: 'The invoice was marked as sent', unsent: '“Sent” was taken off', paid: 'The invoice was marked as paid', unpaid: '“Paid” was taken off' },
  warnings: { noneSelected: 'No invoice is selected', noPayor: 'No payor', noneChosen: 'No worklogs are chosen for the invoice', oneAtATime: 'Choose one invoice at a time' },
  empty: { title: 'No invoices have been created yet', text: 'Choose what is unbilled and make the first one.', action: 'See what is unbilled', ofParty: 'There are no invoices here', later: 'Invoices appear here once they have been issued.', ofProject: `No invoice has been made for this ${project.one}` },
  making: 'The report is being made', stopMaking: 'Stop',
  party: { report: 'Report', pdf: 'Work report (PDF)', excel: 'Work report (Excel)', pdfByEmployee: 'By employee (PDF)', excelByEmployee: 'By employee (Excel)', list: 'Invoices' },
  errors: {
    list: 'The invoices could not be loaded', one: 'The invoice could not be loaded', issue: 'The invoice could not be issued', delete: 'The invoice could not be deleted', report: 'The work report could not be made', paper: 'The invoice could not be fetched', unknown: 'An unknown error occurred',
    worklogs: 'The worklogs could not be loaded',
  },
});
