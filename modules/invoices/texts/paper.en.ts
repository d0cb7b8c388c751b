import { stopped } from '#shared/texts/full-stop.ts';
import { listed } from './listed.ts';
import type { PaperWords } from './paper.is.ts';

const numbered = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'invoice' : 'invoices'} no. ${listed(numbers, 'and')}`;

/** English texts on invoice documents. */
export const en: PaperWords = {
  kinds: {
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    base: 'Basis of an invoice',
    creditBase: 'Basis of a credit note',
  },
  number: 'Invoice number',
  invoiceDate: 'Date of issue',
  dueDate: 'Due date',
  finalDueDate: 'Final due date',
  orderNumber: 'Order number',
  project: 'Reference',
  currency: 'Currency',
  credits: (number) => `invoice no. ${number}`,
  creditsLabel: 'Credits',
  ssn: 'ID no.',
  vatNumber: 'VAT no.',
  phone: 'Phone',
  payor: 'Bill to',
  columns: {
    date: 'Date',
    text: 'Description',
    quantity: 'Quantity',
    unit: 'Unit',
    price: 'Unit price',
    discount: 'Disc.',
    vat: 'VAT',
    amount: 'Amount',
  },
  units: { hours: 'hrs', pieces: 'pcs' },
  kindsOfWork: { 1: 'Hourly work', 2: 'Expense', 3: 'Fixed fee', 4: 'Cost', 5: 'Cost' },
  groups: { taxed: (rate) => `With ${rate} VAT`, exempt: 'Without VAT' },
  groupSum: 'Subtotal without VAT',
  exemptSum: 'Subtotal',
  caseSum: (number: string) => `Subtotal of ${number} without VAT`,
  total: 'Price without VAT',
  discountSum: 'Discount',
  net: 'Total without VAT',
  vatOf: (rate) => `VAT ${rate}`,
  toPay: 'Amount due',
  credited: 'Amount credited',
  vatTable: { rate: 'VAT rate', taxable: 'Without VAT', vat: 'VAT', withVat: 'With VAT', exempt: 'Exempt' },
  withoutVat: 'Unit prices and amounts of lines are without VAT.',
  inKronur: (currency, rate) => `In Icelandic krónur, 1 ${currency} = ISK ${rate}`,
  vatInKronur: 'VAT in ISK',
  totalInKronur: 'Total in ISK',
  payment: 'Payment',
  account: 'Bank account',
  iban: 'IBAN',
  accountOwner: 'ID no. of owner',
  paymentReference: 'Payment reference',
  note: 'Notes',
  page: 'Page {page} of {pages}',
  continued: 'continued',
  base: (system, number) =>
    number === null
      ? `This is the basis of an invoice that is issued in ${system}, and does not replace it.`
      : `This is the basis of invoice no. ${number}, which is issued in ${system}, and does not replace it.`,
  origin: 'This invoice originates in an electronic system, in accordance with Icelandic regulation no. 505/2013.',
  draft: 'DRAFT',
  draftFoot: 'A draft: the invoice has not been issued and is not to be paid.',
  deleted: 'VOID',
  file: (number) => `Invoice ${number}`,
  creditFile: (number) => `Credit note ${number}`,
  rounding: 'Rounding',
  exemption: 'Outlays or services exempt from value added tax',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  letter: {
    subject: (title, firm) => `${title} – ${firm}`,
    invoice: (what, sum, due, final) =>
      `${stopped(`Attached is ${what} for ${sum}`)} It is due on ${due}${final === null ? '' : `, and may be paid without interest until ${final}`}.`,
    credit: (what, credited, sum) => `${stopped(`Attached is ${what} for ${sum}`)} It credits invoice no. ${credited}.`,
    what: {
      invoice: (number) => `invoice no. ${number}`,
      'credit-note': (number) => `credit note no. ${number}`,
      base: (number) => `the basis of an invoice, no. ${number},`,
      creditBase: (number) => `the basis of a credit note, no. ${number},`,
    },
    greeting: 'Good day,',
    reference: (number) => `Our reference is ${number}.`,
    regards: 'Kind regards,',
  },
  reminder: {
    subjects: [
      (number) => `Reminder of invoice ${number}`,
      (number) => `Second reminder of invoice ${number}`,
      (number) => `Final reminder of invoice ${number}`,
    ],
    owed: (number, sum, due) => `Invoice no. ${number} for ${sum} was due on ${due} and is unpaid by our books.`,
    left: (sum) => `${sum} is left to pay.`,
    asks: [
      'If it has been paid in the last days, please disregard this letter.',
      'We have reminded you of it before, and ask you to pay it as soon as possible or to contact us.',
      'This is the final reminder. If it is not paid within ten days, it may be passed on for collection, at additional cost.',
    ],
    one: (number) => `invoice ${number}`,
    templates: [
      {
        subject: 'Reminder of {{invoices}} – {{firm}}',
        body: 'Good day.\n\nBy our books this is past its due date and unpaid:\n\n{{list}}\n\nLeft to pay in all: {{sum}}\n\nIf it has been paid in the last days, please disregard this letter.',
      },
      {
        subject: 'Second reminder of {{invoices}} – {{firm}}',
        body: 'Good day.\n\nBy our books this is past its due date and unpaid:\n\n{{list}}\n\nLeft to pay in all: {{sum}}\n\nWe have reminded you of it before, and ask you to pay it as soon as possible or to contact us.',
      },
      {
        subject: 'Final reminder of {{invoices}} – {{firm}}',
        body: 'Good day.\n\nBy our books this is past its due date and unpaid:\n\n{{list}}\n\nLeft to pay in all: {{sum}}\n\nThis is the final reminder. What is not paid within ten days may be passed on for collection, at additional cost.',
      },
    ],
    example: {
      invoices: 'invoices 1024 and 1031',
      list: 'No. 1024 of 2 Mar 2026, due on 16 Mar 2026, days late: 30, left to pay ISK 124,000\nNo. 1031 of 12 Mar 2026, due on 26 Mar 2026, days late: 20, left to pay ISK 62,000',
      sum: 'ISK 186,000',
      due: '16 Mar 2026',
      days: '30',
      payor: 'Sample Ltd.',
    },
    attached: 'The invoice is attached.',
    many: {
      subjects: ['Reminder of', 'Second reminder of', 'Final reminder of'],
      invoices: (numbers) => (numbers.length > 3 ? `${numbers.length} invoices` : `invoices ${listed(numbers, 'and')}`),
      owed: 'These invoices are past their due date and unpaid by our books:',
      line: (number, date, due, late, left) =>
        `No. ${number} of ${date}, due on ${due}, days late: ${late}, left to pay ${left}`,
      steps: ['reminder', 'second reminder', 'final reminder'],
      sum: (sums) => `Left to pay in all: ${listed(sums, 'and')}`,
      asks: [
        () => 'If they have been paid in the last days, please disregard this letter.',
        (some) =>
          `We have reminded you of ${some === null ? 'them' : numbered(some)} before, and ask you to pay them all as soon as possible or to contact us.`,
        (some) =>
          `This is the final reminder${some === null ? '' : ` of ${numbered(some)}`}. ${some === null ? 'What' : 'What of these'} is not paid within ten days may be passed on for collection, at additional cost.`,
      ],
      attached: 'The invoices are attached.',
    },
  },
  shares: {
    label: 'Payor’s share',
    billed: (kind, percent, whole) => `${kind}: ${percent} of ${whole}`,
    takenOff: (kind, payor, percent, whole) => `${kind}: share paid by ${payor}, ${percent} of ${whole}`,
    paid: (percent, sum) => `${percent}, ${sum} without VAT`,
  },
  reports: {
    title: {
      invoice: (number) => `Work report of invoice ${number}`,
      'credit-note': (number) => `Work report of credit note ${number}`,
    },
    file: (number) => `Work report ${number}`,
    employee: 'Employee',
    discount: 'Disc. %',
    kind: 'Kind',
    printed: 'Printed',
    sheet: 'Work report',
    subtotal: 'Subtotal',
    hours: 'Hours',
  },
};
