import { customerNumberOf, itemOf } from '#integrations/accounting/needed.ts';
import type { ConnectorOptions, OutgoingCustomer, OutgoingInvoice } from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';

const longestAddress = 50;

/** The invoice in the order of Regla's own classes, which drops what stands out of order (integrations §3.4). */
export const reglaInvoice = (invoice: OutgoingInvoice, customerNumber: string, options: ConnectorOptions) => ({
  Customer: { CustomerNumber: customerNumber },
  Concerning: invoice.text.slice(0, 200),
  InvoiceEntries: invoice.lines.map(({ kind, text, quantity, price, discount, vatRate }) => ({
    Product: { ProductNumber: itemOf(kind, options) },
    Quantity: quantity,
    Text: text.slice(0, 200),
    UnitPrice: price,
    VatPercentage: multiply(vatRate, 100).toNumber(),
    Discount: multiply(discount, 100).toNumber(),
    IsDiscountPercentage: true,
  })),
  Currency: { Code: invoice.currencyCode },
  Date: invoice.date,
  ...(invoice.credits ? { DebetInvoiceNumber: invoice.credits.number } : {}),
  Type: invoice.credits ? 'CreditNote' : 'Invoice',
  UniqueReference: invoice.reference,
  ApplicationName: 'Stoð',
});

/** Made once and never written over: a partial one would blank what they have. A way to pay and a postal code are demanded. */
export const reglaCustomer = (customer: OutgoingCustomer, paymentMethod: unknown) => ({
  CustomerNumber: customerNumberOf(customer),
  Name: customer.name,
  AddressLine1: (customer.address ?? '').slice(0, longestAddress),
  PostalCode: { Value: customer.postalCode ?? '', Name: customer.city ?? '' },
  City: customer.city ?? '',
  Country: customer.country,
  ...(customer.phone ? { Phone1: customer.phone } : {}),
  ...(customer.email ? { Email: customer.email } : {}),
  PaymentMethod: paymentMethod,
  Currency: { Code: customer.currencyCode },
});
