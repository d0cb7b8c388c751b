import { afterEach, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
afterEach(() => world.clock.run());

/**
 * Monday 23 November 2026 at noon: the employee has a case with a fee cap and a due date, the manager one that nobody
 * else sees.
 */
async function setUp() {
  world.clock.set(new Date('2026-11-23T12:00:00Z'));
  const firm = await world.firm();
  await world.sql("update employee set created_at = '2026-01-01' where tenant_id = $1", [firm.id]);
  const client = await firm.client();
  const own = await firm.project({ responsible: firm.employee, clientId: client.id });
  const hidden = await firm.project({ clientId: client.id });
  const log = (date: string, quantity: number, more: object = {}, who = firm.employee, projectId = own.id) =>
    who.call('POST', '/worklogs', {
      body: { projectId, date: `${date}:00Z`, quantity, price: 10_000, comment: 'Fundur', ...more },
    });
  const needs = async (who: Person = firm.employee) => (await who.call('GET', '/dashboard/needs')).body;
  return { firm, own, hidden, client, log, needs };
}

const items = async (who: Person, path: string) => (await who.call('GET', path)).body.pagination.total;

it('compares the day with its hours, with its gaps, and lists working days without hours', async () => {
  const { log, needs } = await setUp();
  await log('2026-11-23T09:30', 1);
  await log('2026-11-20T09:00', 7.5);
  await log('2026-11-19T09:00', 2);
  await log('2026-11-18T09:00', 8, { workTypeId: 2 });
  const { today, shortDays } = await needs();
  expect(today).toEqual({
    date: '2026-11-23',
    hours: 1,
    dayHours: 8,
    gaps: [
      { from: '09:00', to: '09:30', hours: 0.5 },
      { from: '10:30', to: '12:00', hours: 1.5 },
    ],
  });
  expect(shortDays.map(({ date, hours }: { date: string; hours: number }) => [date, hours])).toEqual([
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 2],
  ]);
});

it('misses no hours of days before a person came to the firm, unless they logged some', async () => {
  const { firm, log, needs } = await setUp();
  await world.sql("update employee set created_at = '2026-11-19T15:00:00Z' where tenant_id = $1", [firm.id]);
  const days = async () => (await needs()).shortDays.map(({ date }: { date: string }) => date);
  expect(await days()).toEqual(['2026-11-19', '2026-11-20']);
  await log('2026-11-17T09:00', 1);
  expect(await days()).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
});

it('measures a part-time person’s day by their own hours, which managers set', async () => {
  const { firm, log, needs } = await setUp();
  const path = `/employees/${firm.employee.employeeId}`;
  const { body: person } = await firm.manager.call('GET', path);
  const body = { name: person.name, version: person.version, workHoursPerDay: 4 };
  expect((await firm.employee.call('PUT', path, { body })).status).toBe(403);
  expect((await firm.manager.call('PUT', path, { body: { ...body, workHoursPerDay: 25 } })).status).toBe(400);
  expect((await firm.manager.call('PUT', path, { body })).body.workHoursPerDay).toBe(4);
  await log('2026-11-20T09:00', 3.5);
  const { today, shortDays } = await needs();
  expect([today.dayHours, today.gaps]).toEqual([4, [{ from: '09:00', to: '12:00', hours: 3 }]]);
  expect(
    shortDays.map(({ date, dayHours }: { date: string; dayHours: number }) => [date, dayHours]),
  ).not.toContainEqual(['2026-11-20', 4]);
});

it('counts entries without a text or a price as the linked list does', async () => {
  const { firm, log, needs } = await setUp();
  await log('2026-11-02T09:00', 1, { comment: ' ' });
  await log('2026-11-02T10:00', 1, { comment: '', price: 0 });
  await log('2026-11-02T11:00', 1, { price: 0, quantityBilled: 0 });
  await log('2026-11-02T12:00', 1);
  const found = await needs();
  const listed = (lacks: string) =>
    items(
      firm.employee,
      `/worklogs?lacks=${lacks}&isBooked=false&billable=true&employeeId=${firm.employee.employeeId}`,
    );
  expect([found.withoutText, await listed('text')]).toEqual([2, 2]);
  expect([found.withoutPrice, await listed('price')]).toEqual([1, 1]);
  expect(await needs(firm.manager)).toMatchObject({ withoutText: 0, withoutPrice: 0 });
});

