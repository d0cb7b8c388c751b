import { afterAll, describe, expect, it } from 'vitest';
import {
  AccountingFailure,
  type AccountingConnector,
  type ConnectorOptions,
  type OutgoingInvoice,
} from '#server/accounting.ts';
import { openCentral } from '../business-central/adapter.ts';
import { centralKeys, playCentral } from '../business-central/fake.ts';
import { openDk } from '../dk/adapter.ts';
import { dkToken, playDk } from '../dk/fake.ts';
import { openPayday } from '../payday/adapter.ts';
import { paydayKeys, playPayday } from '../payday/fake.ts';
import { openRegla } from '../regla/adapter.ts';
import { playRegla, reglaKeys } from '../regla/fake.ts';
import { sampleInvoice, sampleOptions } from './samples.ts';

// The common behaviour of all four accounting systems.

const [dk, regla, payday, central] = await Promise.all([playDk(), playRegla(), playPayday(), playCentral()]);
const timeoutMs = 2000;
const upper = (items: ConnectorOptions['items']) =>
  Object.fromEntries(Object.entries(items).map(([kind, code]) => [kind, code?.toUpperCase()]));

const items = { ...sampleOptions.items, time11: 'timi11', time0: 'timi0' };
type System = {
  readonly name: string;
  readonly open: (options: ConnectorOptions) => AccountingConnector;
  readonly booked: () => number;
  readonly last: () => Readonly<Record<string, unknown>>;
};
const systems: readonly System[] = [
  {
    name: 'DK',
    open: (options) => openDk({ base: `${dk.url}/api/v1`, token: dkToken, timeoutMs }, options),
    booked: () => dk.sales.length,
    last: () => ({
      total: Math.abs(dk.sales.at(-1)?.TotalAmountWithTax ?? 0),
      day: dk.sales.at(-1)?.Date,
      customer: dk.sales.at(-1)?.CNumber,
      text: JSON.stringify(dk.sales.at(-1)?.Lines),
    }),
  },
  {
    name: 'Regla',
    open: (options) => openRegla({ base: regla.url, ...reglaKeys, timeoutMs }, options),
    booked: () => regla.sales.length,
    last: () => ({
      total: regla.sales.at(-1)?.total,
      day: regla.sales.at(-1)?.date,
      customer: regla.sales.at(-1)?.customer,
      text: JSON.stringify(regla.sales.at(-1)?.texts),
    }),
  },
  {
    name: 'Payday',
    open: (options) => openPayday({ base: payday.url, ...paydayKeys, timeoutMs }, options),
    booked: () => payday.invoices.filter(({ status }) => status === 'SENT').length,
    last: () => {
      const one = payday.invoices.at(-1);
      return {
        total: one?.foreignAmountIncludingVat ?? one?.amountIncludingVat,
        day: one?.cancelledDate,
        customer: payday.customers.at(-1)?.name,
        text: JSON.stringify(one?.lines),
      };
    },
  },
  {
    name: 'Business Central',
    open: ({ items: codes, ...options }) =>
      openCentral(
        { base: central.url, loginBase: central.url, ...centralKeys, timeoutMs },
        { ...options, items: upper(codes) },
      ),
    booked: () => central.sales.filter(({ status }) => status !== 'Draft').length,
    last: () => {
      const one = central.sales.at(-1);
      return {
        total: one?.totalAmountIncludingTax,
        day: one?.postingDate,
        customer: one?.customerNumber,
        text: JSON.stringify(one?.lines),
      };
    },
  },
];
afterAll(() => Promise.all([dk.close(), regla.close(), payday.close(), central.close()]));

let references = 0;
const invoiceOf = (change: Partial<OutgoingInvoice>) => {
  references += 1;
  return sampleInvoice({ reference: `ST${references}`, ...change });
};
const line = (change: Partial<OutgoingInvoice['lines'][number]> = {}) => ({
  kind: 'time' as const,
  text: 'Vinna',
  quantity: 1,
  price: 4,
  discount: 0,
  vatRate: 0.24,
  ...change,
});
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'booked',
    (failure: unknown) => (failure instanceof AccountingFailure ? (failure.reason?.key ?? failure.said) : failure),
  );

