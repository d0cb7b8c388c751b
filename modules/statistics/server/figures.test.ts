import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { sum } from '#shared/money.ts';
import { readRows } from '#tests/support/excel.ts';
import { openWorld } from '#tests/support/world.ts';
import type { Figures, Ranked } from '../contract.ts';

const world = await openWorld();
afterEach(() => world.clock.run());

const groups = ['Employees', 'Projects', 'Clients', 'ProjectTypes'] as const;
const entry = fc.record({
  project: fc.integer({ min: 0, max: 2 }),
  isManager: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 2000 }).map((n) => n / 100),
  price: fc.integer({ min: 0, max: 5_000_000 }).map((n) => n / 100),
  discount: fc.constantFrom(0, 0.1, 0.3333),
  workTypeId: fc.constantFrom(1, 2, 3),
  month: fc.integer({ min: 1, max: 14 }),
});

/** A firm on 2 March 2026 with three cases, of which one has neither client nor type and one is hidden from others. */
async function setUp() {
  world.clock.set(new Date('2026-03-02T12:00:00Z'));
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.' });
  const [law] = await world.sql<{ id: number }>(
    "insert into project_type (tenant_id, name) values ($1, 'Dómsmál') returning id",
    [firm.id],
  );
  const projects = [
    await firm.project({ clientId: client.id, linked: [firm.employee] }),
    await firm.project({ linked: [firm.employee] }),
    await firm.project({ clientId: client.id }),
  ];
  await world.sql('insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)', [
    firm.id,
    projects[0]?.id,
    law?.id,
  ]);
  const get = async (path: string, who = firm.manager) => {
    const { status, body } = await who.call('GET', path);
    expect(status, path).toBe(200);
    return body;
  };
  return { firm, projects, get };
}

/** The list that a group links to. */
const listOf = (by: (typeof groups)[number], id: number | null) =>
  `/worklogs?${{ Employees: 'employeeId', Projects: 'projectId', Clients: 'mainClientId', ProjectTypes: 'mainTypeId' }[by]}=${id ?? 0}`;

it('agrees with the linked list for every group, month and age, and with the invoices for what is paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 8 }), fc.constantFrom(0, 0.4, 1), async (all, paid) => {
      const { firm, projects, get } = await setUp();
      const made: number[] = [];
      const paidFor = {
        project: 0,
        isManager: true,
        quantity: 1,
        price: 20_000,
        discount: 0,
        workTypeId: 1,
        month: 13,
      };
      const entries = [paidFor, ...all];
      for (const { project, isManager, month, ...one } of entries) {
        const who = isManager || project === 2 ? firm.manager : firm.employee;
        const date = `${month > 12 ? 2026 : 2025}-${String(month > 12 ? month - 12 : month).padStart(2, '0')}-14T10:00:00Z`;
        const body = { projectId: projects[project]?.id, date, comment: 'Vinna', ...one };
        made.push((await who.call('POST', '/worklogs', { body })).body.id);
      }
      const ofClient = made.filter((_, index) => entries[index]?.project === 0);
      const issued = await firm.manager.call('POST', '/invoices', {
        body: { worklogIds: ofClient, invoiceDate: '2026-03-01', confirmed: true },
      });
      expect(issued.status, JSON.stringify(issued.body)).toBe(201);
      const [{ id, totalWithVat }] = issued.body.invoices;
      const amount = Math.round(totalWithVat * paid);
      if (amount > 0)
        expect(
          (
            await firm.manager.call('POST', `/invoices/${id}/payments`, {
              body: { amount, paymentDate: '2026-03-02', confirmed: true },
            })
          ).status,
        ).toBe(201);
      await agree(get, firm.employee);
    }),
    { numRuns: 6 },
  );
});

type SetUp = Awaited<ReturnType<typeof setUp>>;

