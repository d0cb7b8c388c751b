import { expect, it } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// Balances by age, and reminders.

const letters: Mail[] = [];
const world = await openWorld({ sendMail: async (mail: Mail) => void letters.push(mail) });

/** Invoices of 12.400 kr. to one payor, each with its own due date, seen on 30 June. */
async function setUp(dueDates: readonly string[], email: string | null = 'bokhald@brimalda.example') {
  world.clock.set(new Date('2026-06-30T10:00:00Z'));
  letters.length = 0;
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', vat_number = '123456' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  await world.sql('update client set email = $2 where id = $1', [client.id, email]);
  const project = await firm.project({ name: 'Leynilegur samruni', clientId: client.id, responsible: firm.employee });
  const invoiceIds: number[] = [];
  for (const dueDate of dueDates) {
    const log = await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, date: '2026-01-02T10:00:00Z', quantity: 1, price: 10_000, comment: 'Fundur' },
    });
    const made = await firm.employee.call('POST', '/invoices', {
      body: { worklogIds: [log.body.id], invoiceDate: '2026-01-05', dueDate, confirmed: true },
    });
    invoiceIds.push(made.body.invoices[0].id);
  }
  const ages = async () => (await firm.manager.call('GET', '/invoices/collection')).body;
  const remind = (ids: readonly number[] = invoiceIds, body: object = {}, person = firm.employee) =>
    person.call('POST', '/invoices/reminders', { body: { invoiceIds: ids, ...body } });
  return { firm, client, project, invoiceIds, ages, remind };
}

