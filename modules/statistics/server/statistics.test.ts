import { afterEach, describe, expect, it } from 'vitest';
import { sum } from '#shared/money.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
afterEach(() => world.clock.run());

type One = { readonly id: number | null; readonly name: string; readonly total: number; readonly totalPerc: number };
const short = (series: readonly One[]) => series.map(({ name, total, totalPerc }) => [name, total, totalPerc]);

/**
 * A firm on 19 March 2026 with two cases: one of a client in euros, which the employee is linked to, and one without a
 * client, which only managers see.
 */
async function setUp() {
  world.clock.set(new Date('2026-03-19T12:00:00Z'));
  const firm = await world.firm();
  const client = await firm.client({ name: 'Fjarðarlax ehf.', currencyCode: 'EUR' });
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 150)",
    [firm.id],
  );
  const open = await firm.project({ linked: [firm.employee], clientId: client.id });
  const inner = await firm.project({ statusId: 2, responsible: firm.manager });
  const log = (
    person: typeof firm.employee,
    projectId: number,
    date: string,
    quantity: number,
    price: number,
    more: object = {},
  ) => person.call('POST', '/worklogs', { body: { projectId, date: `${date}T09:00:00Z`, quantity, price, ...more } });
  await log(firm.employee, open.id, '2026-03-01', 1, 100);
  await log(firm.manager, open.id, '2026-03-02', 2, 100.1);
  await log(firm.manager, inner.id, '2026-02-19', 3, 10_000);
  await log(firm.manager, inner.id, '2026-03-19', 1, 5_000, { workTypeId: 2 });
  await log(firm.manager, inner.id, '2026-02-18', 50, 10_000);
  return { firm, client, open, inner };
}

