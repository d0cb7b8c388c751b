import { expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// Bank files: proposed payments of rows, written once a person confirms, and never twice.

const world = await openWorld();

type Facts = { readonly name?: string; readonly ssn?: string };

async function setUp(prices: readonly number[], { name = 'Brimalda ehf.', ssn = '5501012229' }: Facts = {}) {
  world.clock.set(new Date('2026-03-20T10:00:00Z'));
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', vat_number = '123456' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name, ssn });
  const project = await firm.project({ name: 'Leynilegur samruni', clientId: client.id, responsible: firm.employee });
  const invoices: { id: number; number: number }[] = [];
  for (const price of prices) {
    const log = await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, date: '2026-01-02T10:00:00Z', quantity: 1, price, comment: 'Fundur' },
    });
    const made = await firm.employee.call('POST', '/invoices', {
      body: { worklogIds: [log.body.id], invoiceDate: '2026-01-05', confirmed: true },
    });
    invoices.push(made.body.invoices[0]);
  }
  const read = (lines: readonly string[], person = firm.employee) =>
    person.call('POST', '/invoices/bank/proposals', { body: fileOf(lines) });
  const pay = (rows: readonly Row[], person = firm.employee) =>
    person.call('POST', '/invoices/bank/payments', { body: { rows: rows.map(asSent), account: '0133-26-001234' } });
  const balanceOf = async (id: number) => (await firm.manager.call('GET', `/invoices/${id}`)).body.balance;
  return { firm, invoices, read, pay, balanceOf };
}

type Row = Readonly<Record<string, unknown>> & {
  readonly invoices: readonly { readonly invoiceId: number; readonly amount: number }[];
};

/** In the encoding used by banks. */
const fileOf = (lines: readonly string[]): Uint8Array =>
  Uint8Array.from(
    [['Dagsetning;Kennitala;Nafn;Tilvísun;Texti;Upphæð'], lines].flat().join('\r\n'),
    (letter) => letter.codePointAt(0) ?? 0,
  );

const asSent = ({ date, amount, ssn, name, text, reference, nth, invoices }: Row) => ({
  date,
  amount,
  ssn,
  name,
  text,
  reference,
  nth,
  invoices: invoices.map(({ invoiceId, amount: part }) => ({ invoiceId, amount: part })),
});

