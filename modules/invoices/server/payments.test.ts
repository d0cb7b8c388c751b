import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// Payments, refunds and write-offs: the state of an invoice follows from its payments alone.

const world = await openWorld();
world.clock.set(new Date('2026-04-20T12:00:00Z'));

/** An invoice of 12.400 kr. of 31 March, due on 14 April; today is 10 April or the given day. */
async function setUp(price = 10_000) {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.' });
  const project = await firm.project({ clientId: client.id, responsible: firm.employee, linked: [firm.reader] });
  const bill = async (): Promise<number> => {
    const log = await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, price, comment: 'Fundur' },
    });
    const made = await firm.employee.call('POST', '/invoices', {
      body: { worklogIds: [log.body.id], invoiceDate: '2026-03-03', dueDate: '2026-03-10' },
    });
    return made.body.invoices[0].id;
  };
  const get = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}`)).body;
  /** Pays, and returns the refusal or the resulting invoice. */
  const pay = async (id: number, body: object = {}, person: Person = firm.employee) => {
    const reply = await person.call('POST', `/invoices/${id}/payments`, {
      body: {
        amount: 5000,
        paymentDate: '2026-03-05',
        confirmed: false,
        invoiceVersion: (await get(id)).version,
        ...body,
      },
    });
    return reply.status === 201 ? { status: 201, body: await get(id) } : reply;
  };
  const sums = async () => (await firm.manager.call('GET', '/invoices')).body.aggregates.totals[0];
  return { firm, client, project, bill, get, pay, sums };
}

it('is paid in parts, each with its day and account, and settled by the last', async () => {
  const { firm, bill, get, pay, sums } = await setUp();
  const id = await bill();
  expect(await get(id)).toMatchObject({ balance: 12_400, paidTotal: 0, paidDate: null, payments: [] });
  const first = await pay(id, { account: '0133-26-012345', note: 'Fyrri hluti' });
  expect([first.status, first.body]).toMatchObject([
    201,
    { balance: 7400, paidTotal: 5000, paidDate: null, payments: [{ amount: 5000, account: '0133-26-012345' }] },
  ]);
  expect(first.body.state).not.toBe('paid');
  expect(await sums()).toMatchObject({ unpaid: 7400, owedToPayors: 0 });
  const last = await pay(id, { amount: 7400, paymentDate: '2026-03-09' });
  expect(last.body).toMatchObject({ state: 'paid', balance: 0, paidDate: '2026-03-09' });
  expect((await firm.manager.call('GET', '/invoices?open=true')).body.items).toEqual([]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is unpaid again when a payment is taken back, and paid when it is restored; the history has both', async () => {
  const { firm, bill, get, pay } = await setUp();
  const id = await bill();
  const paid = await pay(id, { amount: 12_400 });
  const [payment] = paid.body.payments;
  expect((await firm.employee.call('DELETE', `/invoices/payments/${payment.id}`)).status).toBe(204);
  expect(await get(id)).toMatchObject({ balance: 12_400, paidDate: null, payments: [] });
  expect((await firm.employee.call('DELETE', `/invoices/payments/${payment.id}`)).status).toBe(404);
  const back = await firm.employee.call('PUT', `/invoices/payments/${payment.id}/restore`);
  expect(back.body).toMatchObject({ id: payment.id, invoiceId: id, amount: 12_400 });
  expect(await get(id)).toMatchObject({ state: 'paid', payments: [{ id: payment.id }] });
  const log = await world.sql<{ action: string }>(
    "select action from audit_log where tenant_id = $1 and entity = 'invoice_payment' order by id",
    [firm.id],
  );
  expect(log.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored']);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('asks about an overpayment, which becomes the payor’s credit, and refunds it', async () => {
  const { firm, bill, pay, sums } = await setUp();
  const id = await bill();
  const asked = await pay(id, { amount: 13_000 });
  expect([asked.status, asked.body.code, asked.body.errors]).toEqual([
    409,
    'payment_questions',
    { 'questions.overpaid': 'Þetta er 600 kr. umfram það sem er ógreitt. Mismunurinn verður inneign greiðandans.' },
  ]);
  expect((await pay(id, { amount: 13_000, confirmed: true })).body).toMatchObject({ state: 'paid', balance: -600 });
  expect(await sums()).toMatchObject({ unpaid: 0, owedToPayors: 600 });
  expect((await pay(id, { kind: 'refund', amount: 601 })).body.code).toBe('payment_too_high');
  expect((await pay(id, { kind: 'refund', amount: 600, paymentDate: '2026-03-09' })).body).toMatchObject({
    balance: 0,
    paidDate: '2026-03-05',
  });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('becomes the payor’s credit if the invoice is credited after a partial payment', async () => {
  const { firm, bill, get, pay, sums } = await setUp();
  const id = await bill();
  await pay(id);
  const credited = await firm.employee.call('POST', `/invoices/${id}/credit`, { body: { confirmed: true } });
  expect(credited.status).toBe(201);
  expect(await get(id)).toMatchObject({ state: 'credited', balance: -5000 });
  expect(await sums()).toMatchObject({ unpaid: 0, owedToPayors: 5000 });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('prevents deletion of the invoice', async () => {
  const { firm, bill, pay } = await setUp();
  const id = await bill();
  await pay(id);
  const refused = await firm.employee.call('DELETE', `/invoices/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice_paid']);
});

