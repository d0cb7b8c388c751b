import { afterAll, describe, expect, it } from 'vitest';
import { accountingAt } from '#integrations/accounting/open.ts';
import { dkToken, playDk } from '#integrations/dk/fake.ts';
import { paydayKeys, playPayday } from '#integrations/payday/fake.ts';
import { accountFields, accountingSystems } from '../contract.ts';
import { testSecret, openWorld } from '#tests/support/world.ts';
import { sealingWith } from './secrets.ts';

const dk = await playDk();
const payday = await playPayday();
afterAll(() => Promise.all([dk.close(), payday.close()]));
const world = await openWorld({
  accounting: accountingAt({
    dkUrl: `${dk.url}/api/v1`,
    paydayUrl: payday.url,
    reglaUrl: dk.url,
    businessCentralUrl: dk.url,
    businessCentralLoginUrl: dk.url,
  }),
});

const items = { time: 'timi', fixedFee: 'fast', expense: 'kostn', outlay: 'utlagt' };
const form = { type: 1, token: dkToken, attachInvoice: true, items, paymentTerm: '14', salesPerson: 'AS' };

async function setUp() {
  const firm = await world.firm();
  const at = `/tenants/${firm.id}/accounting`;
  return {
    firm,
    at,
    save: (body: object = {}, person = firm.manager) => person.call('PUT', at, { body: { ...form, ...body } }),
  };
}

describe('the connection', () => {
  it('is empty until it is created, then shows all but its secrets (API-49, API-50, CONN-02, DATA-23)', async () => {
    const { firm, at, save } = await setUp();
    expect((await firm.reader.call('GET', at)).body).toMatchObject({
      type: null,
      name: null,
      hasSecret: false,
      version: 0,
      can: { edit: false },
    });
    const saved = await save();
    expect([saved.status, saved.body]).toMatchObject([
      200,
      {
        type: 1,
        name: 'DK',
        attachInvoice: true,
        hasSecret: true,
        companyName: 'Prufufyrirtækið ehf.',
        items,
        paymentTerm: '14',
        salesPerson: 'AS',
        version: 1,
        can: { edit: true },
      },
    ]);
    expect((await firm.manager.call('GET', `/tenants/${firm.id}`)).body.accountingSystemId).toBe(1);
    for (const person of [firm.manager, firm.reader])
      expect((await person.call('GET', at)).raw.toString()).not.toContain(dkToken);
  });

  it('keeps its secrets encrypted, for this firm only, and out of the history', async () => {
    const { firm, save } = await setUp();
    await save();
    const [row] = await world.sql<{ sealed: string }>('select sealed from accounting_secret where tenant_id = $1', [
      firm.id,
    ]);
    expect(row?.sealed).not.toContain(dkToken);
    expect(sealingWith(testSecret).open(firm.id, row?.sealed ?? '')).toEqual({ token: dkToken });
    expect(sealingWith(testSecret).open(firm.id + 1, row?.sealed ?? '')).toBeNull();
    expect(sealingWith(`${testSecret} another`).open(firm.id, row?.sealed ?? '')).toBeNull();
    const written = await world.sql('select before, after from audit_log where tenant_id = $1', [firm.id]);
    expect(JSON.stringify(written)).not.toContain(row?.sealed);
    expect((await firm.employee.call('PUT', `/tenants/${firm.id}/accounting`, { body: form })).status).toBe(403);
  });

  it('is tested before it is saved, and refused at the field (CONN-03)', async () => {
    const { firm, at, save } = await setUp();
    const reply = await save({ token: '00000000-0000-4000-8000-000000000000' });
    expect([reply.status, reply.body.code, reply.body.errors]).toMatchObject([
      422,
      'accounting_credentials',
      { token: 'Kerfið hafnar þessu.' },
    ]);
    dk.faults.push({ what: 'broken', at: /company/ });
    expect((await save()).body.code).toBe('accounting_down');
    expect((await firm.manager.call('GET', at)).body.type).toBeNull();
  });

  it('requires the system’s credentials and the items for lines (CONN-03)', async () => {
    const { save } = await setUp();
    const missing = async (body: object) => Object.keys((await save(body)).body.errors ?? {});
    expect(await missing({ token: '' })).toEqual(['token']);
    expect(await missing({ items: { time: 'timi' } })).toEqual(['items.fixedFee', 'items.expense', 'items.outlay']);
    expect((await save({ type: 9 })).status).toBe(400);
  });

  it.each(accountingSystems)('of $name requires each field of $name (OPEN-49)', async ({ id: type }) => {
    const { firm, at } = await setUp();
    const { status, body } = await firm.manager.call('PUT', at, { body: { type } });
    expect(status, JSON.stringify(body)).toBe(400);
    expect(Object.keys(body.errors).filter((field) => !field.startsWith('items.'))).toEqual(
      accountFields[type].map((field) => field.name),
    );
  });

  it('keeps a secret that is not entered again, and refuses an outdated version with the current row', async () => {
    const { save } = await setUp();
    await save();
    expect((await save({ token: undefined, salesPerson: 'BH', version: 1 })).body).toMatchObject({
      salesPerson: 'BH',
      version: 2,
      hasSecret: true,
    });
    const stale = await save({ version: 1 });
    expect([stale.status, stale.body.current]).toMatchObject([412, { version: 2, salesPerson: 'BH' }]);
  });

  it('is deleted with its secrets (API-51)', async () => {
    const { firm, at, save } = await setUp();
    await save();
    expect((await firm.employee.call('DELETE', at)).status).toBe(403);
    expect((await firm.manager.call('DELETE', at)).status).toBe(204);
    expect((await firm.manager.call('GET', at)).body.type).toBeNull();
    expect(await world.sql('select 1 from accounting_secret where tenant_id = $1', [firm.id])).toEqual([]);
    expect((await firm.manager.call('DELETE', at)).status).toBe(404);
  });

  it('to another system has its own fields, and keeps no secret of the first', async () => {
    const { firm, save } = await setUp();
    await save();
    expect(Object.keys((await save({ type: 3, version: 1 })).body.errors)).toEqual(['clientKey', 'clientSecret']);
    expect((await save({ type: 3, token: undefined, ...paydayKeys, items: undefined, version: 1 })).body).toMatchObject(
      { type: 3, name: 'Payday', companyName: 'Prufan slf.', clientKey: paydayKeys.clientKey, version: 2 },
    );
    const [row] = await world.sql<{ sealed: string }>('select sealed from accounting_secret where tenant_id = $1', [
      firm.id,
    ]);
    expect(sealingWith(testSecret).open(firm.id, row?.sealed ?? '')).toEqual({ clientSecret: paydayKeys.clientSecret });
  });

  it('can be tested without saving: it returns the company and its items', async () => {
    const { firm, at } = await setUp();
    const tried = await firm.manager.call('POST', `${at}/test`, { body: { type: 1, token: dkToken } });
    expect([tried.status, tried.body.companyName, tried.body.items[0]]).toEqual([
      200,
      'Prufufyrirtækið ehf.',
      { code: 'timi', name: 'Vinna lögmanns', vatRate: 0.24 },
    ]);
    expect((await firm.employee.call('POST', `${at}/test`, { body: { type: 1, token: dkToken } })).status).toBe(403);
    expect((await firm.manager.call('GET', at)).body.type).toBeNull();
  });
});