it('proposes invoices with the reason, pays confirmed ones, and never pays a row twice', async () => {
  const { firm, invoices, read, pay, balanceOf } = await setUp([10_000, 20_000, 30_000]);
  const lines = [
    '5.3.2026;550101-2229;Brimalda ehf.;A1;Greiðsla;12.400,00',
    '6.3.2026;;Þórður Jónsson;A2;Reikn. 2;24.800',
    '7.3.2026;;Óþekktur;A3;;500',
    '8.3.2026;;Leiga;A4;;-100.000',
  ];
  const { rows, outgoing, unread } = (await read(lines)).body;
  expect([outgoing, unread]).toEqual([1, 0]);
  expect(rows).toMatchObject([
    { state: 'proposed', reason: 'ssnAndAmount', sure: true, name: 'Brimalda ehf.', invoices: [{ amount: 12_400 }] },
    { state: 'proposed', reason: 'number', sure: true, name: 'Þórður Jónsson', invoices: [{ number: 2 }] },
    { state: 'unknown', reason: null, invoices: [] },
  ]);
  expect((await pay(rows.slice(0, 2))).body).toEqual({ count: 2, skipped: [] });
  expect([await balanceOf(invoices[0]?.id ?? 0), await balanceOf(invoices[1]?.id ?? 0)]).toEqual([0, 0]);
  const { payments } = (await firm.manager.call('GET', `/invoices/${invoices[0]?.id}`)).body;
  expect(payments).toMatchObject([
    { paymentDate: '2026-03-05', account: '0133-26-001234', note: 'Brimalda ehf. · Greiðsla · A1' },
  ]);
  // The same file again, and the same rows again by someone who still has them open.
  expect((await read(lines)).body.rows.map(({ state }: { state: string }) => state)).toEqual([
    'paid',
    'paid',
    'unknown',
  ]);
  expect((await pay(rows.slice(0, 2))).body).toEqual({
    count: 0,
    skipped: [
      { row: 0, reason: 'already_paid' },
      { row: 1, reason: 'already_paid' },
    ],
  });
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('distinguishes identical rows, pays several invoices from one row, and the oldest in part', async () => {
  const { firm, invoices, read, pay, balanceOf } = await setUp([10_000, 20_000]);
  const like = '5.3.2026;550101-2229;Brimalda ehf.;;Inn á skuld;6.000';
  const { rows } = (await read([like, like, '6.3.2026;550101-2229;Brimalda ehf.;;;25.200'])).body;
  expect(rows).toMatchObject([
    { reason: 'ssn', sure: false, nth: 1, invoices: [{ amount: 6000, balance: 12_400 }] },
    { reason: 'ssn', sure: false, nth: 2, invoices: [{ amount: 6000, balance: 6400 }] },
    { reason: 'ssn', sure: false, invoices: [{ amount: 400 }, { amount: 24_800 }] },
  ]);
  expect((await pay(rows)).body).toEqual({ count: 3, skipped: [] });
  expect([await balanceOf(invoices[0]?.id ?? 0), await balanceOf(invoices[1]?.id ?? 0)]).toEqual([0, 0]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('pays once if two people confirm the same file concurrently', async () => {
  const { firm, invoices, read, pay, balanceOf } = await setUp([10_000, 10_000]);
  const { rows } = (await read(['5.3.2026;550101-2229;Brimalda ehf.;A1;;12.400'])).body;
  const [row] = rows as Row[];
  const other = { ...row, invoices: [{ invoiceId: invoices[1]?.id ?? 0, amount: 12_400 }] } as Row;
  const both = await Promise.all([pay([row as Row]), pay([other], firm.manager)]);
  expect(both.map(({ body }) => body.count).toSorted((a: number, b: number) => a - b)).toEqual([0, 1]);
  expect((await balanceOf(invoices[0]?.id ?? 0)) + (await balanceOf(invoices[1]?.id ?? 0))).toBe(12_400);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('frees the row when its payment is taken back, and refuses to restore it once the row has paid another invoice', async () => {
  const { firm, invoices, read, pay } = await setUp([10_000, 10_000]);
  const lines = ['5.3.2026;550101-2229;Brimalda ehf.;A1;;12.400'];
  const { rows } = (await read(lines)).body;
  await pay(rows);
  const [payment] = (await firm.manager.call('GET', `/invoices/${invoices[0]?.id}`)).body.payments;
  await firm.manager.call('DELETE', `/invoices/payments/${payment.id}`);
  const [free] = (await read(lines)).body.rows;
  expect(free).toMatchObject({ state: 'proposed' });
  const other = { ...free, invoices: [{ invoiceId: invoices[1]?.id, amount: 12_400 }] };
  expect((await pay([other])).body.count).toBe(1);
  expect((await firm.manager.call('PUT', `/invoices/payments/${payment.id}/restore`)).body).toMatchObject({
    code: 'bank_row_paid',
  });
  // Moved to another day by the mark, it is still the payment of that row.
  const { version } = (await firm.manager.call('GET', `/invoices/${invoices[1]?.id}`)).body;
  await firm.manager.call('PUT', `/invoices/${invoices[1]?.id}/marks`, { body: { paidDate: '2026-03-06', version } });
  expect((await read(lines)).body.rows).toMatchObject([{ state: 'paid' }]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('does not tick, but marks, a possible duplicate of a manual payment, and still pays it on confirmation', async () => {
  const { firm, invoices, read, pay, balanceOf } = await setUp([10_000, 5000]);
  const [id, other] = invoices.map((one) => one.id);
  const write = async (paymentDate: string) =>
    (await firm.manager.call('POST', `/invoices/${id}/payments`, { body: { amount: 6200, paymentDate } })).body;
  const readOf = async (day: number) => (await read([`${day}.3.2026;550101-2229;Brimalda ehf.;;;6.200,00`])).body.rows;
  const already = { number: 1, paymentDate: '2026-03-03' };
  // The remaining balance equals the manual payment.
  const half = await write('2026-03-03');
  expect(await readOf(5)).toMatchObject([
    { state: 'proposed', reason: 'ssnAndAmount', sure: false, already, invoices: [{ number: 1 }] },
  ]);
  expect(await readOf(7)).toMatchObject([{ sure: true, already: null }]);
  // Once that invoice is paid in full, the row matches the payor's next invoice, which has no manual payment.
  await write('2026-03-15');
  const rows = await readOf(5);
  expect(rows).toMatchObject([{ sure: false, already, invoices: [{ number: 2 }] }]);
  // A payment taken back does not count.
  await firm.manager.call('DELETE', `/invoices/payments/${half.id}`);
  expect(await readOf(5)).toMatchObject([{ sure: true, already: null }]);
  expect((await pay(rows)).body).toEqual({ count: 1, skipped: [] });
  expect(await balanceOf(other ?? 0)).toBe(0);
  // Payments from a file are identified by their row, so they do not mark other rows.
  expect(await readOf(5)).toMatchObject([{ state: 'paid', already: null }]);
  expect(await readOf(6)).toMatchObject([{ sure: true, already: null, invoices: [{ number: 1 }] }]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('skips rows with a changed balance, an invalid day, no permission, or parts that do not add up', async () => {
  const { firm, invoices, read, pay } = await setUp([10_000, 20_000]);
  const { rows } = (
    await read(['5.3.2026;550101-2229;Brimalda ehf.;;;12.400', '1.1.2026;550101-2229;Brimalda ehf.;;;24.800'])
  ).body;
  await firm.manager.call('POST', `/invoices/${invoices[0]?.id}/payments`, {
    body: { amount: 12_400, paymentDate: '2026-03-05' },
  });
  expect((await pay(rows)).body).toEqual({
    count: 0,
    skipped: [
      { row: 0, reason: 'not_owed' },
      { row: 1, reason: 'wrong_day' },
    ],
  });
  const more = { ...rows[1], date: '2026-03-05', amount: 30_000 };
  expect((await pay([more])).body).toEqual({ count: 0, skipped: [{ row: 0, reason: 'uneven' }] });
  const stranger = await firm.person({ role: 'employee' });
  expect((await pay([rows[0]], stranger)).status).toBe(404);
  expect((await read(['5.3.2026;550101-2229;;;;24.800'], stranger)).body.rows).toMatchObject([{ state: 'unknown' }]);
  expect((await read([], firm.reader)).status).toBe(403);
  const unreadable = await firm.manager.call('POST', '/invoices/bank/proposals', {
    body: new TextEncoder().encode('Nafn;Sími\r\nAnna;5551234'),
  });
  expect(unreadable.body).toMatchObject({ code: 'bank_file_unreadable' });
  expect(await disagreements(world, firm.id)).toEqual([]);
});
