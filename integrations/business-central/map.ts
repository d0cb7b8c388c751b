import { customerNumberOf, itemOf } from '#integrations/accounting/needed.ts';
import type { ConnectorOptions, OutgoingCustomer, OutgoingInvoice } from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';

const longestLine = 100;

/** The draft as Business Central takes it, lines and all (integrations §4.4). The local currency is the empty one. */
export const centralInvoice = (invoice: OutgoingInvoice, customerNumber: string, options: ConnectorOptions) => ({
  externalDocumentNumber: invoice.reference,
  customerNumber,
  postingDate: invoice.date,
  invoiceDate: invoice.date,
  dueDate: invoice.dueDate,
  currencyCode: invoice.currencyCode === 'ISK' ? '' : invoice.currencyCode,
  salesInvoiceLines: linesOf(invoice, options),
});

const linesOf = (invoice: OutgoingInvoice, options: ConnectorOptions) =>
  invoice.lines.map(({ kind, text, quantity, price, discount }) => ({
    lineType: 'Item',
    lineObjectNumber: itemOf(kind, options),
    description: text.slice(0, longestLine),
    quantity,
    unitPrice: price,
    discountPercent: multiply(discount, 100).toNumber(),
  }));

export const centralCustomer = (customer: OutgoingCustomer) => ({
  number: customerNumberOf(customer),
  displayName: customer.name,
  addressLine1: customer.address ?? '',
  postalCode: customer.postalCode ?? '',
  city: customer.city ?? '',
  country: customer.country,
  ...(customer.email ? { email: customer.email } : {}),
  ...(customer.phone ? { phoneNumber: customer.phone } : {}),
  currencyCode: customer.currencyCode === 'ISK' ? '' : customer.currencyCode,
});

/** Inside a filter a quote is doubled. */
export const filterBy = (field: string, value: string): string =>
  `$filter=${encodeURIComponent(`${field} eq '${value.replaceAll("'", "''")}'`)}`;
