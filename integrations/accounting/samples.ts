import type { ConnectorOptions, OutgoingInvoice } from '#server/accounting.ts';

export const sampleOptions: ConnectorOptions = {
  items: { time: 'timi', fixedFee: 'fast', expense: 'kostn', outlay: 'utlagt' },
  paymentTerm: '14',
  salesPerson: 'AS',
  otherCustomer: null,
  createClaim: false,
  sendElectronic: false,
};

/** An invoice of two discounted hours and of a fee paid for the client, as passed to connectors. */
export const sampleInvoice = (change: Partial<OutgoingInvoice> = {}): OutgoingInvoice => ({
  reference: 'ST0123456789abcdef',
  number: 7,
  credits: null,
  date: '2026-11-20',
  dueDate: '2026-12-04',
  finalDueDate: '2026-12-10',
  language: 'is',
  currencyCode: 'ISK',
  currencyRate: 1,
  text: 'Reikningur nr. 7',
  dueText: 'Gjalddagi 04.12.2026',
  customer: {
    partyId: 31,
    ssn: '540269-6029',
    name: 'Fjarðarlax ehf.',
    address: 'Strandgata 1',
    postalCode: '600',
    city: 'Akureyri',
    country: 'IS',
    email: 'fjardarlax@dæmi.example',
    phone: null,
    currencyCode: 'ISK',
  },
  lines: [
    { kind: 'time', text: 'Vinna við stefnu', quantity: 2.5, price: 32_000, discount: 0.1, vatRate: 0.24 },
    { kind: 'outlay', text: 'Þinglýsingargjald', quantity: 1, price: 2_700, discount: 0, vatRate: 0 },
  ],
  totalWithVat: 91_980,
  attachment: null,
  ...change,
});
