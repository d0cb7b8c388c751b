import type { PaperWords } from './paper.is.ts';

/** Words on the papers of invoices, English. */
export const en: PaperWords = {
  kinds: { invoice: 'Invoice', 'credit-note': 'Credit note', base: 'Basis of an invoice', creditBase: 'Basis of a credit note' },
  number: 'Invoice number', invoiceDate: 'Date of issue', dueDate: 'Due date', finalDueDate: 'Final due date', project: 'Reference', currency: 'Currency', credits: (number) => `Credits invoice no. ${number}`, creditsLabel: 'Regarding',
  ssn: 'ID no.', vatNumber: 'VAT no.', phone: 'Phone', payor: 'Bill to',
  columns: { date: 'Date', text: 'Description', quantity: 'Quantity', unit: 'Unit', price: 'Unit price', discount: 'Disc.', vat: 'VAT', amount: 'Amount' },
  units: { hours: 'hrs', pieces: 'pcs' }, kindsOfWork: { 1: 'Hourly work', 2: 'Expense', 3: 'Fixed fee', 4: 'Cost', 5: 'Cost' },
  groups: { taxed: (rate) => `With ${rate} VAT`, exempt: 'Without VAT' }, groupSum: 'Subtotal without VAT', exemptSum: 'Subtotal',
  total: 'Price without VAT', discountSum: 'Discount', net: 'Total without VAT', vatOf: (rate) => `VAT ${rate}`, toPay: 'Amount due', credited: 'Amount credited',
  vatTable: { rate: 'VAT rate', taxable: 'Without VAT', vat: 'VAT', withVat: 'With VAT', exempt: 'Exempt' }, withoutVat: 'Unit prices and amounts of lines are without VAT.',
  inKronur: (currency, rate) => `In Icelandic krónur, 1 ${currency} = ISK ${rate}`, vatInKronur: 'VAT in ISK', totalInKronur: 'Total in ISK',
  payment: 'Payment', account: 'Bank account', accountOwner: 'ID no. of owner', paymentReference: 'Payment reference', note: 'Notes', page: 'Page {page} of {pages}', continued: 'continued',
  base: (system, number) => (number === null ? `This is the basis of an invoice that is issued in ${system}, and does not replace it.` : `This is the basis of invoice no. ${number}, which is issued in ${system}, and does not replace it.`),
  origin: 'This invoice originates in an electronic system, in accordance with Icelandic regulation no. 505/2013.', deleted: 'VOID', file: (number) => `Invoice ${number}`, creditFile: (number) => `Credit note ${number}`,
  rounding: 'Rounding', exemption: 'Outlays or services exempt from value added tax',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  reports: { title: (number) => `Work report of invoice ${number}`, file: (number) => `Work report ${number}`, employee: 'Employee', kind: 'Kind', printed: 'Printed', sheet: 'Work report', subtotal: 'Subtotal', hours: 'Hours' },
};