it('counts cases at 80 % of their cap and those that end within a week, as the list does', async () => {
  const { firm, own, hidden, log, needs } = await setUp();
  const set = (id: number, cap: number, ends: string | null) =>
    world.sql('update project set fee_cap = $2, fee_cap_type_id = 2, expiration_date = $3 where id = $1', [
      id,
      cap,
      ends,
    ]);
  const counted = async (who: Person = firm.employee) => {
    const { nearCap, endingProjects } = await needs(who);
    return [nearCap, endingProjects];
  };
  const listed = () =>
    Promise.all([
      items(firm.employee, '/projects?nearCap=true'),
      items(firm.employee, '/projects?expirationTo=2026-11-30'),
    ]);
  await set(own.id, 100_000, '2026-12-01');
  await set(hidden.id, 1000, '2026-11-01');
  await log('2026-11-02T09:00', 7.99);
  // The fee cap counts hours only.
  await log('2026-11-02T09:00', 5, { workTypeId: 2 });
  expect([await counted(), await listed()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await log('2026-11-02T09:00', 0.01);
  await set(own.id, 100_000, '2026-11-30');
  expect([await counted(), await listed()]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(await counted(firm.manager)).toEqual([0, 1]);
  await world.sql('update project set status_id = 2 where id = $1', [own.id]);
  expect(await counted()).toEqual([0, 0]);
});

it('calculates a cap in the currency that the case is paid in', async () => {
  const { firm, own, client, needs } = await setUp();
  await world.sql("update client set currency_code = 'EUR' where id = $1", [client.id]);
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 150)",
    [firm.id],
  );
  await world.sql('update project set fee_cap = 1000 where id = $1', [own.id]);
  await firm.employee.call('POST', '/worklogs', {
    body: { projectId: own.id, date: '2026-11-02T09:00:00Z', quantity: 1, price: 799, comment: 'Fundur' },
  });
  expect((await needs()).nearCap).toBe(0);
  await firm.employee.call('POST', '/worklogs', {
    body: { projectId: own.id, date: '2026-11-02T09:00:00Z', quantity: 1, price: 1, comment: 'Fundur' },
  });
  expect((await needs()).nearCap).toBe(1);
});

it('sums overdue invoices of the person’s own cases and of all visible ones, and counts tasks and suggestions', async () => {
  const { firm, own, hidden, log, needs } = await setUp();
  for (const [projectId, who] of [
    [own.id, firm.employee],
    [hidden.id, firm.manager],
  ] as const) {
    const made = await log('2026-10-01T09:00', 1, {}, who, projectId);
    await who.call('POST', '/invoices', {
      body: { worklogIds: [made.body.id], invoiceDate: '2026-10-02', dueDate: '2026-10-20', confirmed: true },
    });
  }
  for (const dueDate of ['2026-11-22', '2026-11-23', '2026-11-24'])
    await firm.employee.call('POST', '/tasks', { body: { projectId: own.id, name: 'Greinargerð', dueDate } });
  const one = [{ currencyCode: 'ISK', count: 1, total: 12_400 }];
  expect(await needs()).toMatchObject({ ownOverdue: one, overdue: one, tasks: { due: 1, overdue: 1 } });
  expect(await needs(firm.manager)).toMatchObject({
    ownOverdue: one,
    overdue: [{ currencyCode: 'ISK', count: 2, total: 24_800 }],
  });
  const before = (await needs()).suggestions.count;
  await firm.employee.call('POST', '/comments', { body: { projectId: own.id, text: 'Hringt í dómara.' } });
  const { suggestions } = await needs();
  expect([suggestions.count - before, suggestions.since]).toEqual([1, '2026-11-23']);
});