it('is written off by managers only, with a reason, up to the balance', async () => {
  const { firm, bill, pay } = await setUp();
  const id = await bill();
  await pay(id);
  const lost = { kind: 'write-off', amount: 7400, note: 'Gjaldþrot' };
  expect((await pay(id, lost)).body.code).toBe('write_off_managers');
  expect((await pay(id, { ...lost, note: '' }, firm.manager)).body.errors).toMatchObject({ note: expect.any(String) });
  expect((await pay(id, { ...lost, amount: 7401 }, firm.manager)).body.code).toBe('payment_too_high');
  const gone = await pay(id, lost, firm.manager);
  expect(gone.body).toMatchObject({ state: 'written-off', balance: 0, paidTotal: 5000, writtenOff: 7400 });
  const [, writeOff] = gone.body.payments;
  const taken = await firm.employee.call('DELETE', `/invoices/payments/${writeOff.id}`);
  expect([taken.status, taken.body.code]).toEqual([403, 'write_off_managers']);
  expect((await firm.manager.call('DELETE', `/invoices/payments/${writeOff.id}`)).status).toBe(204);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is refused for readers, on credit notes, in the future, and before the invoice date', async () => {
  const { firm, bill, get, pay } = await setUp();
  const id = await bill();
  expect((await pay(id, {}, firm.reader)).status).toBe(403);
  expect((await pay(id, { paymentDate: '2026-03-02' })).body.errors).toMatchObject({ paymentDate: expect.any(String) });
  expect((await pay(id, { paymentDate: '2099-01-01' })).body.errors).toMatchObject({ paymentDate: expect.any(String) });
  expect((await pay(id, { amount: 0.5 })).body.errors).toMatchObject({ amount: expect.any(String) });
  await firm.employee.call('POST', `/invoices/${id}/credit`, { body: { confirmed: true } });
  const { creditNoteId } = await get(id);
  expect((await pay(creditNoteId)).body.code).toBe('credit_note_final');
});

