import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// A person who sees one of the cases of an invoice sees its total for that case and how much is paid, and nothing else.

const world = await openWorld();

async function setUp() {
  world.clock.set(new Date('2026-04-02T10:00:00Z'));
  const firm = await world.firm();
  await world.sql("update tenant set ssn = '5201603389', address = 'Borgartún 20', vat_number = '1' where id = $1", [
    firm.id,
  ]);
  const payor = await firm.client({ name: 'Brimalda ehf.', ssn: '5501012229' });
  // The reader sees only the first case.
  const seen = await firm.project({ clientId: payor.id, linked: [firm.reader] });
  const unseen = await firm.project({ clientId: payor.id });
  for (const [projectId, price] of [
    [seen.id, 10_000],
    [unseen.id, 30_000],
  ])
    await firm.manager.call('POST', '/worklogs', {
      body: { projectId, date: '2026-03-02T10:00:00Z', quantity: 1, price, comment: 'Vinna' },
    });
  const get = async (path: string, person: Person) => (await person.call('GET', path)).body;
  const issue = async () =>
    (await firm.manager.call('POST', '/invoices', { body: { projectIds: [seen.id, unseen.id] } })).body.invoices[0]
      .id as number;
  const pay = (id: number, amount: number) =>
    firm.manager.call('POST', `/invoices/${id}/payments`, {
      body: { amount, paymentDate: '2026-04-02', kind: 'payment', confirmed: true },
    });
  const figuresOf = async (person: Person) =>
    (await get('/statistics/figures?by=Projects', person)).rows
      .filter(({ id }: { id: number }) => id === seen.id)
      .map(({ invoiced, collected }: Record<string, number>) => [invoiced, collected])[0];
  return { firm, payor, seen, unseen, get, issue, pay, figuresOf };
}

it.each([
  [0, 0],
  // A quarter of 49.600 with VAT.
  [12_400, 2500],
  [49_600, 10_000],
  // An overpayment is the payor’s credit.
  [60_000, 10_000],
])('shows the collected part of a case, whether or not the person sees the invoice: %i paid', async (paid, its) => {
  const { firm, issue, pay, figuresOf } = await setUp();
  const id = await issue();
  if (paid > 0) await pay(id, paid);
  expect(await figuresOf(firm.manager)).toEqual([10_000, its]);
  expect(await figuresOf(firm.reader)).toEqual([10_000, its]);
});

it('reports what the figures of a case and of a payor omit, only to people who do not see it', async () => {
  const { firm, payor, seen, unseen, get, issue } = await setUp();
  const told = async (path: string, person: Person = firm.reader) =>
    (await get(`/invoices?${path}`, person)).aggregates.unseen;
  expect(await told(`projectId=${seen.id}`)).toEqual([]);
  const id = await issue();
  for (const path of [`projectId=${seen.id}`, `payorId=${payor.id}`]) {
    expect(await told(path)).toEqual([{ currencyCode: 'ISK', net: 10_000 }]);
    expect(await told(path, firm.manager)).toEqual([]);
  }
  // Nothing is reported for a case hidden from them, nor for part of the list.
  expect(await told(`projectId=${unseen.id}`)).toEqual([]);
  expect(await told(`payorId=${payor.id}&state=overdue`)).toEqual([]);
  expect(await told('')).toEqual([]);
  await firm.manager.call('POST', `/invoices/${id}/credit`, { body: {} });
  expect(await told(`payorId=${payor.id}`)).toEqual([]);
});

it('finds a split case under each of its payors', async () => {
  const { firm, seen, get } = await setUp();
  const heir = await firm.client({ name: 'Kvikuberg ehf.' });
  const listed = async (path: string) => (await get(path, firm.manager)).items.map(({ id }: { id: number }) => id);
  expect(await listed(`/projects?clientId=${heir.id}`)).toEqual([]);
  const { version } = await get(`/projects/${seen.id}/shares`, firm.manager);
  await firm.manager.call('PUT', `/projects/${seen.id}/shares`, {
    body: { shares: [{ payorId: heir.id, share: 40 }], version },
  });
  expect(await listed(`/projects?clientId=${heir.id}`)).toEqual([seen.id]);
  expect((await get(`/worklogs/grouped?clientId=${heir.id}`, firm.manager)).items).toMatchObject([
    { projectId: seen.id, parts: [{ share: 60 }, { payorId: heir.id, share: 40 }] },
  ]);
});