it('lists balances by age, which add up to the invoices', async () => {
  const { firm, client, invoiceIds, ages } = await setUp([
    '2026-06-30',
    '2026-06-29',
    '2026-05-31',
    '2026-05-30',
    '2026-05-01',
    '2026-04-30',
    '2026-04-01',
    '2026-03-31',
  ]);
  await firm.manager.call('POST', `/invoices/${invoiceIds[1]}/payments`, {
    body: { amount: 2400, paymentDate: '2026-06-01' },
  });
  await firm.manager.call('POST', `/invoices/${invoiceIds[0]}/payments`, {
    body: { amount: 12_500, paymentDate: '2026-06-01', confirmed: true },
  });
  const figures = {
    notDue: 0,
    late30: 10_000 + 12_400,
    late60: 2 * 12_400,
    late90: 2 * 12_400,
    lateOver: 12_400,
    credit: 100,
    balance: 10_000 + 6 * 12_400 - 100,
    count: 8,
    lateCount: 7,
    daysLate: 91,
    currencyCode: 'ISK',
  };
  const { items, aggregates, pagination } = await ages();
  expect(items).toEqual([
    {
      ...figures,
      payorId: client.id,
      payorName: 'Brimalda ehf.',
      lastReminderDate: null,
      lastReminderStep: null,
      promisedDate: null,
      collectionNote: null,
    },
  ]);
  expect(aggregates.totals).toEqual([figures]);
  expect(pagination.total).toBe(1);
  const listed = (await firm.manager.call('GET', '/invoices')).body.aggregates.totals[0];
  expect([listed.unpaid - listed.owedToPayors, listed.owedToPayors]).toEqual([figures.balance, figures.credit]);
  expect((await firm.manager.call('GET', '/invoices?state=overdue')).body.pagination.total).toBe(figures.lateCount);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('hides cases that the person does not see, and sends no reminders of them', async () => {
  const { firm, invoiceIds, remind } = await setUp(['2026-05-31']);
  const other = await firm.person({ role: 'employee' });
  expect((await other.call('GET', '/invoices/collection')).body.items).toEqual([]);
  expect((await other.call('GET', '/invoices/reminders')).body.reminders).toEqual([]);
  expect((await remind(invoiceIds, {}, other)).status).toBe(404);
});

it('attaches the invoice to a reminder in the payor’s language without naming a case; once a day, a step further each time', async () => {
  const { firm, invoiceIds, ages, remind } = await setUp(['2026-05-31']);
  const [id] = invoiceIds;
  await firm.manager.call('POST', `/invoices/${id}/payments`, { body: { amount: 2400, paymentDate: '2026-06-01' } });
  const { reminders } = (await firm.employee.call('GET', '/invoices/reminders')).body;
  expect(reminders).toMatchObject([
    { step: 1, daysLate: 30, balance: 10_000, to: 'bokhald@brimalda.example', skip: null },
  ]);
  expect((await remind(invoiceIds, { note: 'Hringdu ef eitthvað er óljóst.' })).body).toEqual({
    count: 1,
    letters: 1,
    skipped: [],
  });
  await world.runJobs();
  expect(letters).toMatchObject([
    {
      to: 'bokhald@brimalda.example',
      subject: 'Áminning um reikning 1 – Lögstofan Hamar',
      attachments: [{ name: 'Reikningur 1.pdf' }],
    },
  ]);
  const said = letters[0]?.paragraphs.join('\n') ?? '';
  expect(said).toContain('Eftir er að greiða 10.000 kr.');
  expect(said).toContain('Hringdu ef eitthvað er óljóst.');
  expect(said).not.toContain('samruni');
  expect((await remind()).body).toEqual({
    count: 0,
    letters: 0,
    skipped: [{ invoiceId: id, number: 1, reason: 'reminded_today' }],
  });
  expect((await ages()).items).toMatchObject([{ lastReminderStep: 1, lastReminderDate: expect.any(String) }]);
  world.clock.set(new Date('2026-07-10T10:00:00Z'));
  await remind();
  world.clock.set(new Date('2026-07-20T10:00:00Z'));
  await remind();
  await world.runJobs();
  expect(letters.map(({ subject }) => subject.split(' um ')[0])).toEqual(['Áminning', 'Ítrekun', 'Lokaáminning']);
  const { sentDate, letters: written } = (await firm.manager.call('GET', `/invoices/${id}`)).body;
  expect([sentDate, written.map(({ step }: { step: number }) => step)]).toEqual(['2026-06-30', [3, 2, 1]]);
});

it('sends the other reminders if one cannot be sent, and names it with the reason', async () => {
  const { firm, invoiceIds, remind } = await setUp(['2026-05-31', '2026-08-01', '2026-06-01']);
  const [first, later, last] = invoiceIds;
  expect((await remind()).body).toEqual({
    count: 2,
    letters: 1,
    skipped: [{ invoiceId: later, number: 2, reason: 'not_overdue' }],
  });
  const nobody = await setUp(['2026-05-31'], null);
  expect((await nobody.remind()).body.skipped).toMatchObject([{ reason: 'no_address' }]);
  expect((await firm.reader.call('POST', '/invoices/reminders', { body: { invoiceIds: [first, last] } })).status).toBe(
    404,
  );
});

it('sends one letter for two concurrent clicks', async () => {
  const { invoiceIds, remind } = await setUp(['2026-05-31', '2026-06-01']);
  const both = await Promise.all([remind(), remind(), remind([...invoiceIds].toReversed())]);
  expect(both.map(({ body }) => body.count).toSorted((a: number, b: number) => a - b)).toEqual([0, 0, 2]);
});

it('stores a promise, lists it, and sends no reminders until its day has passed', async () => {
  const { firm, invoiceIds, ages, remind } = await setUp(['2026-05-31', '2026-06-01']);
  const [id] = invoiceIds;
  const marks = async (change: object) => {
    const { version } = (await firm.manager.call('GET', `/invoices/${id}`)).body;
    return firm.manager.call('PUT', `/invoices/${id}/marks`, { body: { ...change, version } });
  };
  const said = { promisedDate: '2026-07-03', collectionNote: 'Forstjórinn hringdi' };
  expect((await marks(said)).body).toMatchObject(said);
  expect((await ages()).items).toMatchObject([said]);
  expect((await remind()).body).toEqual({
    count: 1,
    letters: 1,
    skipped: [{ invoiceId: id, number: 1, reason: 'promised' }],
  });
  world.clock.set(new Date('2026-07-03T10:00:00Z'));
  expect((await remind([id ?? 0])).body.skipped).toMatchObject([{ reason: 'promised' }]);
  world.clock.set(new Date('2026-07-04T10:00:00Z'));
  expect((await ages()).items).toMatchObject([{ promisedDate: null, collectionNote: 'Forstjórinn hringdi' }]);
  expect((await remind([id ?? 0])).body).toEqual({ count: 1, letters: 1, skipped: [] });
  expect((await marks({ promisedDate: '2026-01-01' })).body).toMatchObject({ code: 'malformed' });
  // The clock is at 4 July 2026, so a year later is the last allowed day.
  expect((await marks({ promisedDate: '2027-07-04' })).body).toMatchObject({ promisedDate: '2027-07-04' });
  expect((await marks({ promisedDate: '2027-07-05' })).body).toMatchObject({
    code: 'malformed',
    errors: { promisedDate: 'Dagurinn er meira en ár fram í tímann.' },
  });
  expect((await marks({ promisedDate: null, collectionNote: '' })).body).toMatchObject({ promisedDate: null });
  expect(await disagreements(world, firm.id)).toEqual([]);
});
