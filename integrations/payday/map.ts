import { piecesOf } from '#integrations/accounting/text.ts';
import type { ConnectorOptions, OutgoingCustomer, OutgoingInvoice } from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';

const longestText = 1024;

/** The invoice in Payday's format: free-text lines, each with its VAT (integrations §2.3). */
export const paydayInvoice = (
  invoice: OutgoingInvoice,
  customerId: string,
  { createClaim, sendElectronic }: ConnectorOptions,
) => ({
  customer: { id: customerId },
  payor: { id: customerId },
  description: piecesOf(invoice.text, longestText)[0] ?? '',
  reference: invoice.reference,
  invoiceDate: invoice.date,
  dueDate: invoice.dueDate,
  finalDueDate: invoice.finalDueDate,
  currencyCode: invoice.currencyCode,
  createClaim,
  createElectronicInvoice: sendElectronic,
  sendEmail: false,
  lines: invoice.lines.map(({ text, quantity, price, discount, vatRate }) => ({
    ...textOf(text),
    quantity,
    unitPriceExcludingVat: price,
    vatPercentage: multiply(vatRate, 100).toNumber(),
    discountPercentage: multiply(discount, 100).toNumber(),
  })),
});

/** Text that exceeds the description becomes the comment. */
function textOf(text: string) {
  const [description = '', ...rest] = piecesOf(text, longestText);
  return { description, ...(rest.length > 0 ? { comment: rest.join(' ') } : {}) };
}

/** With a kennitala the name there is the registry's; without one it is ours. */
export const paydayCustomer = (customer: OutgoingCustomer, language: OutgoingInvoice['language']) => ({
  ...(ssnOf(customer) ? { ssn: ssnOf(customer) } : {}),
  name: customer.name,
  language,
  address: customer.address ?? '',
  zipCode: customer.postalCode ?? '',
  city: customer.city ?? '',
  country: customer.country,
  ...(customer.email ? { email: customer.email } : {}),
  ...(customer.phone ? { phone: customer.phone } : {}),
});

export const ssnOf = ({ ssn }: Pick<OutgoingCustomer, 'ssn'>): string => ssn?.replaceAll(/\D/g, '') ?? '';
