import { customerNumberOf, itemOf } from '#integrations/accounting/needed.ts';
import type { ConnectorOptions, OutgoingCustomer, OutgoingInvoice } from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';

const longestText = 2000;
/** A line's text; what is longer goes on in the second. */
const longestLine = 80;

/** The sales invoice as dkPlus takes it (integrations §1.5). A credit note is one of sale type Credit. */
export function dkInvoice(invoice: OutgoingInvoice, customerNumber: string, options: ConnectorOptions) {
  const { attachment } = invoice;
  return {
    Customer: { Number: customerNumber },
    Reference: invoice.reference,
    Text1: invoice.text.slice(0, longestText),
    ...(invoice.credits?.number ? { Text2: invoice.credits.number } : {}),
    Date: invoice.date,
    DueDate: invoice.dueDate,
    Currency: invoice.currencyCode,
    Exchange: invoice.currencyRate,
    ...(options.paymentTerm ? { Term: options.paymentTerm } : {}),
    ...(options.salesPerson ? { SalesPerson: options.salesPerson } : {}),
    Options: { OriginalPrices: false },
    SaleType: invoice.credits ? 'Credit' : 'Debit',
    Lines: invoice.lines.map(({ kind, text, quantity, price, discount }) => ({
      ItemCode: itemOf(kind, options),
      Text: text.slice(0, longestLine),
      ...(text.length > longestLine ? { Text2: text.slice(longestLine, longestText) } : {}),
      Quantity: quantity,
      Price: price,
      IncludingVAT: false,
      Discount: multiply(discount, 100).toNumber(),
    })),
    ...(attachment
      ? { Attachment: { Name: attachment.name, Content: Buffer.from(attachment.content).toString('base64') } }
      : {}),
  };
}

export const dkCustomer = (customer: OutgoingCustomer, { paymentTerm, salesPerson }: ConnectorOptions) => ({
  Number: customerNumberOf(customer),
  Name: customer.name,
  Address1: customer.address ?? '',
  ZipCode: customer.postalCode ?? '',
  City: customer.city ?? '',
  CountryCode: customer.country,
  CurrencyCode: customer.currencyCode,
  ...(customer.email ? { Email: customer.email } : {}),
  ...(customer.phone ? { Phone: customer.phone } : {}),
  ...(paymentTerm ? { PaymentTerm: paymentTerm } : {}),
  ...(salesPerson ? { SalesPerson: salesPerson } : {}),
});
