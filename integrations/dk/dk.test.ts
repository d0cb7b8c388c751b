import { afterEach, describe, expect, it } from 'vitest';
import { AccountingFailure } from '#server/accounting.ts';
import { sampleInvoice, sampleOptions } from '../accounting/samples.ts';
import { openDk } from './adapter.ts';
import { dkToken, playDk, type FakeDk } from './fake.ts';

let dk: FakeDk;
afterEach(() => dk.close());

async function open({ token = dkToken, options = sampleOptions, timeoutMs = 2000 } = {}) {
  dk = await playDk();
  return openDk({ base: `${dk.url}/api/v1`, token, timeoutMs }, options);
}

/** How a call failed, in short. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) =>
      error instanceof AccountingFailure
        ? { kind: error.kind, said: error.said, reason: error.reason, after: error.retryAfterSeconds }
        : error,
  );

describe('dkPlus', () => {
  it('names the company that a token opens, and refuses a wrong token (CONN-02)', async () => {
    const connector = await open();
    expect(await connector.test()).toEqual({ company: 'Prufufyrirtækið ehf.' });
    dk.tokens.clear();
    expect(await failureOf(connector.test())).toMatchObject({
      kind: 'credentials',
      said: 'Authorization has been denied for this request.',
    });
  });

  it('lists items page by page', async () => {
    const connector = await open();
    dk.items.push(
      ...Array.from({ length: 150 }, (_, place) => ({
        ItemCode: `v${place}`,
        Description: `Vara ${place}`,
        TaxPercent: 11,
      })),
    );
    const items = await connector.items();
    expect([items.length, items[0], items.at(-1)]).toEqual([
      156,
      { code: 'timi', name: 'Vinna lögmanns', vatRate: 0.24 },
      { code: 'v149', name: 'Vara 149', vatRate: 0.11 },
    ]);
  });

  it('receives an invoice with its customer, and finds it again by the reference', async () => {
    const connector = await open();
    expect(await connector.find(sampleInvoice())).toBeNull();
    expect(
      await connector.send(sampleInvoice({ attachment: { name: 'Reikningur.pdf', content: Buffer.from('%PDF') } })),
    ).toEqual({ externalId: '1001', number: '1001' });
    expect([...dk.customers.values()]).toEqual([
      expect.objectContaining({ Number: '5402696029', Name: 'Fjarðarlax ehf.', CountryCode: 'IS', PaymentTerm: '14' }),
    ]);
    expect(dk.sales).toEqual([
      expect.objectContaining({
        TotalAmount: 74_700,
        TotalAmountWithTax: 91_980,
        SaleType: 'Debit',
        attachment: 'Reikningur.pdf',
      }),
    ]);
    expect(dk.sales[0]?.Lines[0]).toMatchObject({ ItemCode: 'timi', Quantity: 2.5, Price: 32_000, Discount: 10 });
    expect(await connector.find(sampleInvoice())).toEqual({ externalId: '1001', number: '1001' });
    await connector.send(sampleInvoice({ reference: 'ST2' }));
    expect(dk.asked.filter((line) => line === 'POST /api/v1/customer')).toHaveLength(1);
  });

  it('reports the settled amount of an invoice, unless it was reversed there or is not ours', async () => {
    const connector = await open();
    const { externalId } = await connector.send(sampleInvoice());
    const { reference, currencyCode, totalWithVat } = sampleInvoice();
    const asked = { externalId, reference, currencyCode, totalWithVat };
    const settled = async (more: object = {}) => connector.settlement?.({ ...asked, ...more });
    const [sale] = dk.sales;
    if (!sale) throw new Error('it was not booked');
    expect(await settled()).toEqual({ settled: 0, total: 91_980, day: null });
    sale.SettledAmount = 40_000;
    expect(await settled()).toEqual({ settled: 40_000, total: 91_980, day: null });
    expect([await settled({ reference: 'ST9' }), await settled({ externalId: '9' })]).toEqual(['untold', 'untold']);
    expect(await settled({ currencyCode: 'EUR' })).toBe('untold');
    dk.sales.push({ ...sale, Number: '1002', TotalAmountWithTax: -91_980 });
    expect(await settled()).toBeNull();
  });

  it('receives a credit note as a separate sale', async () => {
    const connector = await open();
    await connector.send(sampleInvoice({ reference: 'ST3', credits: { externalId: '900', number: '900' } }));
    expect(dk.sales[0]).toMatchObject({ SaleType: 'Credit', TotalAmountWithTax: -91_980 });
  });

  it('finds the first of two with the same reference', async () => {
    const connector = await open();
    await connector.send(sampleInvoice());
    await connector.send(sampleInvoice());
    expect(await connector.find(sampleInvoice())).toEqual({ externalId: '1001', number: '1001' });
  });

  it('is not sent an invoice that it would calculate differently, or has no item for', async () => {
    const connector = await open({ options: { ...sampleOptions, items: { time: 'utlagt', outlay: 'utlagt' } } });
    expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({
      kind: 'refused',
      reason: { key: 'totals_differ', ours: 91_980, theirs: 74_700 },
    });
    expect(
      await failureOf(
        connector.send(
          sampleInvoice({
            lines: [{ kind: 'expense', text: 'Flug', quantity: 1, price: 1000, discount: 0, vatRate: 0.24 }],
          }),
        ),
      ),
    ).toMatchObject({ kind: 'refused', reason: { key: 'item_missing', kind: 'expense' } });
    expect(dk.sales).toEqual([]);
  });

  it('refuses with its own message', async () => {
    const connector = await open({ options: { ...sampleOptions, items: { ...sampleOptions.items, time: 'ekkitil' } } });
    expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({
      kind: 'refused',
      said: 'Item code ekkitil does not exist',
    });
  });

  it.each([
    ['silent', 'unknown', 1],
    ['lost', 'unknown', 1],
    ['broken', 'unknown', 0],
    ['cut', 'unknown', 0],
    ['limited', 'limited', 0],
  ] as const)(
    'leaves a booking that meets %s %s, with %i booked, found by the reference',
    async (what, kind, booked) => {
      const connector = await open({ timeoutMs: 400 });
      dk.faults.push({ what, at: /POST .*\/sales\/invoice$/ });
      expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({
        kind,
        after: what === 'limited' ? 2 : null,
      });
      expect(dk.sales).toHaveLength(booked);
      expect(await connector.find(sampleInvoice())).toEqual(
        booked === 1 ? { externalId: '1001', number: '1001' } : null,
      );
    },
  );

  it.each(['silent', 'broken', 'cut'] as const)(
    'is unavailable for a read that is %s, and no outcome is unknown',
    async (what) => {
      const connector = await open({ timeoutMs: 400 });
      dk.faults.push({ what, at: /calculate$/ });
      expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({ kind: 'down' });
      dk.faults.splice(0, 9, { what, at: /reference/ });
      expect(await failureOf(connector.find(sampleInvoice()))).toMatchObject({ kind: 'down' });
    },
  );

  it('is unavailable when nobody answers', async () => {
    const connector = await open();
    await dk.close();
    expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({ kind: 'down' });
    dk = await playDk();
  });

  it('creates a customer once, even if the answer is lost', async () => {
    const connector = await open({ timeoutMs: 400 });
    dk.faults.push({ what: 'silent', at: /POST .*\/customer$/ });
    expect(await connector.send(sampleInvoice())).toEqual({ externalId: '1001', number: '1001' });
    expect(dk.customers.size).toBe(1);
  });
});
