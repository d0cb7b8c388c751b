import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { accountingAt } from '#integrations/accounting/open.ts';
import { centralKeys, playCentral } from '#integrations/business-central/fake.ts';
import { dkToken, playDk } from '#integrations/dk/fake.ts';
import { paydayKeys, playPayday } from '#integrations/payday/fake.ts';
import { playRegla, reglaKeys } from '#integrations/regla/fake.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';
import { pushTask, readTask } from './jobs.ts';

const [dk, regla, payday, central] = await Promise.all([playDk(), playRegla(), playPayday(), playCentral()]);
afterAll(() => Promise.all([dk.close(), regla.close(), payday.close(), central.close()]));
const connect = accountingAt({
  dkUrl: `${dk.url}/api/v1`,
  reglaUrl: regla.url,
  paydayUrl: payday.url,
  businessCentralUrl: central.url,
  businessCentralLoginUrl: central.url,
});
/** Blocks each answer, so that a reader can be stopped in the middle of its work. */
let held: Promise<void> = Promise.resolve();
/** Answers that were asked for, blocked ones too. */
let begun = 0;
const world = await openWorld({
  accounting: (...opened) => {
    const connector = connect(...opened);
    const { settlement } = connector;
    if (!settlement) return connector;
    return {
      ...connector,
      async settlement(invoice) {
        begun += 1;
        await held;
        return settlement(invoice);
      },
    };
  },
});
afterEach(() => {
  world.clock.run();
  dk.faults.length = 0;
  dk.tokens.add(dkToken);
  held = Promise.resolve();
});

// The number exists at the first look.
payday.set.polls = 1;

const items = { time: 'timi', fixedFee: 'fast', expense: 'kostn', outlay: 'utlagt' };
const upper = { time: 'TIMI', fixedFee: 'FAST', expense: 'KOSTN', outlay: 'UTLAGT' };

/** The settled amount of the last invoice in the system; `day` if the system reports it. */
const systems = [
  {
    name: 'DK',
    connection: { type: 1, token: dkToken, items },
    settle: (amount: number) => void Object.assign(dk.sales.at(-1) ?? {}, { SettledAmount: amount }),
    day: '2026-04-02',
  },
  {
    name: 'Business Central',
    connection: { type: 4, ...centralKeys, items: upper },
    settle: (amount: number) => {
      const sale = central.sales.at(-1);
      const left = (sale?.totalAmountIncludingTax ?? 0) - amount;
      Object.assign(sale ?? {}, { remainingAmount: left, status: left === 0 ? 'Paid' : 'Open' });
    },
    day: '2026-04-02',
  },
  {
    name: 'Payday',
    connection: { type: 3, ...paydayKeys },
    settle: () => void Object.assign(payday.invoices.at(-1) ?? {}, { status: 'PAID', paidDate: '2026-04-01T00:00:00' }),
    day: '2026-04-01',
  },
] as const;

