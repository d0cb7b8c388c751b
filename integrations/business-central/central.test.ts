import { afterEach, describe, expect, it } from 'vitest';
import { AccountingFailure } from '#server/accounting.ts';
import { sampleInvoice, sampleOptions } from '../accounting/samples.ts';
import { openCentral } from './adapter.ts';
import { centralKeys, playCentral, type FakeCentral } from './fake.ts';

let central: FakeCentral;
afterEach(() => central.close());

const items = { time: 'TIMI', fixedFee: 'FAST', expense: 'KOSTN', outlay: 'UTLAGT' };

async function open({ keys = centralKeys, options = { ...sampleOptions, items }, timeoutMs = 2000 } = {}) {
  central = await playCentral();
  return openCentral({ base: central.url, loginBase: central.url, ...keys, timeoutMs }, options);
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) =>
      error instanceof AccountingFailure ? { kind: error.kind, said: error.said, reason: error.reason } : error,
  );

describe('Business Central', () => {
  it('names the company that a key opens, and refuses a wrong key, company or secret (CONN-02)', async () => {
    const connector = await open();
    expect(await connector.test()).toEqual({ company: 'Prufan ehf.' });
    await central.close();
    expect(await failureOf((await open({ keys: { ...centralKeys, clientSecret: 'annað' } })).test())).toMatchObject({
      kind: 'credentials',
      said: 'AADSTS7000215: Invalid client secret provided.',
    });
    await central.close();
    expect(
      await failureOf(
        (await open({ keys: { ...centralKeys, company: '00000000-0000-4000-8000-000000000000' } })).test(),
      ),
    ).toMatchObject({ kind: 'credentials' });
  });

  it('lists items page by page, and never from another host', async () => {
    const connector = await open();
    expect((await connector.items()).map(({ code }) => code)).toEqual([
      'TIMI',
      'FAST',
      'KOSTN',
      'UTLAGT',
      'TIMI11',
      'TIMI0',
    ]);
  });

  it('receives a draft with the file, posts it, and finds it by the resulting number', async () => {
    const connector = await open();
    expect(await connector.find(sampleInvoice())).toBeNull();
    const booked = await connector.send(
      sampleInvoice({ attachment: { name: 'Reikningur.pdf', content: Buffer.from('%PDF-1.7') } }),
    );
    expect(booked).toEqual({ externalId: central.sales[0]?.id, number: 'SR-301' });
    expect(central.sales).toEqual([
      expect.objectContaining({
        status: 'Open',
        externalDocumentNumber: 'ST0123456789abcdef',
        customerNumber: '5402696029',
        currencyCode: '',
        totalAmountIncludingTax: 91_980,
      }),
    ]);
    expect(central.attachments).toEqual([expect.objectContaining({ fileName: 'Reikningur.pdf', bytes: 8 })]);
    expect(await connector.find(sampleInvoice())).toEqual(booked);
    await connector.send(sampleInvoice({ reference: 'ST2' }));
    expect(central.customers).toHaveLength(1);
  });

  it('reports the settled amount of an invoice, unless it was cancelled or is not ours', async () => {
    const connector = await open();
    const { externalId } = await connector.send(sampleInvoice());
    const { reference, currencyCode, totalWithVat } = sampleInvoice();
    const settled = async (more: object = {}) =>
      connector.settlement?.({ externalId, reference, currencyCode, totalWithVat, ...more });
    const sale = (more: object) => Object.assign(central.sales[0] ?? {}, more);
    expect(await settled()).toEqual({ settled: 0, total: 91_980, day: null });
    sale({ remainingAmount: 51_980 });
    expect(await settled()).toEqual({ settled: 40_000, total: 91_980, day: null });
    sale({ remainingAmount: undefined });
    expect(await settled()).toEqual({ settled: 0, total: 91_980, day: null });
    sale({ status: 'Paid' });
    expect(await settled()).toEqual({ settled: 91_980, total: 91_980, day: null });
    expect([await settled({ reference: 'ST9' }), await settled({ externalId: '9' })]).toEqual(['untold', 'untold']);
    expect(await settled({ currencyCode: 'EUR' })).toBe('untold');
    for (const status of ['Canceled', 'Corrective']) {
      sale({ status });
      expect(await settled()).toBeNull();
    }
    sale({ status: 'Draft', remainingAmount: 0 });
    expect(await settled()).toBe('untold');
  });

  it('is not left with a draft whose total would differ', async () => {
    const connector = await open({ options: { ...sampleOptions, items: { ...items, time: 'UTLAGT' } } });
    expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({
      kind: 'refused',
      reason: { key: 'totals_differ', ours: 91_980, theirs: 74_700 },
    });
    expect(central.sales).toEqual([]);
  });

  it('refuses with its own message, without its support details', async () => {
    const connector = await open({ options: { ...sampleOptions, items: { ...items, time: 'EKKITIL' } } });
    expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({
      kind: 'refused',
      said: 'The item EKKITIL does not exist.',
    });
  });

  it('credits once, with a separate document, and recognises a credit note made there manually', async () => {
    const connector = await open();
    const credit = sampleInvoice({ reference: 'ST2', credits: await connector.send(sampleInvoice()) });
    expect(await connector.find(credit)).toBeNull();
    expect([await connector.send(credit), await connector.send(credit)]).toMatchObject([
      { number: 'SC-301' },
      { number: 'SC-301' },
    ]);
    expect(central.sales).toMatchObject([
      { status: 'Corrective', number: 'SR-301' },
      { kind: 'salesCreditMemos', number: 'SC-301', invoiceNumber: 'SR-301', totalAmountIncludingTax: 91_980 },
    ]);
    expect(await connector.find(credit)).toMatchObject({ number: 'SC-301' });
    const other = await connector.send(sampleInvoice({ reference: 'ST3' }));
    const sale = central.sales.find(({ id }) => id === other.externalId);
    if (sale) sale.status = 'Canceled';
    expect(await connector.find(sampleInvoice({ reference: 'ST4', credits: other }))).toEqual(other);
  });

  it('signs in again once when its token has expired', async () => {
    const connector = await open();
    await connector.test();
    central.tokens.clear();
    expect(await connector.send(sampleInvoice())).toMatchObject({ number: 'SR-301' });
  });

  it.each([
    ['silent', 'unknown'],
    ['lost', 'unknown'],
    ['broken', 'unknown'],
    ['limited', 'limited'],
  ] as const)(
    'marks an invoice whose draft or posting meets %s as %s, and books it once in the end',
    async (what, kind) => {
      for (const at of [/POST .*\/salesInvoices$/, /NAV\.post$/]) {
        const connector = await open({ timeoutMs: 400 });
        central.faults.push({ what, at });
        expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({ kind });
        const found = await connector.find(sampleInvoice());
        expect(found ?? (await connector.send(sampleInvoice()))).toMatchObject({ number: 'SR-301' });
        expect(central.sales).toEqual([expect.objectContaining({ status: 'Open' })]);
        if (at.source !== 'NAV\\.post$') await central.close();
      }
    },
  );
});
