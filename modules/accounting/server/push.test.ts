import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openDk } from '#integrations/dk/adapter.ts';
import { dkToken, playDk } from '#integrations/dk/fake.ts';
import { openWorld } from '#tests/support/world.ts';
import { pushTask } from './jobs.ts';

const dk = await playDk();
afterAll(() => dk.close());
// Replaces the half-minute wait in tests.
const world = await openWorld({
  accounting: (_system, { token = '' }, options) =>
    openDk({ base: `${dk.url}/api/v1`, token, timeoutMs: 500 }, options),
});
afterEach(() => {
  world.clock.run();
  dk.faults.length = 0;
  dk.tokens.add(dkToken);
});

async function setUp({ connected = true } = {}) {
  world.clock.set(new Date('2026-03-31T12:00:00Z'));
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  const project = await firm.project({ clientId: client.id, responsible: firm.employee });
  const at = `/tenants/${firm.id}/accounting`;
  const connect = () =>
    firm.manager.call('PUT', at, {
      body: { type: 1, token: dkToken, items: { time: 'timi', fixedFee: 'fast', expense: 'kostn', outlay: 'utlagt' } },
    });
  if (connected) await connect();
  dk.sales.length = 0;
  dk.asked.length = 0;
  const log = async (price = 10_000): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, quantity: 2, price, comment: 'Fundur' },
      })
    ).body.id;
  const issue = async (body: object = {}) =>
    (await firm.employee.call('POST', '/invoices', { body: { worklogIds: [await log()], ...body } })).body;
  const invoice = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}`)).body;
  const resume = (ids: readonly number[], person = firm.employee) =>
    person.call('POST', '/accounting/pushes/resume', { body: { invoiceIds: ids } });
  /** Runs the scheduled job so many minutes later. */
  const later = async (minutes: number) => {
    world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000));
    await world.job(pushTask);
    await world.runJobs();
  };
  return { firm, client, project, log, issue, invoice, resume, later, connect, at };
}

describe('an issued invoice', () => {
  it('is pushed to the accounting system, and the answer counts both (BILL-17, BILL-19)', async () => {
    const { issue, invoice } = await setUp();
    const issued = await issue();
    expect(issued).toMatchObject({ success: true, count: 1, invoiceCount: 1, accountingSystem: 'DK', message: null });
    expect(dk.sales).toEqual([expect.objectContaining({ TotalAmountWithTax: 24_800, CNumber: '5501012229' })]);
    expect(await invoice(issued.invoices[0].id)).toMatchObject({
      accountingSystem: 'DK',
      accountingState: 'numbered',
      invoiceId: '1001',
    });
  });

  it('is pushed with its PDF if that is enabled (CONN-02)', async () => {
    const { firm, issue, at } = await setUp();
    const { version } = (await firm.manager.call('GET', at)).body;
    await firm.manager.call('PUT', at, { body: { type: 1, attachInvoice: true, version } });
    const issued = await issue();
    expect([issued, dk.sales[0]?.attachment]).toMatchObject([
      { success: true, invoiceCount: 1 },
      `Reikningur ${issued.invoices[0].number}.pdf`,
    ]);
  });

  it('is not pushed if its type is excluded, or if nothing is connected (BILL-19)', async () => {
    const { issue, invoice } = await setUp();
    const skipped = await issue({ skipExternalInvoiceCreation: true });
    expect(skipped).toMatchObject({ success: true, count: 1, invoiceCount: 0, accountingSystem: null });
    expect(await invoice(skipped.invoices[0].id)).toMatchObject({ accountingState: null });
    const without = await setUp({ connected: false });
    expect(await without.issue()).toMatchObject({
      success: true,
      count: 1,
      invoiceCount: 0,
      accountingSystem: null,
      message: null,
    });
    expect(dk.sales).toEqual([]);
  });

  it('is pushed for a payor without a kennitala, and with hours at 11 % or zero VAT (BILL-17)', async () => {
    const { firm, at } = await setUp();
    const { version } = (await firm.manager.call('GET', at)).body;
    const items = {
      time: 'timi',
      fixedFee: 'fast',
      expense: 'kostn',
      outlay: 'utlagt',
      time11: 'timi11',
      time0: 'timi0',
    };
    const { status, body } = await firm.manager.call('PUT', at, { body: { type: 1, items, version } });
    expect([status, body.items]).toMatchObject([200, { ...items, fixedFee0: null }]);
    const foreign = await firm.client({ name: 'Nordic Fish', ssn: null });
    await world.sql("update client set country_code = 'NO' where id = $1", [foreign.id]);
    const abroad = await firm.project({ clientId: foreign.id, responsible: firm.employee });
    const worklogIds: number[] = [];
    for (const vatRateId of [1, 2, 3]) {
      const logged = { projectId: abroad.id, quantity: 1, price: 1000, vatRateId, comment: 'Ráðgjöf' };
      worklogIds.push((await firm.employee.call('POST', '/worklogs', { body: logged })).body.id);
    }
    const issued = (await firm.employee.call('POST', '/invoices', { body: { worklogIds } })).body;
    expect(issued).toMatchObject({ success: true, invoiceCount: 1, message: null });
    expect(dk.sales).toMatchObject([{ CNumber: `ST${foreign.id}`, TotalAmountWithTax: 3350 }]);
  });

  it('is reported in the system’s own words if only some are pushed, and is resumed (BILL-17, BILL-18)', async () => {
    const { firm, log, project, resume, invoice } = await setUp();
    const other = await firm.project({
      clientId: (await firm.client({ name: 'Með öðru þrepi' })).id,
      responsible: firm.employee,
    });
    await log();
    await firm.employee.call('POST', '/worklogs', {
      body: { projectId: other.id, quantity: 1, price: 5000, vatRateId: 2 },
    });
    const { body } = await firm.employee.call('POST', '/invoices', { body: { isBooked: false } });
    expect(body).toMatchObject({
      success: false,
      count: 2,
      invoiceCount: 1,
      accountingSystem: 'DK',
      message: 'Vörunúmer fyrir tímagjald með 11% VSK vantar í tenginguna.',
    });
    const pushes = (await firm.employee.call('GET', '/accounting/pushes')).body.items;
    expect(pushes).toMatchObject([
      { state: 'failed', system: 'DK', message: body.message, attempts: 1, can: { resume: true } },
    ]);
    expect(await invoice(pushes[0].invoiceId)).toMatchObject({ accountingState: 'failed', can: { delete: true } });
    expect((await resume([pushes[0].invoiceId])).body).toMatchObject({ success: false, count: 1, invoiceCount: 0 });
    expect(dk.sales).toHaveLength(1);
    expect(project.id).not.toBe(other.id);
  });
});

describe('an unknown outcome', () => {
  it.each(['silent', 'lost'] as const)(
    'is looked up before anything is sent again, and booked once (%s)',
    async (what) => {
      const { issue, invoice, later, resume } = await setUp();
      dk.faults.push({ what, at: /POST .*\/sales\/invoice$/ });
      const issued = await issue();
      const [{ id }] = issued.invoices;
      expect(issued).toMatchObject({
        success: false,
        count: 1,
        invoiceCount: 0,
        message: 'Ekki er vitað hvort DK tók við reikningnum. Flett verður upp áður en reynt er aftur.',
      });
      expect(await invoice(id)).toMatchObject({ accountingState: 'unknown', can: { delete: false } });
      await later(1);
      expect((await invoice(id)).accountingState).toBe('unknown');
      await later(2);
      expect(await invoice(id)).toMatchObject({ accountingState: 'numbered', invoiceId: '1001' });
      expect([dk.sales.length, dk.asked.filter((line) => line.endsWith('POST /api/v1/sales/invoice')).length]).toEqual([
        1, 1,
      ]);
      expect((await resume([id])).body).toMatchObject({ success: true, invoiceCount: 1 });
      expect(dk.sales).toHaveLength(1);
    },
  );

  it('is sent again if the look-up finds nothing', async () => {
    const { issue, invoice, resume } = await setUp();
    dk.faults.push({ what: 'broken', at: /POST .*\/sales\/invoice$/ });
    const [{ id }] = (await issue()).invoices;
    expect((await resume([id])).body).toMatchObject({ success: true, count: 1, invoiceCount: 1, message: null });
    expect([await invoice(id), dk.sales.length]).toMatchObject([{ accountingState: 'numbered' }, 1]);
  });

  it('stays unknown while it cannot be looked up, and is not given up because of an expired token', async () => {
    const { issue, invoice, later, resume } = await setUp();
    dk.faults.push({ what: 'silent', at: /POST .*\/sales\/invoice$/ });
    const [{ id }] = (await issue()).invoices;
    dk.tokens.clear();
    expect((await resume([id])).body).toMatchObject({
      success: false,
      message: expect.stringContaining('Authorization has been denied'),
    });
    expect(await invoice(id)).toMatchObject({ accountingState: 'unknown', can: { delete: false } });
    dk.tokens.add(dkToken);
    await later(70);
    expect([await invoice(id), dk.sales.length]).toMatchObject([{ accountingState: 'numbered' }, 1]);
  });

  it('of a killed process is looked up once its claim has expired', async () => {
    const { firm, issue, invoice, later } = await setUp();
    const [{ id }] = (await issue()).invoices;
    await world.sql(
      "update accounting_push set state = 'sending', external_id = null, external_number = null, lease = gen_random_uuid(), leased_until = $2 where invoice_id = $1",
      [id, new Date(world.clock.now().getTime() + 180_000)],
    );
    await later(1);
    expect(await world.sql('select state from accounting_push where invoice_id = $1', [id])).toEqual([
      { state: 'sending' },
    ]);
    await later(3);
    expect([await invoice(id), dk.sales.length]).toMatchObject([{ accountingState: 'numbered', invoiceId: '1001' }, 1]);
    expect(firm.id).toBeGreaterThan(0);
  });
});

describe('a person’s resolution', () => {
  it('ends an unknown outcome, with its number, or as absent, so that it can be sent again or deleted', async () => {
    const { firm, issue, invoice, resume } = await setUp();
    const unknown = async () => {
      dk.faults.push({ what: 'lost', at: /POST .*\/sales\/invoice$/ });
      return (await issue()).invoices[0].id as number;
    };
    const resolve = (invoiceId: number, externalNumber: string | null, person = firm.employee) =>
      person.call('POST', '/accounting/pushes/resolve', { body: { invoiceId, externalNumber } });
    const [seen, missing] = [await unknown(), await unknown()];
    expect([
      (await resolve(seen, '9', await firm.person())).status,
      (await resolve(seen, '77')).status,
      (await resolve(missing, null)).status,
    ]).toEqual([404, 204, 204]);
    expect([await invoice(seen), await invoice(missing)]).toMatchObject([
      { accountingState: 'numbered', invoiceId: '77' },
      { accountingState: 'failed', can: { delete: true } },
    ]);
    expect((await resolve(seen, null)).body.code).toBe('push_known');
    expect((await resume([seen])).body).toMatchObject({ success: true, invoiceCount: 1 });
  });
});

describe('an unavailable system', () => {
  it('receives the invoice later from a scheduled job, after the pause that it asks for', async () => {
    const { issue, invoice, later } = await setUp();
    dk.faults.push(
      { what: 'limited', at: /POST .*\/sales\/invoice$/ },
      { what: 'cut', at: /sales\/invoice\/reference/ },
    );
    const issued = await issue();
    const [{ id }] = issued.invoices;
    expect(issued).toMatchObject({ success: false, invoiceCount: 0, accountingSystem: 'DK' });
    expect((await invoice(id)).accountingState).toBe('queued');
    await later(1);
    expect((await invoice(id)).accountingState).toBe('queued');
    await later(5);
    expect([await invoice(id), dk.sales.length]).toMatchObject([{ accountingState: 'numbered' }, 1]);
  });
});

describe('concurrency', () => {
  it('sends an invoice once when ten people resume it at the same time', async () => {
    const { issue, resume, invoice } = await setUp();
    dk.faults.push({ what: 'broken', at: /POST .*\/sales\/invoice$/ });
    const [{ id }] = (await issue()).invoices;
    await Promise.all(Array.from({ length: 10 }, () => resume([id])));
    // The caller that gave up has been answered; the sending continues.
    await expect.poll(async () => (await invoice(id)).accountingState, { timeout: 20_000 }).toBe('numbered');
    expect(dk.sales).toHaveLength(1);
  });
});

describe('a credit note', () => {
  it('is pushed if its invoice was, and not otherwise', async () => {
    const { firm, issue, invoice } = await setUp();
    const [{ id }] = (await issue()).invoices;
    const credited = (await firm.employee.call('POST', `/invoices/${id}/credit`, { body: {} })).body;
    expect(credited).toMatchObject({ success: true, count: 1, invoiceCount: 1, accountingSystem: 'DK' });
    expect(dk.sales[1]).toMatchObject({ SaleType: 'Credit', TotalAmountWithTax: -24_800 });
    const [here] = (await issue({ skipExternalInvoiceCreation: true })).invoices;
    const alone = (await firm.employee.call('POST', `/invoices/${here.id}/credit`, { body: {} })).body;
    expect([alone.count, alone.invoiceCount, (await invoice(alone.invoices[0].id)).accountingState]).toEqual([
      1,
      0,
      null,
    ]);
  });
});

describe('permission to resume', () => {
  it('is that of issuing: not for others, and not for a case that one cannot see (PERM-13, PERM-19)', async () => {
    const { firm, project, issue, resume } = await setUp();
    dk.faults.push({ what: 'limited', at: /POST .*\/sales\/invoice$/ });
    const [{ id }] = (await issue()).invoices;
    const [outsider, linked] = [await firm.person(), await firm.person()];
    await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
      firm.id,
      project.id,
      linked.employeeId,
    ]);
    expect([(await resume([id], outsider)).status, (await resume([id], linked)).status]).toEqual([404, 403]);
    expect((await outsider.call('GET', '/accounting/pushes')).body.items).toEqual([]);
    expect((await linked.call('GET', '/accounting/pushes')).body.items).toMatchObject([
      { invoiceId: id, can: { resume: false } },
    ]);
    const without = await setUp({ connected: false });
    const [{ id: plain }] = (await without.issue()).invoices;
    expect((await without.resume([plain])).body.code).toBe('no_accounting');
    await without.connect();
    expect((await without.resume([plain])).body).toMatchObject({ success: true, invoiceCount: 1 });
  });
});