async function setUp(connection: object = systems[0].connection) {
  world.clock.set(new Date('2026-03-31T12:00:00Z'));
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  const project = await firm.project({ clientId: client.id, responsible: firm.employee });
  expect((await firm.manager.call('PUT', `/tenants/${firm.id}/accounting`, { body: connection })).status).toBe(200);
  dk.sales.length = 0;
  dk.asked.length = 0;
  const issue = async (more: object = {}, projectId = project.id): Promise<number> => {
    const logged = { projectId, quantity: 2, price: 10_000, comment: 'Fundur', ...more };
    const { id } = (await firm.manager.call('POST', '/worklogs', { body: logged })).body;
    return (await firm.manager.call('POST', '/invoices', { body: { worklogIds: [id] } })).body.invoices[0].id;
  };
  const at = (day: string) => world.clock.set(new Date(`${day}T09:00:00Z`));
  const read = (person = firm.manager) => person.call('POST', '/accounting/payments/read');
  const invoice = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}`)).body;
  const told = async (person = firm.manager) =>
    (await person.call('GET', `/tenants/${firm.id}/accounting`)).body.payments;
  const pay = (id: number, body: object) =>
    firm.manager.call('POST', `/invoices/${id}/payments`, { body: { paymentDate: '2026-03-31', ...body } });
  const mark = async (id: number, paidDate: string) =>
    firm.manager.call('PUT', `/invoices/${id}/marks`, { body: { paidDate, version: (await invoice(id)).version } });
  const settles = (amount: number, place = -1) =>
    void Object.assign(dk.sales.at(place) ?? {}, { SettledAmount: amount });
  const asks = () => dk.asked.filter((line) => line.includes('/reference/')).length;
  return { firm, client, project, issue, at, read, invoice, told, pay, mark, settles, asks };
}

describe.each(systems)('a payment known to $name', ({ name, connection, settle, day }) => {
  it('becomes a payment here, which can be taken back like any other and is not read again', async () => {
    const { firm, issue, at, read, invoice, told } = await setUp(connection);
    const id = await issue();
    at('2026-04-01');
    // A number that arrives late.
    await world.job(pushTask);
    await world.runJobs();
    at('2026-04-02');
    await world.job(readTask);
    await world.runJobs();
    expect(await told()).toMatchObject({ askedCount: 1, writtenCount: 0, message: null, remarks: [] });
    settle(24_800);
    world.clock.set(new Date('2026-04-02T10:01:00Z'));
    await world.job(readTask);
    await world.runJobs();
    const paid = await invoice(id);
    expect(paid).toMatchObject({
      paidTotal: 24_800,
      balance: 0,
      paidDate: day,
      payments: [{ kind: 'payment', amount: 24_800, paymentDate: day, told: { system: name, rest: 0 }, note: '' }],
    });
    expect(await told()).toMatchObject({ askedCount: 1, writtenCount: 1, readDate: '2026-04-02T10:01:00.000Z' });
    const [payment] = paid.payments;
    expect((await firm.manager.call('DELETE', `/invoices/payments/${payment.id}`)).status).toBe(204);
    at('2026-04-03');
    expect((await read()).body).toMatchObject({ askedCount: 1, writtenCount: 0 });
    expect(await invoice(id)).toMatchObject({ balance: 24_800, payments: [] });
    expect((await firm.manager.call('PUT', `/invoices/payments/${payment.id}/restore`)).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ balance: 0, payments: [{ told: { system: name } }] });
    expect(await disagreements(world, firm.id)).toEqual([]);
  });
});

describe('a reported amount', () => {
  it('is written in parts as it grows, up to the balance, and an excess is a remark', async () => {
    const { firm, issue, at, read, invoice, settles } = await setUp();
    const id = await issue();
    settles(10_000);
    at('2026-04-01');
    expect((await read()).body).toMatchObject({ askedCount: 1, writtenCount: 1 });
    at('2026-04-02');
    expect((await read()).body).toMatchObject({ askedCount: 1, writtenCount: 0 });
    settles(30_000);
    at('2026-04-03');
    await read();
    expect(await invoice(id)).toMatchObject({
      balance: 0,
      payments: [
        { amount: 10_000, paymentDate: '2026-04-01', told: { rest: 0 } },
        { amount: 14_800, paymentDate: '2026-04-03', told: { rest: 5200 } },
      ],
    });
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it.each([
    ['is paid here in the same part', { amount: 10_000 }, 10_000, [10_000], []],
    ['is paid here in part', { amount: 10_000 }, 24_800, [10_000, 14_800], []],
    [
      'has a part written off here',
      { kind: 'write-off', amount: 4800, note: 'Samið um' },
      24_800,
      [4800],
      ['DK segir greitt af honum en hluti hans er afskrifaður hér. Skráðu það sem var greitt.'],
    ],
  ] as const)('of an invoice that %s', async (_, before, amount, after, remarks) => {
    const { firm, issue, at, read, invoice, pay, settles } = await setUp();
    const id = await issue();
    expect((await pay(id, before)).status).toBe(201);
    settles(amount);
    at('2026-04-01');
    const { body } = await read();
    expect((await invoice(id)).payments.map((one: { amount: number }) => one.amount)).toEqual(after);
    expect(body.remarks.map((one: { message: string }) => one.message)).toEqual(remarks);
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it('is not requested for invoices that are paid or credited here', async () => {
    const { firm, issue, at, read, mark, asks } = await setUp();
    const [paid, credited] = [await issue(), await issue()];
    await mark(paid, '2026-03-31');
    await firm.manager.call('POST', `/invoices/${credited}/credit`, { body: {} });
    for (const sale of dk.sales) sale.SettledAmount = 24_800;
    const before = asks();
    at('2026-04-01');
    const open = (await world.sql('select id from invoice where tenant_id = $1 and balance > 0', [firm.id])).length;
    expect([open, (await read()).body.askedCount, asks() - before]).toEqual([0, 0, 0]);
  });

  it('is a remark if it was reversed there, belongs to no invoice of ours, or has decreased', async () => {
    const { firm, issue, at, read, invoice, settles } = await setUp();
    const [reversed, other, less] = [await issue(), await issue(), await issue()];
    const [first, second] = dk.sales;
    if (!first || !second) throw new Error('nothing was sent');
    dk.sales.push({
      ...first,
      Number: '2001',
      SaleType: 'Credit',
      TotalAmountWithTax: -24_800,
      SettledAmount: -24_800,
    });
    dk.sales.splice(1, 1, { ...second, Reference: 'ANNAR', SettledAmount: 24_800 });
    settles(24_800, 0);
    settles(10_000, 2);
    at('2026-04-01');
    await read();
    settles(4000, 2);
    at('2026-04-02');
    const { body } = await read();
    expect(body.remarks).toMatchObject([
      { invoiceId: less, message: 'Minna er greitt af honum í DK en þar stóð áður. Berðu greiðslurnar saman.' },
      { invoiceId: other, message: 'DK segir ekki til um greiðslur af honum.' },
      { invoiceId: reversed, message: 'Hann er felldur niður eða kreditfærður í DK en ekki hér.' },
    ]);
    expect(await invoice(less)).toMatchObject({ paidTotal: 10_000 });
    expect([(await invoice(reversed)).payments, (await invoice(other)).payments]).toEqual([[], []]);
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it('in another currency counts only if paid in full, because DK does not say which currency it reports', async () => {
    const { firm, issue, at, read, invoice, settles } = await setUp();
    await world.sql(
      "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-02', 145.5)",
      [firm.id],
    );
    const client = await firm.client({ name: 'Nordic AB', ssn: '5501012229', currencyCode: 'EUR' });
    const abroad = await firm.project({ clientId: client.id, responsible: firm.employee });
    const id = await issue({ price: 100 }, abroad.id);
    expect(await invoice(id)).toMatchObject({ currencyCode: 'EUR', totalWithVat: 248 });
    settles(145.5);
    at('2026-04-01');
    await read();
    expect(await invoice(id)).toMatchObject({ balance: 248, payments: [] });
    settles(248);
    at('2026-04-02');
    await read();
    expect(await invoice(id)).toMatchObject({ balance: 0, payments: [{ amount: 248 }] });
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it('keeps its payment when the day is changed, and is recorded once', async () => {
    const { firm, issue, at, read, invoice, mark, settles } = await setUp();
    const id = await issue();
    settles(24_800);
    at('2026-04-02');
    await read();
    const [payment] = (await invoice(id)).payments;
    const marked = await mark(id, '2026-04-01');
    expect([marked.status, (await invoice(id)).payments]).toMatchObject([
      200,
      [{ paymentDate: '2026-04-01', told: { system: 'DK' } }],
    ]);
    const again = await firm.manager.call('PUT', `/invoices/payments/${payment.id}/restore`);
    expect([again.status, again.body.code]).toEqual([409, 'told_payment_stands']);
    expect(await disagreements(world, firm.id)).toEqual([]);
  });
});

describe('a reading', () => {
  it('waits as long as the system asks, even if a person requests it, and then continues', async () => {
    const { firm, issue, read, invoice, settles, asks } = await setUp();
    const id = await issue();
    settles(24_800);
    world.clock.set(new Date('2026-04-01T09:00:00Z'));
    dk.faults.push({ what: 'limited', at: /reference/ });
    const message = 'DK svarar: „Too many requests“';
    expect((await read()).body).toMatchObject({ readDate: null, isReading: false, message });
    const before = asks();
    expect((await read()).body).toMatchObject({ message });
    expect(asks()).toBe(before);
    world.clock.set(new Date('2026-04-01T09:00:03Z'));
    await world.job(readTask);
    await world.runJobs();
    expect(await invoice(id)).toMatchObject({ balance: 0 });
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it.each([
    ['away', 'Ekki næst samband við DK. Reynt verður aftur.'],
    ['broken', 'DK svarar: „An error has occurred.“'],
  ] as const)('reports that the system is %s, and retries soon', async (what, message) => {
    const { issue, at, read, told, settles } = await setUp();
    await issue();
    settles(24_800);
    at('2026-04-01');
    dk.faults.push({ what, at: /reference/ });
    expect((await read()).body).toMatchObject({ message, writtenCount: 0 });
    world.clock.set(new Date('2026-04-01T09:02:00Z'));
    await world.job(readTask);
    await world.runJobs();
    expect(await told()).toMatchObject({ message: null, writtenCount: 1 });
  });

  it('reports refused credentials', async () => {
    const { issue, at, read } = await setUp();
    await issue();
    at('2026-04-01');
    dk.tokens.clear();
    expect((await read()).body.message).toBe('DK svarar: „Authorization has been denied for this request.“');
  });

  it('by several processes writes each payment once', async () => {
    const { firm, issue, at, read, invoice, settles } = await setUp();
    const ids = [await issue(), await issue()];
    settles(24_800, 0);
    settles(10_000, 1);
    at('2026-04-01');
    await world.job(readTask);
    const all = await Promise.all([read(), read(), read(), world.runJobs()]);
    expect(all.slice(0, 3).map((one) => one?.status)).toEqual([200, 200, 200]);
    expect([(await invoice(ids[0] ?? 0)).paidTotal, (await invoice(ids[1] ?? 0)).paidTotal]).toEqual([24_800, 10_000]);
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it('of a killed process is taken over where it stopped, and its later writes are rejected', async () => {
    const { firm, issue, at, read, invoice, settles } = await setUp();
    const ids = [await issue(), await issue()];
    settles(24_800, 0);
    settles(24_800, 1);
    at('2026-04-01');
    let letGo = () => {};
    held = new Promise<void>((resolve) => (letGo = resolve));
    const before = begun;
    const first = read();
    await expect.poll(() => begun).toBe(before + 1);
    held = Promise.resolve();
    expect((await read()).body).toMatchObject({ isReading: true, writtenCount: 0 });
    world.clock.set(new Date('2026-04-01T09:04:00Z'));
    expect((await read()).body).toMatchObject({ isReading: false, askedCount: 2, writtenCount: 2 });
    letGo();
    expect((await first).status).toBe(200);
    for (const id of ids) expect((await invoice(id)).payments).toHaveLength(1);
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it('writes an answer once, however often it is repeated', async () => {
    const { firm, issue, invoice } = await setUp();
    const id = await issue();
    await world.sql("insert into accounting_reading (tenant_id, lease, leased_until) values ($1, $2, '2026-12-31')", [
      firm.id,
      '00000000-0000-4000-8000-000000000001',
    ]);
    const tell = `select accounting_told($1, $2, '00000000-0000-4000-8000-000000000001', 10000, null, null, '2026-04-01T09:00:00Z')`;
    await Promise.all([1, 2, 3].map(() => world.sql(tell, [firm.id, id])));
    expect(await invoice(id)).toMatchObject({ paidTotal: 10_000, payments: [{ amount: 10_000 }] });
    expect(await disagreements(world, firm.id)).toEqual([]);
  });

  it('is requested by managers, and shows others only their own cases (PERM-19)', async () => {
    const { firm, client, issue, at, read, told, settles } = await setUp();
    const closed = await firm.project({ clientId: client.id, responsible: firm.manager });
    const id = await issue({}, closed.id);
    settles(10_000);
    at('2026-04-01');
    expect([(await read(firm.employee)).status, (await read(firm.reader)).status]).toEqual([403, 403]);
    await read();
    settles(4000);
    at('2026-04-02');
    await read();
    expect(await told()).toMatchObject({ askedCount: 1, remarks: [{ invoiceId: id }] });
    expect(await told(firm.employee)).toMatchObject({ askedCount: 0, writtenCount: 0, remarks: [] });
    const other = await world.firm();
    const refused = await other.manager.call('POST', '/accounting/payments/read');
    expect([refused.status, refused.body.code]).toEqual([409, 'no_accounting']);
  });

  it('is impossible for Regla, and says so', async () => {
    const { firm, read, told } = await setUp({ type: 2, ...reglaKeys, items });
    const { status, body } = await read();
    expect([status, body.code, await told(firm.manager)]).toEqual([409, 'paid_untold', null]);
    await world.job(readTask);
    expect(await world.sql('select 1 from accounting_reading where tenant_id = $1', [firm.id])).toEqual([]);
  });

  it('ends with the connection', async () => {
    const { firm, issue, at, read, settles, asks } = await setUp();
    await issue();
    settles(24_800);
    await firm.manager.call('DELETE', `/tenants/${firm.id}/accounting`);
    at('2026-04-01');
    const before = asks();
    await world.job(readTask);
    await world.runJobs();
    expect([(await read()).status, asks() - before]).toEqual([409, 0]);
  });
});
