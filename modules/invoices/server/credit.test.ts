import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// A payor's credit on one invoice pays another: no amount is created or lost, also under concurrency.

const world = await openWorld();
world.clock.set(new Date('2026-04-20T12:00:00Z'));

/** Invoices of 12.400 kr. of 3 March to one payor, each of its own case unless given. */
async function setUp() {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.' });
  const bill = async (of: { payorId?: number; currencyCode?: string; linked?: readonly Person[] } = {}) => {
    const { payorId = client.id, currencyCode = 'ISK', linked = [] } = of;
    const project = await firm.project({ clientId: client.id, responsible: firm.employee, linked });
    const log = await firm.employee.call('POST', '/worklogs', {
      body: {
        projectId: project.id,
        payorId,
        date: '2026-03-02T10:00:00Z',
        quantity: 1,
        price: 10_000,
        comment: 'Fundur',
      },
    });
    await world.sql('update worklog set currency_code = $2 where id = $1', [log.body.id, currencyCode]);
    const made = await firm.employee.call('POST', '/invoices', {
      body: { worklogIds: [log.body.id], invoiceDate: '2026-03-03', dueDate: '2026-03-10' },
    });
    return made.body.invoices[0].id as number;
  };
  const get = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}`)).body;
  const pay = (id: number, amount: number) =>
    firm.employee.call('POST', `/invoices/${id}/payments`, { body: { amount, paymentDate: '2026-03-05' } });
  const move = (from: number, to: number, amount: number, person: Person = firm.employee, body: object = {}) =>
    person.call('POST', `/invoices/credits/${from}/moves`, {
      body: { owedInvoiceId: to, amount, paymentDate: '2026-03-09', ...body },
    });
  const owed = async () => {
    const { unpaid, owedToPayors } = (await firm.manager.call('GET', '/invoices')).body.aggregates.totals[0];
    return { unpaid, owedToPayors };
  };
  return { firm, client, bill, get, pay, move, owed };
}

it.each([
  // paid on the first, on the second; moved; the balance of each, or the refusal
  [13_000, 0, 600, [0, 11_800]],
  [13_000, 0, 250, [-350, 12_150]],
  [24_800, 0, 12_400, [0, 0]],
  [13_000, 12_000, 400, [-200, 0]],
  [13_000, 0, 601, 'payment_too_high'],
  [24_900, 0, 12_401, 'payment_too_high'],
  [13_000, 12_000, 401, 'payment_too_high'],
  [12_400, 0, 1, 'payment_too_high'],
  [13_000, 12_400, 1, 'payment_too_high'],
  [13_000, 0, 0.5, 'malformed'],
])('paid %d and %d, %d moved: %j', async (first, second, amount, said) => {
  const { firm, bill, get, pay, move, owed } = await setUp();
  const [from, to] = [await bill(), await bill()];
  await pay(from, first);
  if (second > 0) await pay(to, second);
  const before = await owed();
  const moved = await move(from, to, amount);
  const after = await owed();
  if (typeof said === 'string') {
    expect(moved.body.code).toBe(said);
    expect(after).toEqual(before);
  } else {
    expect([moved.status, moved.body]).toMatchObject([201, { invoiceId: to, kind: 'payment', amount }]);
    expect([(await get(from)).balance, (await get(to)).balance]).toEqual(said);
    expect(after).toEqual({ unpaid: before.unpaid - amount, owedToPayors: before.owedToPayors - amount });
  }
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is shown with its counterpart on both invoices, and is taken back and restored from either', async () => {
  const { firm, bill, get, pay, move } = await setUp();
  const [from, to] = [await bill(), await bill()];
  await pay(from, 24_800);
  const paid = (await move(from, to, 12_400, firm.employee, { note: 'Tvígreitt' })).body;
  const [source, target] = [await get(from), await get(to)];
  expect(source).toMatchObject({
    state: 'paid',
    payments: [{ moved: null }, { kind: 'refund', note: 'Tvígreitt', moved: { invoiceId: to, number: target.number } }],
  });
  expect(target).toMatchObject({
    state: 'paid',
    paidDate: '2026-03-09',
    payments: [{ kind: 'payment', moved: { invoiceId: from, number: source.number }, can: { delete: true } }],
  });
  const refund = source.payments[1].id;
  expect((await firm.employee.call('DELETE', `/invoices/payments/${refund}`)).status).toBe(204);
  expect([(await get(from)).balance, (await get(to)).balance]).toEqual([-12_400, 12_400]);
  expect((await firm.employee.call('DELETE', `/invoices/payments/${paid.id}`)).status).toBe(404);
  const back = await firm.employee.call('PUT', `/invoices/payments/${paid.id}/restore`);
  expect(back.body).toMatchObject({ id: paid.id, moved: { invoiceId: from } });
  expect([(await get(from)).balance, (await get(to)).balance]).toEqual([0, 0]);
  expect((await firm.employee.call('DELETE', `/invoices/payments/${paid.id}`)).status).toBe(204);
  // The credit is spent meanwhile, so the move cannot be restored.
  await firm.employee.call('POST', `/invoices/${from}/payments`, {
    body: { kind: 'refund', amount: 1, paymentDate: '2026-03-09' },
  });
  expect((await firm.employee.call('PUT', `/invoices/payments/${refund}/restore`)).body.code).toBe('payment_too_high');
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('includes payments of a credited invoice, and stays with the payor if the other one is credited too', async () => {
  const { firm, client, bill, get, pay, move } = await setUp();
  const [from, to] = [await bill(), await bill()];
  await pay(from, 5000);
  await firm.employee.call('POST', `/invoices/${from}/credit`, { body: { confirmed: true } });
  const ages = async () => (await firm.manager.call('GET', '/invoices/collection')).body.items;
  expect(await ages()).toMatchObject([{ payorId: client.id, credit: 5000, balance: 7400 }]);
  expect((await move(from, to, 5000)).status).toBe(201);
  expect(await ages()).toMatchObject([{ payorId: client.id, credit: 0, balance: 7400 }]);
  const [payment] = (await get(from)).payments;
  expect((await firm.employee.call('DELETE', `/invoices/payments/${payment.id}`)).body.code).toBe('payment_refunded');
  await firm.employee.call('POST', `/invoices/${to}/credit`, { body: { confirmed: true } });
  expect(await ages()).toMatchObject([{ credit: 5000, balance: -5000 }]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('requires one payor, one currency, two valid invoices, and permission on both', async () => {
  const { firm, bill, get, pay, move } = await setUp();
  const other = await firm.client({ name: 'Annar hf.' });
  const from = await bill({ linked: [firm.reader] });
  await pay(from, 13_000);
  expect((await move(from, await bill({ payorId: other.id }), 100)).body.code).toBe('credit_elsewhere');
  expect((await move(from, await bill({ currencyCode: 'EUR' }), 100)).body.code).toBe('credit_elsewhere');
  expect((await move(from, from, 100)).body.errors).toMatchObject({ owedInvoiceId: expect.any(String) });
  const to = await bill({ linked: [firm.reader] });
  const { version } = await get(from);
  expect((await move(from, to, 100, firm.employee, { invoiceVersion: version - 1 })).status).toBe(412);
  expect((await move(from, to, 100, firm.employee, { paymentDate: '2026-03-02' })).body.code).toBe('malformed');
  expect((await move(from, to, 100, firm.employee, { paymentDate: '2099-01-01' })).body.code).toBe('malformed');
  expect((await move(from, to, 100, firm.reader)).status).toBe(403);
  const gone = await bill();
  await firm.employee.call('DELETE', `/invoices/${gone}`);
  expect((await move(from, gone, 100)).body.code).toBe('invoice_deleted');
  await firm.employee.call('POST', `/invoices/${to}/credit`, { body: { confirmed: true } });
  expect((await move(from, (await get(to)).creditNoteId, 100)).body.code).toBe('credit_note_final');
  expect((await move(from, to, 100)).body.code).toBe('payment_too_high');
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('follows merged payors, and is not restored once they are separated', async () => {
  const { firm, client, bill, pay, move } = await setUp();
  const other = await firm.client({ name: 'Brimalda hf.' });
  const [from, to] = [await bill(), await bill({ payorId: other.id })];
  await pay(from, 13_000);
  const merge = await firm.manager.call('POST', `/clients/${client.id}/merge`, { body: { otherId: other.id } });
  expect(merge.status).toBeLessThan(300);
  const moved = await move(from, to, 600);
  expect(moved.status).toBe(201);
  const parted = await firm.manager.call('PUT', `/parties/merges/${merge.body.id}/undo`);
  expect(parted.status).toBeLessThan(300);
  expect(await disagreements(world, firm.id)).toEqual([]);
  expect((await firm.employee.call('DELETE', `/invoices/payments/${moved.body.id}`)).status).toBe(204);
  const back = await firm.employee.call('PUT', `/invoices/payments/${moved.body.id}/restore`);
  expect([back.status, back.body.code]).toEqual([422, 'credit_elsewhere']);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('hides the number of an inaccessible invoice, and needs permission on both to be taken back', async () => {
  const { firm, client, bill, get, pay, move } = await setUp();
  const someone = await firm.person({ role: 'employee' });
  const project = await firm.project({ clientId: client.id, responsible: someone });
  const log = await someone.call('POST', '/worklogs', {
    body: { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price: 10_000, comment: 'Fundur' },
  });
  const made = await someone.call('POST', '/invoices', {
    body: { worklogIds: [log.body.id], invoiceDate: '2026-03-03', dueDate: '2026-03-10' },
  });
  const theirs = made.body.invoices[0].id as number;
  const hidden = await bill();
  await pay(hidden, 13_000);
  // For them it does not exist, like an unknown id.
  expect((await move(hidden, theirs, 600, someone)).status).toBe(404);
  const unknown = await move(theirs, 2_147_483_000, 600, someone);
  expect({ ...(await move(theirs, hidden, 600, someone)).body, requestId: '' }).toEqual({
    ...unknown.body,
    requestId: '',
  });
  const moved = await move(hidden, theirs, 600, firm.manager);
  const seen = (await someone.call('GET', `/invoices/${theirs}`)).body;
  expect(seen.payments).toMatchObject([
    { amount: 600, moved: { invoiceId: null, number: null }, can: { delete: false } },
  ]);
  expect((await someone.call('DELETE', `/invoices/payments/${moved.body.id}`)).body.code).toBe(
    'invoice_responsible_only',
  );
  expect((await get(theirs)).balance).toBe(11_800);
  expect((await firm.manager.call('DELETE', `/invoices/payments/${moved.body.id}`)).status).toBe(204);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is not affected by the mark „paid“', async () => {
  const { firm, bill, get, pay, move } = await setUp();
  const [from, to] = [await bill(), await bill()];
  await pay(from, 24_800);
  await move(from, to, 12_400);
  for (const paidDate of [null, '2026-03-10']) {
    const body = { paidDate, version: (await get(to)).version };
    expect((await firm.employee.call('PUT', `/invoices/${to}/marks`, { body })).body.code).toBe('payments_say');
  }
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is used once under concurrent clicks, and moves in both directions do not deadlock', async () => {
  const { firm, bill, get, pay, move } = await setUp();
  const [from, ...targets] = [await bill(), await bill(), await bill(), await bill()];
  await pay(from, 13_000);
  const replies = await Promise.all([...targets, ...targets].map((to) => move(from, to, 600, firm.manager)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(5).fill(422)]);
  expect((await get(from)).balance).toBe(0);
  const { id, invoiceId } = replies.find(({ status }) => status === 201)?.body ?? {};
  await pay(invoiceId, 12_400);
  // Takes one back while credit of the other invoice is moved in the opposite direction.
  const both = await Promise.all([
    firm.employee.call('DELETE', `/invoices/payments/${id}`),
    move(invoiceId, from, 600, firm.manager),
    firm.manager.call('DELETE', `/invoices/payments/${id}`),
    move(invoiceId, from, 600),
  ]);
  expect(both.every(({ status }) => status < 500)).toBe(true);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('exists completely or not at all, also for direct database writes', async () => {
  const { firm, bill, pay } = await setUp();
  const from = await bill();
  await pay(from, 13_000);
  const half = world.sql(
    `insert into invoice_payment (tenant_id, invoice_id, project_id, kind, amount, paid_on, move_id)
     select tenant_id, id, project_id, 'refund', 600, '2026-03-09', gen_random_uuid() from invoice where tenant_id = $1 and id = $2`,
    [firm.id, from],
  );
  await expect(half).rejects.toThrow('is not whole');
  expect(await disagreements(world, firm.id)).toEqual([]);
});