describe('statistics of worklogs', () => {
  it('are hours, krónur at the rate of each entry, and entries, by client, with totals (API-99, STAT-02, STAT-04, OPEN-65)', async () => {
    const { firm } = await setUp();
    const { status, body } = await firm.manager.call('GET', '/worklogs/stats?type=Clients');
    expect(status).toBe(200);
    expect(short(body.time)).toEqual([
      ['Fjarðarlax ehf.', 3, 50],
      ['Án viðskiptavinar', 3, 50],
    ]);
    expect(short(body.profit)).toEqual([
      ['Fjarðarlax ehf.', 45_030, 56.27],
      ['Án viðskiptavinar', 35_000, 43.73],
    ]);
    expect(short(body.count)).toEqual([
      ['Fjarðarlax ehf.', 2, 50],
      ['Án viðskiptavinar', 2, 50],
    ]);
    expect(body.totals).toEqual({ time: 6, profit: 80_030, count: 4 });
  });

  it('start a month ago unless another day is given (STAT-05)', async () => {
    const { firm } = await setUp();
    const asked = async (query: string) =>
      (await firm.manager.call('GET', `/worklogs/stats?type=Employees${query}`)).body;
    expect(await asked('')).toMatchObject({ dateFrom: '2026-02-19', dateTo: null, totals: { time: 6 } });
    expect((await asked('&dateFrom=2026-02-18')).totals.time).toBe(56);
    expect((await asked('&dateTo=2026-03-01')).totals.time).toBe(4);
    expect((await firm.manager.call('GET', '/worklogs/stats?dateFrom=2026-03-02&dateTo=2026-03-01')).status).toBe(400);
  });

  it('are by employee and by type, a subtype counted under its type (STAT-02)', async () => {
    const { firm, open, inner } = await setUp();
    const type = async (name: string, parent: number | null) =>
      (
        await world.sql<{ id: number }>(
          'insert into project_type (tenant_id, name, parent_type_id) values ($1, $2, $3) returning id',
          [firm.id, name, parent],
        )
      )[0]?.id ?? 0;
    const [law, other] = [await type('Dómsmál', null), await type('Annað', null)];
    const link = (project: number, id: number) =>
      world.sql('insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)', [
        firm.id,
        project,
        id,
      ]);
    await link(open.id, await type('Skaðabótamál', law));
    const byType = async () => short((await firm.manager.call('GET', '/worklogs/stats?type=ProjectTypes')).body.time);
    expect(await byType()).toEqual([
      ['Dómsmál', 3, 50],
      ['Án tegundar', 3, 50],
    ]);
    await link(inner.id, law);
    await link(inner.id, other);
    expect(await byType()).toEqual([['Dómsmál', 6, 100]]);
    expect(short((await firm.manager.call('GET', '/worklogs/stats?type=Employees')).body.time)).toEqual([
      ['Margrét Stjóradóttir', 5, 83.33],
      ['Jón Starfsson', 1, 16.67],
    ]);
  });

  it('exclude cases that the person cannot see: only a manager sees the whole tenant (PERM-17, PERM-19)', async () => {
    const { firm } = await setUp();
    const { body } = await firm.employee.call('GET', '/worklogs/stats?type=Clients');
    expect([short(body.time), body.totals]).toEqual([
      [['Fjarðarlax ehf.', 3, 100]],
      { time: 3, profit: 45_030, count: 2 },
    ]);
    const stranger = (await (await firm.person()).call('GET', '/worklogs/stats?type=Clients')).body;
    expect([stranger.time, stranger.profit, stranger.count, stranger.totals]).toEqual([
      [],
      [],
      [],
      { time: 0, profit: 0, count: 0 },
    ]);
  });

  it('agree with the list of worklogs and with the client’s figures, and have the same sum in every grouping', async () => {
    const { firm, client } = await setUp();
    const asked = async (type: string) =>
      (await firm.manager.call('GET', `/worklogs/stats?type=${type}&dateFrom=2000-01-01`)).body;
    const [clients, employees, types] = [await asked('Clients'), await asked('Employees'), await asked('ProjectTypes')];
    expect([employees.totals, types.totals]).toEqual([clients.totals, clients.totals]);
    const { aggregates, pagination } = (await firm.manager.call('GET', '/worklogs')).body;
    expect([clients.totals.time, clients.totals.count]).toEqual([aggregates.quantity, pagination.total]);
    expect(clients.profit.find(({ id }: One) => id === client.id).total).toBe(
      (await firm.manager.call('GET', `/clients/${client.id}/stats`)).body.totalAmount,
    );
    for (const series of [clients.time, clients.profit, clients.count])
      expect(sum(series.map(({ totalPerc }: One) => totalPerc))).toBe(100);
  });
});

describe('statistics of projects', () => {
  it('are by status, type or responsible person, filtered by status (API-100, STAT-03)', async () => {
    const { firm } = await setUp();
    await firm.project();
    const asked = async (query: string, person = firm.manager) =>
      (await person.call('GET', `/projects/stats?${query}`)).body;
    const byStatus = await asked('type=Statuses');
    expect(short(byStatus.count)).toEqual([
      ['Opið', 2, 66.67],
      ['Lokað', 1, 33.33],
    ]);
    expect(short(byStatus.profit)).toEqual([
      ['Opið', 45_030, 56.27],
      ['Lokað', 35_000, 43.73],
    ]);
    expect(byStatus.totals).toEqual({ time: 6, profit: 80_030, count: 3 });
    expect(short((await asked('type=Types&statusId=2')).count)).toEqual([['Án tegundar', 1, 100]]);
    expect(short((await asked('type=Employees&statusId=1')).time)).toEqual([['Margrét Stjóradóttir', 3, 100]]);
    expect((await asked('type=Statuses', firm.employee)).totals).toEqual({ time: 3, profit: 45_030, count: 1 });
    expect((await asked('type=Statuses', await firm.person())).totals).toEqual({ time: 0, profit: 0, count: 0 });
  });

  it('refuse any other grouping', async () => {
    const { firm } = await setUp();
    for (const path of ['/projects/stats?type=Clients', '/worklogs/stats?type=Statuses', '/projects/stats?statusId=4'])
      expect((await firm.manager.call('GET', path)).status).toBe(400);
  });
});
