import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

// Concurrent calls: no duplicates, no losses, numbers without a gap.

const world = await openWorld();

async function setUp() {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.' });
  const project = await firm.project({ clientId: client.id, responsible: firm.employee });
  const log = async (body: object = {}): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 1.25,
          price: 9999,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body.id;
  const logMany = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await log());
    return ids;
  };
  const issue = (worklogIds: readonly number[], person: Person = firm.employee) =>
    person.call('POST', '/invoices', { body: { worklogIds } });
  const numbers = async () =>
    (await world.sql<{ number: number }>('select number from invoice where tenant_id = $1 order by 1', [firm.id])).map(
      ({ number }) => number,
    );
  return { firm, project, log, logMany, issue, numbers };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('20 people issue overlapping worklogs concurrently: each worklog is on one invoice, no number is missing (BILL-21, BILL-22)', async () => {
  const { firm, logMany, issue, numbers } = await setUp();
  const people: Person[] = [];
  for (let index = 0; index < 20; index += 1) people.push(await firm.person({ role: 'manager' }));
  const ids = await logMany(40);
  // Everybody wants four, two of which their neighbour wants too.
  const wanted = people.map((_, index) => [0, 1, 2, 3].map((place) => ids[(index * 2 + place) % ids.length] ?? 0));
  const replies = await Promise.all(people.map((person, index) => issue(wanted[index] ?? [], person)));
  const made = replies.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(
    new Set(replies.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`)),
  ).toEqual(new Set(['409 already_billed']));
  expect(await numbers()).toEqual(upTo(made.length));
  expect(
    await world.sql('select worklog_id from invoice_line where tenant_id = $1 group by 1 having count(*) > 1', [
      firm.id,
    ]),
  ).toEqual([]);
  expect(
    await world.sql('select count(*)::int as n from worklog where tenant_id = $1 and invoice_id is not null', [
      firm.id,
    ]),
  ).toEqual([{ n: made.length * 4 }]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('ten clicks on one button issue one invoice, and any number of deletes deletes it once (BILL-21)', async () => {
  const { firm, logMany, issue, numbers } = await setUp();
  const ids = await logMany(5);
  const replies = await Promise.all(upTo(10).map(() => issue(ids)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  const id = replies.find(({ status }) => status === 201)?.body.invoices[0].id;
  const removed = await Promise.all(upTo(10).map(() => firm.manager.call('DELETE', `/invoices/${id}`)));
  expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  const credits = (await issue(ids)).body.invoices[0];
  const credited = await Promise.all(
    upTo(5).map(() => firm.manager.call('POST', `/invoices/${credits.id}/credit`, { body: {} })),
  );
  expect(credited.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});

it('an invoice is deleted and issued again while its worklogs are edited, moved and deleted: billed worklogs equal their lines (PERM-12)', async () => {
  const { firm, project, logMany, issue } = await setUp();
  const other = await firm.project({
    clientId: (await firm.client({ name: 'Annar hf.' })).id,
    responsible: firm.employee,
  });
  const ids = await logMany(6);
  let invoice: number | undefined = (await issue(ids)).body.invoices[0].id;
  const accepted: number[] = [];
  const edit = async (id: number, price: number) => {
    const { body } = await firm.employee.call('GET', `/worklogs/${id}`);
    const { status } = await firm.employee.call('PUT', `/worklogs/${id}`, {
      body: { projectId: project.id, price, version: body.version ?? 1 },
    });
    accepted.push(status);
  };
  for (const round of upTo(6)) {
    const [issued] = await Promise.all([
      issue(ids.slice(0, 3)),
      ...(invoice === undefined ? [] : [firm.manager.call('DELETE', `/invoices/${invoice}`)]),
      ...ids.map((id) => edit(id, round * 1000)),
      firm.employee.call('PUT', '/worklogs/bulk', { body: { ids, discount: round / 10 } }),
      firm.employee.call('PUT', '/worklogs/copy', {
        body: { ids: [ids[0]], projectId: other.id, dateBehaviour: 'Today' },
      }),
    ]);
    invoice = issued.body.invoices?.[0].id ?? invoice;
    expect(await disagreements(world, firm.id)).toEqual([]);
  }
  expect(accepted.every((status) => [200, 412, 422].includes(status))).toBe(true);
  expect(accepted).toContain(200);
});

it('ten concurrent stops of one clock stop it once and bill its time once, also during billing (WORK-32)', async () => {
  const { firm, log, issue } = await setUp();
  world.clock.set(new Date('2026-03-02T10:00:00Z'));
  const id = await log({ quantity: 0, timer: true });
  expect((await issue([id])).body.code).toBe('not_billable');
  world.clock.set(new Date('2026-03-02T11:30:00Z'));
  const replies = await Promise.all([
    ...upTo(10).map(() => firm.employee.call('PUT', `/worklogs/${id}/timer/stop`)),
    issue([id]),
  ]);
  expect(replies.slice(0, 10).map(({ status }) => status)).toEqual(upTo(10).map(() => 200));
  const { body } = await firm.employee.call('GET', `/worklogs/${id}`);
  expect(body).toMatchObject({ quantity: 1.5, quantityBilled: 1.5, timerDate: null, timerDuration: 5400 });
  if (body.invoiceId === null) expect((await issue([id])).status).toBe(201);
  expect((await firm.manager.call('GET', '/invoices')).body.aggregates.totals).toMatchObject([{ total: 14_999 }]);
  expect(await disagreements(world, firm.id)).toEqual([]);
});
