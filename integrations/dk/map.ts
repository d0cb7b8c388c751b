import { headText, itemOf, type CustomerNumber } from '#integrations/accounting/needed.ts';
import { piecesOf } from '#integrations/accounting/text.ts';
import type { ConnectorOptions, OutgoingCustomer, OutgoingInvoice } from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';

const longestText = 2000;
/** A line's text; a longer one continues in the second field, and then in the memo. */
const longestLine = 80;

/** The sales invoice in dkPlus's format (integrations §1.5). A credit note has the sale type Credit. */
export function dkInvoice(invoice: OutgoingInvoice, customer: CustomerNumber, options: ConnectorOptions) {
  const { attachment } = invoice;
  const [text1 = '', ...moreText] = piecesOf(headText(invoice.text, invoice.customer, customer), longestText);
  const text2 = [invoice.credits?.number, ...moreText].filter(Boolean).join(' ');
  return {
    Customer: { Number: customer.number },
    Reference: invoice.reference,
    Text1: text1,
    ...(text2 ? { Text2: text2.slice(0, longestText) } : {}),
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
      ...linesText(text),
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

function linesText(text: string) {
  const [first = '', second, ...rest] = piecesOf(text, longestLine, longestText);
  return { Text: first, ...(second ? { Text2: second } : {}), ...(rest.length > 0 ? { Memo: rest.join(' ') } : {}) };
}

export const dkCustomer = (
  number: string,
  customer: OutgoingCustomer,
  { paymentTerm, salesPerson }: ConnectorOptions,
) => ({
  Number: number,
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
