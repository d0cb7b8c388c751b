import { afterEach, describe, expect, it } from 'vitest';
import { AccountingFailure } from '#server/accounting.ts';
import { sampleInvoice, sampleOptions } from '../accounting/samples.ts';
import { openRegla } from './adapter.ts';
import { playRegla, reglaKeys, type FakeRegla } from './fake.ts';

let regla: FakeRegla;
afterEach(() => regla.close());

async function open({ keys = reglaKeys, options = sampleOptions, timeoutMs = 2000 } = {}) {
  regla = await playRegla();
  return openRegla({ base: regla.url, ...keys, timeoutMs }, options);
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) =>
      error instanceof AccountingFailure ? { kind: error.kind, said: error.said, reason: error.reason } : error,
  );

describe('Regla', () => {
  it('signs in as a web-service user, and refuses a wrong one (CONN-02)', async () => {
    expect(await (await open()).test()).toEqual({ company: 'stod-vefur' });
    await regla.close();
    expect(await failureOf((await open({ keys: { ...reglaKeys, password: 'annað' } })).test())).toMatchObject({
      kind: 'credentials',
      said: 'Rangt notandanafn eða lykilorð',
    });
  });

  it('lists products', async () => {
    const connector = await open();
    expect((await connector.items())[0]).toEqual({ code: 'timi', name: 'Vinna lögmanns', vatRate: 0.24 });
  });

  it('receives an invoice with its customer, every field in its place', async () => {
    const connector = await open();
    expect(await connector.send(sampleInvoice())).toEqual({ externalId: '7001', number: '7001' });
    expect(regla.sales).toMatchObject([
      { number: '7001', type: 'Invoice', reference: 'ST0123456789abcdef', total: 91_980, credits: null },
    ]);
    expect([...regla.customers.values()]).toEqual([
      expect.objectContaining({
        CustomerNumber: '5402696029',
        PostalCode: { Value: '600', Name: 'Akureyri' },
        PaymentMethod: expect.objectContaining({ ID: 1 }),
      }),
    ]);
    await connector.send(sampleInvoice({ reference: 'ST2', credits: { externalId: '7001', number: '7001' } }));
    expect([regla.sales[1], regla.asked.filter((line) => line.endsWith('SaveCustomer')).length]).toMatchObject([
      { type: 'CreditNote', credits: '7001' },
      1,
    ]);
  });

  it('signs in again when its token has expired', async () => {
    const connector = await open();
    await connector.items();
    regla.tokens.clear();
    expect(await connector.items()).toHaveLength(6);
  });

  it('refuses with its own message', async () => {
    const connector = await open({ options: { ...sampleOptions, items: { ...sampleOptions.items, time: 'ekkitil' } } });
    expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({
      kind: 'refused',
      said: 'Vara finnst ekki: ekkitil',
    });
  });

  it.each([
    ['silent', 1],
    ['lost', 1],
    ['broken', 0],
  ] as const)(
    'leaves a booking that meets %s unknown, with %i booked, for a person to resolve: it is never resent on a guess',
    async (what, booked) => {
      const connector = await open({ timeoutMs: 400 });
      regla.faults.push({ what, at: /CreateInvoice$/ });
      expect(await failureOf(connector.send(sampleInvoice()))).toMatchObject({ kind: 'unknown' });
      expect([regla.sales.length, regla.asked.filter((line) => line.endsWith('CreateInvoice')).length]).toEqual([
        booked,
        1,
      ]);
      expect(await failureOf(connector.find(sampleInvoice()))).toMatchObject({
        kind: 'unknown',
        reason: { key: 'look_there' },
      });
    },
  );
});
