import { afterEach, describe, expect, it } from 'vitest';
import { AccountingFailure } from '#server/accounting.ts';
import { sampleInvoice, sampleOptions } from '../accounting/samples.ts';
import { openPayday } from './adapter.ts';
import { paydaySaid } from './client.ts';
import { paydayKeys, playPayday, type FakePayday } from './fake.ts';

let payday: FakePayday;
afterEach(() => payday.close());

async function open({ keys = paydayKeys, options = sampleOptions, timeoutMs = 2000 } = {}) {
  payday = await playPayday();
  return openPayday({ base: payday.url, ...keys, timeoutMs }, options);
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (error instanceof AccountingFailure ? { kind: error.kind, said: error.said } : error),
  );

describe('Payday', () => {
  it('names the company that a key opens, and refuses a wrong key (CONN-02)', async () => {
    const connector = await open();
    expect([await connector.test(), await connector.items()]).toEqual([{ company: 'Prufan slf.' }, []]);
    await payday.close();
    expect(await failureOf((await open({ keys: { ...paydayKeys, clientSecret: 'annað' } })).test())).toMatchObject({
      kind: 'credentials',
      said: 'invalid_client',
    });
  });

  it('receives an invoice whose number arrives later', async () => {
    const connector = await open();
    const booked = await connector.send(sampleInvoice());
    expect(booked).toEqual({ externalId: expect.any(String), number: null });
    expect(payday.invoices).toEqual([
      expect.objectContaining({ reference: 'ST0123456789abcdef', amountIncludingVat: 91_980 }),
    ]);
    expect(payday.invoices[0]?.lines[0]).toMatchObject({
      description: 'Vinna við stefnu',
      quantity: 2.5,
      unitPriceExcludingVat: 32_000,
      vatPercentage: 24,
      discountPercentage: 10,
    });
    expect(await connector.refresh(booked.externalId)).toEqual(booked);
    expect(await connector.refresh(booked.externalId)).toEqual({ ...booked, number: '501' });
    expect(await connector.find(sampleInvoice())).toEqual({ ...booked, number: '501' });
    expect(await connector.find(sampleInvoice({ reference: 'ST0123456789abcde' }))).toBeNull();
  });

  it('reports whether an invoice is paid and when, unless it was cancelled or is not ours', async () => {
    const connector = await open();
    const { externalId } = await connector.send(sampleInvoice());
    const { reference, currencyCode, totalWithVat: total } = sampleInvoice();
    const settled = async (more: object = {}) =>
      connector.settlement?.({ externalId, reference, currencyCode, totalWithVat: total, ...more });
    expect(await settled()).toEqual({ settled: 0, total, day: null });
    const invoice = (more: object) => Object.assign(payday.invoices[0] ?? {}, more);
    invoice({ status: 'PAID', paidDate: '2026-04-01T00:00:00' });
    expect(await settled()).toEqual({ settled: total, total, day: '2026-04-01' });
    expect([await settled({ reference: 'ST9' }), await settled({ externalId: 'annar' })]).toEqual(['untold', 'untold']);
    for (const status of ['CANCELLED', 'CREDIT', 'DELETED']) {
      invoice({ status });
      expect(await settled()).toBeNull();
    }
    invoice({ status: 'DRAFT' });
    expect(await settled()).toBe('untold');
  });

  it('receives the file in a form', async () => {
    const connector = await open();
    await connector.send(sampleInvoice({ attachment: { name: 'Reikningur 7.pdf', content: Buffer.from('%PDF-1.7') } }));
    expect(payday.invoices).toEqual([
      expect.objectContaining({ reference: 'ST0123456789abcdef', attachment: 'Reikningur 7.pdf' }),
    ]);
  });

  it('finds a customer by kennitala, and creates one once', async () => {
    const connector = await open({ timeoutMs: 400 });
    payday.faults.push({ what: 'silent', at: /POST \/customers/ });
    await connector.send(sampleInvoice());
    await connector.send(sampleInvoice({ reference: 'ST2' }));
    expect(payday.customers).toEqual([expect.objectContaining({ ssn: '5402696029' })]);
    await connector.send(
      sampleInvoice({
        reference: 'ST3',
        customer: { ...sampleInvoice().customer, ssn: null, name: 'Nordic Fish Ltd' },
      }),
    );
    expect(payday.customers[1]).toMatchObject({ ssn: null, name: 'Nordic Fish Ltd' });
  });

  it('sends another format when the customer accepts no electronic invoices', async () => {
    const connector = await open({ options: { ...sampleOptions, sendElectronic: true } });
    await connector.send(sampleInvoice());
    expect(payday.invoices).toEqual([expect.objectContaining({ createElectronicInvoice: false })]);
  });

  it('cancels a credited invoice once its number is known', async () => {
    const connector = await open();
    const booked = await connector.send(sampleInvoice());
    const credit = sampleInvoice({ reference: 'ST2', credits: booked });
    expect(await failureOf(connector.send(credit))).toMatchObject({
      kind: 'down',
      said: 'Invoice with status Pending cannot be updated',
    });
    expect(await connector.find(credit)).toBeNull();
    expect(await connector.send(credit)).toMatchObject({ externalId: booked.externalId });
    expect([payday.invoices[0]?.status, await connector.find(credit)]).toMatchObject([
      'CANCELLED',
      { externalId: booked.externalId },
    ]);
  });

  it('signs in again once when its token has expired', async () => {
    const connector = await open();
    await connector.test();
    payday.tokens.clear();
    expect(await connector.send(sampleInvoice())).toMatchObject({ number: null });
    expect(payday.asked.filter((line) => line === 'POST /auth/token')).toHaveLength(2);
  });

  it.each([
    ['silent', 'unknown'],
    ['lost', 'unknown'],
    ['broken', 'unknown'],
    ['limited', 'limited'],
  ] as const)(
    'marks an invoice whose draft or sending meets %s as %s, and books it once in the end',
    async (what, kind) => {
      for (const at of [/POST \/invoices$/, /PUT \/invoices\//]) {
        const connector = await open({ timeoutMs: 400 });
        payday.faults.push({ what, at });
        expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({ kind });
        const found = await connector.find(sampleInvoice());
        expect(found ?? (await connector.send(sampleInvoice()))).toMatchObject({ externalId: expect.any(String) });
        expect(payday.invoices).toEqual([expect.objectContaining({ status: 'SENT' })]);
        expect(await connector.find(sampleInvoice())).toMatchObject({ externalId: payday.invoices[0]?.id });
        if (at.source.startsWith('POST')) await payday.close();
      }
    },
  );

  it('understands refusals in three formats', async () => {
    await open();
    const said = (json: unknown, text = '') => paydaySaid({ json, text });
    expect([
      said({ message: 'Nei' }),
      said({ errorCode: 21_018, errorMessage: 'Ekki' }),
      said(null, 'Nei takk'),
      said(null, '<html>'),
    ]).toEqual([
      { text: 'Nei', code: null },
      { text: 'Ekki', code: 21_018 },
      { text: 'Nei takk', code: null },
      { text: null, code: null },
    ]);
  });
});
