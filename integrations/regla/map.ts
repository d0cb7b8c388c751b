import { headText, itemOf, type CustomerNumber } from '#integrations/accounting/needed.ts';
import { piecesOf } from '#integrations/accounting/text.ts';
import type { ConnectorOptions, OutgoingCustomer, OutgoingInvoice, OutgoingLine } from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';

const longestAddress = 50;
const longestText = 200;

/** The invoice in the order of Regla's own classes, which drop fields out of order (integrations §3.4). */
export const reglaInvoice = (invoice: OutgoingInvoice, customer: CustomerNumber, options: ConnectorOptions) => ({
  Customer: { CustomerNumber: customer.number },
  ...headOf(invoice, customer),
  InvoiceEntries: invoice.lines.flatMap((line) => entriesOf(line, options)),
  Currency: { Code: invoice.currencyCode },
  Date: invoice.date,
  ...(invoice.credits ? { DebetInvoiceNumber: invoice.credits.number } : {}),
  Type: invoice.credits ? 'CreditNote' : 'Invoice',
  UniqueReference: invoice.reference,
  ApplicationName: 'Stoð',
});

/** The due date is the customer's own setting there, so the invoice's due date is added to the text. */
function headOf({ text, dueText, customer }: OutgoingInvoice, number: CustomerNumber) {
  const [concerning = '', ...rest] = piecesOf(headText(text, customer, number), longestText);
  return { Concerning: concerning, Comment: [...rest, dueText].join(' ') };
}

/** A line, and zero lines for the rest of its text. */
function entriesOf({ kind, text, quantity, price, discount, vatRate }: OutgoingLine, options: ConnectorOptions) {
  return piecesOf(text, longestText).map((piece, place) => ({
    Product: { ProductNumber: itemOf(kind, options) },
    Quantity: place === 0 ? quantity : 0,
    Text: piece,
    UnitPrice: place === 0 ? price : 0,
    VatPercentage: multiply(vatRate, 100).toNumber(),
    Discount: place === 0 ? multiply(discount, 100).toNumber() : 0,
    IsDiscountPercentage: true,
  }));
}

/**
 * Created once and never updated: a partial update would clear other fields. A payment method and a postal code are
 * required.
 */
export const reglaCustomer = (number: string, customer: OutgoingCustomer, paymentMethod: unknown) => ({
  CustomerNumber: number,
  Name: customer.name,
  ...addressOf(customer.address ?? ''),
  PostalCode: { Value: customer.postalCode ?? '', Name: customer.city ?? '' },
  City: customer.city ?? '',
  Country: customer.country,
  ...(customer.phone ? { Phone1: customer.phone } : {}),
  ...(customer.email ? { Email: customer.email } : {}),
  PaymentMethod: paymentMethod,
  Currency: { Code: customer.currencyCode },
});

function addressOf(address: string) {
  const [first = '', second = ''] = piecesOf(address, longestAddress);
  return { AddressLine1: first, ...(second ? { AddressLine2: second } : {}) };
}
