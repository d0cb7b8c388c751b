import { itemOf } from '#integrations/accounting/needed.ts';
import { piecesOf } from '#integrations/accounting/text.ts';
import type { ConnectorOptions, OutgoingCustomer, OutgoingInvoice } from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';

const longestLine = 100;
const longestSecond = 50;

/** The draft in Business Central's format, with its lines (integrations §4.4). The local currency is the empty one. */
export const centralInvoice = (
  invoice: OutgoingInvoice,
  head: string,
  customer: string,
  options: ConnectorOptions,
) => ({
  ...documentOf(invoice, customer),
  invoiceDate: invoice.date,
  dueDate: invoice.dueDate,
  salesInvoiceLines: linesOf(invoice, head, options),
});

/** The draft of a credit note, with its own date, for the invoice that it credits there. */
export const centralCredit = (invoice: OutgoingInvoice, head: string, customer: string, options: ConnectorOptions) => ({
  ...documentOf(invoice, customer),
  creditMemoDate: invoice.date,
  ...(invoice.credits?.number ? { invoiceNumber: invoice.credits.number } : {}),
  salesCreditMemoLines: linesOf(invoice, head, options),
});

const documentOf = (invoice: OutgoingInvoice, customerNumber: string) => ({
  externalDocumentNumber: invoice.reference,
  customerNumber,
  postingDate: invoice.date,
  currencyCode: invoice.currencyCode === 'ISK' ? '' : invoice.currencyCode,
});

/** Text that exceeds a line's two fields continues in text-only lines, and so does the header, which has no field. */
const linesOf = (invoice: OutgoingInvoice, head: string, options: ConnectorOptions) => [
  ...comments(piecesOf(head, longestLine)),
  ...invoice.lines.flatMap(({ kind, text, quantity, price, discount }) => {
    const [description = '', description2, ...rest] = piecesOf(text, longestLine, longestSecond, longestLine);
    return [
      {
        lineType: 'Item',
        lineObjectNumber: itemOf(kind, options),
        description,
        ...(description2 ? { description2 } : {}),
        quantity,
        unitPrice: price,
        discountPercent: multiply(discount, 100).toNumber(),
      },
      ...comments(rest),
    ];
  }),
];

const comments = (texts: readonly string[]) => texts.map((description) => ({ lineType: 'Comment', description }));

export const centralCustomer = (number: string, customer: OutgoingCustomer) => ({
  number,
  displayName: customer.name.slice(0, longestLine),
  ...addressOf(customer.address ?? ''),
  postalCode: customer.postalCode ?? '',
  city: customer.city ?? '',
  country: customer.country,
  ...(customer.email ? { email: customer.email } : {}),
  ...(customer.phone ? { phoneNumber: customer.phone } : {}),
  currencyCode: customer.currencyCode === 'ISK' ? '' : customer.currencyCode,
});

function addressOf(address: string) {
  const [first = '', second] = piecesOf(address, longestLine, longestSecond);
  return { addressLine1: first, ...(second ? { addressLine2: second } : {}) };
}

/** Inside a filter a quote is doubled. */
export const filterBy = (field: string, value: string): string =>
  `$filter=${encodeURIComponent(`${field} eq '${value.replaceAll("'", "''")}'`)}`;