it('limits a restored write-off to the balance, and a restored refund to the payor’s credit', async () => {
  const { firm, bill, get, pay } = await setUp();
  const id = await bill();
  const lost = await pay(id, { kind: 'write-off', amount: 12_400, note: 'Gjaldþrot' }, firm.manager);
  const writeOff = lost.body.payments[0].id;
  await firm.manager.call('DELETE', `/invoices/payments/${writeOff}`);
  // Then it was paid after all, and overpaid.
  await pay(id, { amount: 13_000, confirmed: true });
  const restored = await firm.manager.call('PUT', `/invoices/payments/${writeOff}/restore`);
  expect([restored.status, restored.body.code]).toEqual([422, 'payment_too_high']);
  const first = await pay(id, { kind: 'refund', amount: 600 });
  const refund = first.body.payments.find(({ kind }: { kind: string }) => kind === 'refund').id;
  await firm.employee.call('DELETE', `/invoices/payments/${refund}`);
  await pay(id, { kind: 'refund', amount: 600 });
  expect((await firm.employee.call('PUT', `/invoices/payments/${refund}/restore`)).body.code).toBe('payment_too_high');
  expect(await get(id)).toMatchObject({ balance: 0, writtenOff: 0, paidTotal: 12_400 });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('cannot be taken back while part of it is refunded, since the payor would owe the refund', async () => {
  const { firm, bill, get, pay } = await setUp();
  const id = await bill();
  await pay(id);
  await firm.employee.call('POST', `/invoices/${id}/credit`, { body: { confirmed: true } });
  const back = await pay(id, { kind: 'refund', amount: 5000 });
  const [payment, refund] = back.body.payments;
  const refused = await firm.employee.call('DELETE', `/invoices/payments/${payment.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_refunded']);
  expect(await get(id)).toMatchObject({ balance: 0 });
  for (const { id: one } of [refund, payment])
    expect((await firm.employee.call('DELETE', `/invoices/payments/${one}`)).status).toBe(204);
  expect(await get(id)).toMatchObject({ balance: 0, paidTotal: 0 });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('keeps its amount, account and note when the mark moves to another day', async () => {
  const { firm, bill, get, pay } = await setUp();
  const id = await bill();
  await pay(id, { amount: 13_000, account: '0133-26-012345', note: 'Kom í tvennu lagi', confirmed: true });
  const body = { paidDate: '2026-03-09', version: (await get(id)).version };
  const moved = await firm.employee.call('PUT', `/invoices/${id}/marks`, { body });
  expect(moved.body).toMatchObject({
    balance: -600,
    paidDate: '2026-03-09',
    payments: [{ amount: 13_000, paymentDate: '2026-03-09', account: '0133-26-012345', note: 'Kom í tvennu lagi' }],
  });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('accepts one of two concurrent payments; the other person is asked again', async () => {
  const { firm, bill, get } = await setUp();
  const id = await bill();
  const { version } = await get(id);
  const body = { amount: 12_400, paymentDate: '2026-03-05', invoiceVersion: version };
  const both = await Promise.all(
    [firm.employee, firm.manager, firm.employee].map((person) =>
      person.call('POST', `/invoices/${id}/payments`, { body }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412, 412]);
  expect(await get(id)).toMatchObject({ balance: 0, payments: [{ amount: 12_400 }] });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('is the balance when the invoice is marked as paid, and is taken back with the mark', async () => {
  const { firm, bill, get, pay } = await setUp();
  const id = await bill();
  await pay(id);
  const mark = async (paidDate: string | null) =>
    firm.employee.call('PUT', `/invoices/${id}/marks`, { body: { paidDate, version: (await get(id)).version } });
  expect((await mark('2026-03-09')).body).toMatchObject({
    state: 'paid',
    paidDate: '2026-03-09',
    payments: [{ amount: 5000 }, { amount: 7400, paymentDate: '2026-03-09' }],
  });
  expect((await mark('2026-03-10')).body.code).toBe('payments_say');
  expect((await mark(null)).body).toMatchObject({ balance: 12_400, payments: [] });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('prevents deletion even if fully refunded, until both are taken back', async () => {
  const { firm, bill, get, pay } = await setUp();
  const id = await bill();
  const first = await pay(id, { amount: 13_000, confirmed: true });
  await pay(id, { kind: 'refund', amount: 600 });
  await pay(id, { amount: 600, confirmed: true });
  const [whole] = first.body.payments;
  expect((await firm.employee.call('DELETE', `/invoices/payments/${whole.id}`)).status).toBe(204);
  expect(await get(id)).toMatchObject({ paidTotal: 0, balance: 12_400, can: { delete: false } });
  const refused = await firm.employee.call('DELETE', `/invoices/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice_paid']);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('cannot be marked in the future, nor written there', async () => {
  const { firm, bill, get } = await setUp();
  const id = await bill();
  const { version } = await get(id);
  const mark = (paidDate: string) =>
    firm.employee.call('PUT', `/invoices/${id}/marks`, { body: { paidDate, version } });
  const early = await mark('2099-01-01');
  expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['paidDate']]);
  expect(await get(id)).toMatchObject({ paidDate: null, payments: [] });
});