describe.each(systems)('$name', ({ name, open, booked, last }) => {
  const options = { ...sampleOptions, items };

  it('accepts a difference of at most one minor unit per line, in krónur and in euros', async () => {
    const ten = { currencyCode: 'EUR', lines: Array.from({ length: 10 }, () => line()) };
    const before = booked();
    // Ten lines of 4 EUR with VAT are 49.60; a tolerance of one euro each would also accept 50.00.
    expect(await reasonOf(open(options).send(invoiceOf({ ...ten, totalWithVat: 50 })))).toBe('totals_differ');
    expect(await reasonOf(open(options).send(invoiceOf({ ...ten, totalWithVat: 49.71 })))).toBe('totals_differ');
    expect(booked()).toBe(before);
    expect(await reasonOf(open(options).send(invoiceOf({ ...ten, totalWithVat: 49.7 })))).toBe('booked');
    expect([booked() - before, last()['total']]).toEqual([1, 49.6]);
    const kronur = { lines: [line({ price: 1000 })] };
    expect(await reasonOf(open(options).send(invoiceOf({ ...kronur, totalWithVat: 1242 })))).toBe('totals_differ');
    expect(await reasonOf(open(options).send(invoiceOf({ ...kronur, totalWithVat: 1241 })))).toBe('booked');
  });

  it('books hours at 11 % and at zero VAT', async () => {
    const lines = [
      line({ kind: 'time11', vatRate: 0.11, price: 1000 }),
      line({ kind: 'time0', vatRate: 0, price: 1000 }),
    ];
    expect(await reasonOf(open(options).send(invoiceOf({ lines, totalWithVat: 2110 })))).toBe('booked');
    expect(last()['total']).toBe(2110);
    // Payday has no items: the line states its rate.
    expect(await reasonOf(open(sampleOptions).send(invoiceOf({ lines, totalWithVat: 2110 })))).toBe(
      name === 'Payday' ? 'booked' : 'item_missing',
    );
  });

  it('books customers without a kennitala, each under one name', async () => {
    const foreign = (partyId: number, who: string) => ({
      customer: { ...sampleInvoice().customer, partyId, ssn: null, name: who, country: 'DE' },
      lines: [line({ price: 1000 })],
      totalWithVat: 1240,
    });
    const shared = { ...options, otherCustomer: name === 'Regla' || name === 'DK' ? '9999999999' : 'YMSIR' };
    if (name === 'Regla') {
      expect(await reasonOf(open(options).send(invoiceOf(foreign(41, 'Nordic Fish'))))).toBe('customer_without_ssn');
      expect(await reasonOf(open(shared).send(invoiceOf(foreign(41, 'Nordic Fish'))))).toBe('other_customer_missing');
      regla.customers.set('9999999999', {});
      expect(await reasonOf(open(shared).send(invoiceOf(foreign(41, 'Nordic Fish'))))).toBe('booked');
      expect(last()['customer']).toBe('9999999999');
      return;
    }
    const count = () => dk.customers.size + payday.customers.length + central.customers.length;
    const before = count();
    for (const [id, who] of [
      [41, 'Nordic Fish'],
      [41, 'Nordic Fish'],
      [42, 'Baltic Fish'],
    ] as const)
      expect(await reasonOf(open(options).send(invoiceOf(foreign(id, who))))).toBe('booked');
    expect([count() - before, last()['customer']]).toEqual([2, name === 'Payday' ? 'Baltic Fish' : 'ST42']);
    if (name !== 'Payday')
      expect(await reasonOf(open(shared).send(invoiceOf(foreign(43, 'Arctic Fish'))))).toBe('other_customer_missing');
  });

  it('keeps every word of a long text', async () => {
    const words = Array.from({ length: 450 }, (_, place) => `orð${place}`);
    const lines = [line({ text: words.join(' '), price: 1000 })];
    expect(await reasonOf(open(options).send(invoiceOf({ lines, totalWithVat: 1240 })))).toBe('booked');
    const text = String(last()['text']);
    expect(words.filter((word) => !new RegExp(`${word}(?!\\d)`).test(text))).toEqual([]);
  });

  it('credits on the chosen date', async () => {
    const connector = open(options);
    const paid = { lines: [line({ price: 1000 })], totalWithVat: 1240 };
    const sent = await connector.send(invoiceOf({ ...paid, date: '2026-11-02' }));
    const known = sent.number === null ? await connector.refresh(sent.externalId) : sent;
    const credits = known.number === null ? await connector.refresh(sent.externalId) : known;
    await connector.send(invoiceOf({ ...paid, date: '2026-11-17', credits }));
    expect(last()['day']).toBe('2026-11-17');
  });
});

it('sends Payday the customer’s language and the due date', async () => {
  const [, , system] = systems;
  const customer = { ...sampleInvoice().customer, ssn: '550101-2229', name: 'Enskur ehf.' };
  await system?.open(sampleOptions).send(invoiceOf({ language: 'en', customer }));
  expect(payday.customers.find(({ ssn }) => ssn === '5501012229')).toMatchObject({ language: 'en' });
  expect(payday.invoices.at(-1)).toMatchObject({ finalDueDate: '2026-12-10' });
});

it('leaves no draft at Payday whose total would differ', async () => {
  const [, , system] = systems;
  payday.set.adds = 5;
  const before = payday.invoices.length;
  expect(await reasonOf(system?.open(sampleOptions).send(invoiceOf({})) ?? Promise.resolve())).toBe('totals_differ');
  expect(payday.invoices).toHaveLength(before);
  payday.set.adds = 0;
});

it('sends Regla the due date, and the payor if the customer there is a different one', async () => {
  const [, system] = systems;
  regla.customers.set('9999999999', {});
  const customer = { ...sampleInvoice().customer, ssn: null, name: 'Nordic Fish' };
  await system?.open({ ...sampleOptions, otherCustomer: '9999999999' }).send(invoiceOf({ customer }));
  expect(regla.sales.at(-1)?.comment).toContain('Gjalddagi 04.12.2026');
});
