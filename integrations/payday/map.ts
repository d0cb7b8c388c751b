import type { ConnectorOptions, OutgoingCustomer, OutgoingInvoice } from '#server/accounting.ts';
import { multiply } from '#shared/money.ts';

/** The invoice as Payday takes it: lines in words of our own, each with its VAT (integrations §2.3). */
export const paydayInvoice = (
  invoice: OutgoingInvoice,
  customerId: string,
  { createClaim, sendElectronic }: ConnectorOptions,
) => ({
  customer: { id: customerId },
  payor: { id: customerId },
  description: invoice.text.slice(0, 1024),
  reference: invoice.reference,
  invoiceDate: invoice.date,
  dueDate: invoice.dueDate,
  finalDueDate: invoice.dueDate,
  currencyCode: invoice.currencyCode,
  createClaim,
  createElectronicInvoice: sendElectronic,
  sendEmail: false,
  status: 'SENT',
  lines: invoice.lines.map(({ text, quantity, price, discount, vatRate }) => ({
    description: text.slice(0, 1024),
    quantity,
    unitPriceExcludingVat: price,
    vatPercentage: multiply(vatRate, 100).toNumber(),
    discountPercentage: multiply(discount, 100).toNumber(),
  })),
});

/** With a kennitala the name is the registry's there; without one it is ours. */
export const paydayCustomer = (customer: OutgoingCustomer) => ({
  ...(ssnOf(customer) ? { ssn: ssnOf(customer) } : {}),
  name: customer.name,
  language: 'is',
  address: customer.address ?? '',
  zipCode: customer.postalCode ?? '',
  city: customer.city ?? '',
  country: customer.country,
  ...(customer.email ? { email: customer.email } : {}),
  ...(customer.phone ? { phone: customer.phone } : {}),
});

export const ssnOf = ({ ssn }: Pick<OutgoingCustomer, 'ssn'>): string => ssn?.replaceAll(/\D/g, '') ?? '';