async function agree(get: SetUp['get'], employee: SetUp['firm']['employee']): Promise<void> {
  const said = async (path: string) => {
    const { aggregates, pagination } = await get(path);
    return [
      pagination.total,
      aggregates.quantity,
      aggregates.quantityBilled,
      aggregates.totals[0]?.totalBilledWithDiscount ?? 0,
    ];
  };
  const read = (row: Figures) => [row.entries, row.hours, row.billedHours, row.amount];
  const whole = await get('/statistics/figures');
  expect(read(whole.totals)).toEqual(await said('/worklogs'));
  expect([whole.totals.invoiced]).toEqual((await said('/worklogs?isBooked=true')).slice(3));
  const invoices = (await get('/invoices')).items as {
    totalWithDiscount: number;
    totalWithVat: number;
    paidTotal: number;
  }[];
  const net = sum(
    invoices.map((one) => (one.totalWithVat > 0 ? (one.paidTotal / one.totalWithVat) * one.totalWithDiscount : 0)),
  );
  expect(invoices.length).toBe(1);
  expect(Math.abs(whole.totals.collected - net)).toBeLessThanOrEqual(0.51);
  for (const by of groups) {
    const { rows, totals } = await get(`/statistics/figures?by=${by}`);
    expect(totals).toEqual(whole.totals);
    for (const row of rows as Ranked[]) {
      expect(read(row), row.name).toEqual(await said(listOf(by, row.id)));
      expect([row.invoiced]).toEqual((await said(`${listOf(by, row.id)}&isBooked=true`)).slice(3));
    }
    const seen = await get(`/statistics/figures?by=${by}`, employee);
    expect(seen.totals.entries).toBe((await get('/worklogs', employee)).pagination.total);
  }
  const { months, before, totals: years } = await get('/statistics/months?year=2026');
  expect(read(years.now)).toEqual(await said('/worklogs?dateFrom=2026-01-01&dateTo=2026-12-31'));
  expect(read(years.before)).toEqual(await said('/worklogs?dateFrom=2025-01-01&dateTo=2025-12-31'));
  for (const one of [...before, ...months])
    expect(read(one), one.month).toEqual(await said(`/worklogs?dateFrom=${one.month}-01&dateTo=${one.month}-28`));
  const { ages, totals } = await get('/statistics/in-progress');
  const unbilled = '/worklogs?isBooked=false&billable=true';
  const of = ([entries, hours, , amount]: readonly number[]) => [entries, hours, amount];
  expect([totals.entries, totals.hours, totals.amount]).toEqual(of(await said(unbilled)));
  for (const one of ages)
    expect([one.entries, one.hours, one.amount], one.age).toEqual(
      of(await said(`${unbilled}${one.from ? `&dateFrom=${one.from}` : ''}${one.to ? `&dateTo=${one.to}` : ''}`)),
    );
}

it('shows only one person on request, ranks by any figure, and prints the same', async () => {
  const { firm, projects, get } = await setUp();
  const log = (who: typeof firm.manager, projectId: number | undefined, quantity: number, price: number) =>
    who.call('POST', '/worklogs', {
      body: { projectId, date: '2026-02-14T10:00:00Z', quantity, price, comment: 'Vinna' },
    });
  await log(firm.employee, projects[0]?.id, 5, 1000);
  await log(firm.manager, projects[1]?.id, 2, 10_000);
  const names = async (query: string) =>
    (await get(`/statistics/figures?by=Employees${query}`)).rows.map(({ name }: Ranked) => name);
  expect(await names('&figure=hours')).toEqual(['Jón Starfsson', 'Margrét Stjóradóttir']);
  expect(await names('&figure=amount')).toEqual(['Margrét Stjóradóttir', 'Jón Starfsson']);
  expect(await names(`&employeeId=${firm.employee.employeeId}`)).toEqual(['Jón Starfsson']);
  expect(await names('&dateFrom=2026-03-01')).toEqual([]);
  expect((await firm.manager.call('GET', '/statistics/figures?dateFrom=2026-03-02&dateTo=2026-03-01')).status).toBe(
    400,
  );
  for (const [format, type] of [
    ['Excel', 'spreadsheetml'],
    ['PDF', 'pdf'],
  ] as const) {
    const file = await firm.manager.call('GET', `/statistics/figures/export?by=Projects&format=${format}`);
    expect([file.status, String(file.headers['content-type']).includes(type)]).toEqual([200, true]);
  }
  const summed = await firm.manager.call('GET', '/statistics/figures/export?by=Employees&format=Excel');
  expect((await readRows(summed.raw)).slice(1, 4).map((row) => row.slice(0, 5))).toEqual([
    ['Margrét Stjóradóttir', 1, 2, 2, 20_000],
    ['Jón Starfsson', 1, 5, 5, 5000],
    ['Samtals', 2, 7, 7, 25_000],
  ]);
  const ofPerson = `by=Projects&format=Excel&employeeId=${firm.employee.employeeId}`;
  const file = await firm.manager.call('GET', `/statistics/figures/export?${ofPerson}`);
  const facts = (await readRows(file.raw)).map((row) => `${String(row[0])}: ${String(row[1])}`);
  expect(facts).toContain('Starfsmaður: Jón Starfsson');
  // People have no numbers, so their file has no column of them.
  const people = await firm.manager.call('GET', '/statistics/figures/export?by=Employees&format=Excel');
  const [head] = await readRows(people.raw);
  expect(head?.slice(0, 2)).toEqual(['Heiti', 'Færslur']);
  // All amounts are converted.
  expect(head?.slice(4)).toEqual(['Fjárhæð (kr.)', 'Reikningsfært (kr.)', 'Innheimt (kr.)']);
});
