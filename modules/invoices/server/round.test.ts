import { expect, it } from 'vitest';
import type { Mail } from '#server/mail/mail.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// A billing round: remarks before issuing, and an invoice with its letter in one transaction.

const letters: Mail[] = [];
const world = await openWorld({ sendMail: async (mail: Mail) => void letters.push(mail) });

async function setUp(email: string | null = 'bokhald@brimalda.example') {
  world.clock.set(new Date('2026-04-02T10:00:00Z'));
  letters.length = 0;
  const firm = await world.firm({ name: 'Lögstofan Hamar' });
  await world.sql(
    "update tenant set ssn = '5201603389', address = 'Borgartún 20', vat_number = '123456' where id = $1",
    [firm.id],
  );
  const client = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  await world.sql('update client set email = $2 where id = $1', [client.id, email]);
  const project = await firm.project({
    name: 'Samruni',
    clientId: client.id,
    responsible: firm.employee,
    linked: [firm.reader],
  });
  const log = async (body: object = {}) =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 1,
          price: 10_000,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body;
  const line = async (person = firm.employee) => (await person.call('GET', '/worklogs/grouped')).body.items[0];
  const issue = (body: object = {}, headers = {}, person = firm.employee) =>
    person.call('POST', '/invoices', {
      body: {
        projectId: project.id,
        payorId: client.id,
        currencyCode: 'ISK',
        invoiceDate: '2026-03-31',
        letter: { workReport: false, eInvoice: false },
        ...body,
      },
      headers,
    });
  return { firm, client, project, log, line, issue };
}

it('returns the remarks of each line', async () => {
  const { firm, client, project, log, line } = await setUp();
  await log();
  expect(await line()).toMatchObject({
    withoutText: 0,
    atNothing: 0,
    ahead: false,
    overCap: false,
    payorLacksSsn: false,
    payorHasEmail: true,
  });
  await log({ comment: ' \n' });
  await log({ price: 0 });
  await log({ date: '2026-04-03T10:00:00Z' });
  // Reaching the cap does not exceed it.
  await world.sql('update project set fee_cap = 30000, fee_cap_type_id = 1 where id = $1', [project.id]);
  expect(await line()).toMatchObject({ withoutText: 1, atNothing: 1, ahead: true, overCap: false });
  await world.sql('update project set fee_cap = 29999 where id = $1', [project.id]);
  await world.sql("update client set ssn = '', email = '' where id = $1", [client.id]);
  expect(await line()).toMatchObject({ overCap: true, payorLacksSsn: true, payorHasEmail: false });
  await world.sql("update client set country_code = 'DK' where id = $1", [client.id]);
  expect(await line(firm.manager)).toMatchObject({ payorLacksSsn: false });
});

it('issues and sends in one transaction; a repeated call creates no second invoice or letter', async () => {
  const { firm, log, line, issue } = await setUp();
  await log();
  const { totalWithVat } = await line();
  const expected = [{ currencyCode: 'ISK', totalWithVat }];
  const key = { 'idempotency-key': 'lota-1' };
  const first = await issue({ expected }, key);
  expect([first.status, first.body.invoices[0].sentTo]).toEqual([201, 'bokhald@brimalda.example']);
  const again = await issue({ expected }, key);
  expect(again.body).toEqual(first.body);
  await world.runJobs();
  expect(letters.map(({ to }) => to)).toEqual(['bokhald@brimalda.example']);
  const { body: whole } = await firm.manager.call('GET', `/invoices/${first.body.invoices[0].id}`);
  expect([whole.totalWithVat, whole.sentDate, whole.letters.length]).toEqual([totalWithVat, '2026-04-02', 1]);
  // With a new key there is nothing left to bill.
  expect((await issue({ expected })).body.code).toBe('nothing_to_bill');
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('issues without a letter if no address is known, and does neither if the total differs', async () => {
  const { firm, log, line, issue } = await setUp(null);
  await log();
  const { totalWithVat } = await line();
  await log({ price: 5000 });
  const refused = await issue({ expected: [{ currencyCode: 'ISK', totalWithVat }] });
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice_changed']);
  const made = await issue();
  expect([made.status, made.body.invoices[0].sentTo]).toEqual([201, null]);
  await world.runJobs();
  expect(letters).toEqual([]);
  const { body: whole } = await firm.manager.call('GET', `/invoices/${made.body.invoices[0].id}`);
  expect([whole.totalWithVat, whole.sentDate]).toEqual([18_600, null]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('issues nothing without permission, or without a selection', async () => {
  const { firm, log, issue } = await setUp();
  await log();
  expect((await issue({}, {}, firm.reader)).status).toBe(403);
  const bare = await firm.manager.call('POST', '/invoices', {
    body: { letter: { workReport: false, eInvoice: false } },
  });
  expect(bare.body.code).toBe('nothing_to_bill');
  expect((await firm.manager.call('GET', '/invoices')).body.pagination.total).toBe(0);
});
