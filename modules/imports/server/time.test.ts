import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { clockify, harvest, kimai, ownSheet, threeThousandRows, toggl } from '#tests/support/time-files.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function read(who: Person, body: Uint8Array) {
  const reply = await who.call('POST', '/imports?kind=worklogs&fileName=timar.csv', { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return {
    id: reply.body.id as number,
    columns: reply.body.columns.map(({ field }: { field: string | null }) => field),
  };
}
type File = Awaited<ReturnType<typeof read>>;
const check = async (who: Person, { id, columns }: File, matches: object[] = []) =>
  (await who.call('POST', `/imports/${id}/check`, { body: { columns, matches } })).body;
/** Runs it with every question confirmed. */
const run = async (who: Person, file: File, mode: string, matches: object[] = []) => {
  const { askedLines: accepted } = await check(who, file, matches);
  const body = { columns: file.columns, matches, accepted, mode };
  return (await who.call('POST', `/imports/${file.id}/run`, { body })).body;
};
const logged = async (who: Person) => (await who.call('GET', '/worklogs?pageSize=500&orderBy=date asc')).body;

async function firmWithCase() {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Þórsnes ehf.' });
  const project = await firm.project({ clientId: client.id, linked: [firm.employee], name: 'Kaup á landi' });
  return { firm, project, manager: firm.manager };
}

describe('hours of other trackers', () => {
  it('from Toggl: unknown names are matched manually, and non-billable work is not billed (PLUS-06)', async () => {
    const { firm, project, manager } = await firmWithCase();
    const file = await read(manager, toggl);
    expect(file.columns.slice(0, 12)).toEqual([
      'employee',
      'email',
      'client',
      'project',
      'task',
      'description',
      'billable',
      'date',
      'startTime',
      null,
      'endTime',
      'hours',
    ]);
    const before = await check(manager, file);
    expect(before).toMatchObject({
      counts: { rows: 3, good: 0, bad: 3 },
      unknown: [
        { field: 'employee', text: 'Jón', count: 3, id: null },
        { field: 'project', text: 'Gamalt verk', count: 1, id: null },
      ],
    });
    const matches = [{ field: 'employee', text: 'Jón', id: firm.employee.employeeId }];
    expect((await check(manager, file, matches)).counts).toMatchObject({ good: 2, bad: 1 });
    const all = [...matches, { field: 'project', text: 'Gamalt verk', id: project.id }];
    const checked = await check(manager, file, all);
    expect([checked.counts, checked.unknown.map(({ id }: { id: number }) => id)]).toEqual([
      { rows: 3, good: 3, asked: 0, duplicate: 0, bad: 0 },
      [firm.employee.employeeId, project.id],
    ]);
    expect(await run(manager, file, 'all', all)).toMatchObject({ kind: 'worklogs', created: 3 });
    expect((await logged(manager)).items).toMatchObject([
      {
        date: '2026-11-02T09:00:00.000Z',
        employeeName: 'Jón Starfsson',
        projectId: project.id,
        quantity: 1.25,
        quantityBilled: 1.25,
        comment: 'Yfirlestur, kaupsamningur',
        clientName: 'Þórsnes ehf.',
      },
      { date: '2026-11-03T13:30:00.000Z', quantity: 0.3, quantityBilled: 0 },
      { quantity: 0.5, projectId: project.id },
    ]);
    // Importing twice logs nothing twice.
    const again = await read(manager, toggl);
    expect((await check(manager, again, all)).counts).toEqual({ rows: 3, good: 0, asked: 0, duplicate: 3, bad: 0 });
  });

  it('from Clockify: month-first dates are detected by those that allow no other reading (PLUS-06)', async () => {
    const { manager } = await firmWithCase();
    expect(await run(manager, await read(manager, clockify), 'all')).toMatchObject({ created: 2 });
    expect((await logged(manager)).items).toMatchObject([
      { date: '2026-11-02T13:05:00.000Z', quantity: 1.5, comment: 'Ráðgjöf: Fundur' },
      { date: '2026-11-25T09:00:00.000Z', quantity: 0.33 },
    ]);
  });

  it('from Harvest and Kimai, each by its own headings, with the price in the file (PLUS-06)', async () => {
    const { manager } = await firmWithCase();
    expect(await run(manager, await read(manager, harvest), 'all')).toMatchObject({ created: 1 });
    expect(await run(manager, await read(manager, kimai), 'all')).toMatchObject({ created: 1 });
    expect((await logged(manager)).items).toMatchObject([
      {
        date: '2026-11-05T12:00:00.000Z',
        quantity: 2.75,
        price: 32_000,
        totalBilled: 88_000,
        comment: 'Lögfræðiráðgjöf: Greinargerð',
      },
      { date: '2026-11-06T08:30:00.000Z', quantity: 1.5, price: 28_900, comment: 'Skjalagerð: Afsal' },
    ]);
  });

  it('from a custom spreadsheet: errors are shown at their field (PLUS-06)', async () => {
    const { manager } = await firmWithCase();
    const { counts, rows } = await check(manager, await read(manager, ownSheet));
    expect(counts).toEqual({ rows: 3, good: 1, asked: 0, duplicate: 0, bad: 2 });
    expect(rows[0]).toMatchObject({ verdict: 'good', values: { date: '2026-11-09' } });
    const problemsOf = (row: number) => rows[row].problems.map(({ field }: { field: string }) => field).toSorted();
    expect([problemsOf(1), problemsOf(2)]).toEqual([
      ['date', 'hours'],
      ['hours', 'project'],
    ]);
  });

  it('use their person’s rate if the file has no price, and are deleted together unless one is billed (PLUS-06)', async () => {
    const { firm, project, manager } = await firmWithCase();
    const [rate] = await world.sql<{ id: number }>(
      "insert into rate (tenant_id, name, value, work_type_id) values ($1, 'Lögmaður', 30000, 1) returning id",
      [firm.id],
    );
    await world.sql('update employee set rate_id = $2 where tenant_id = $1 and id = $3', [
      firm.id,
      rate?.id,
      firm.employee.employeeId,
    ]);
    const file = await read(manager, threeThousandRows(['Kaup á landi'], ['Jón Starfsson', 'Margrét Stjóradóttir']));
    const began = performance.now();
    expect(await run(manager, file, 'all')).toMatchObject({ created: 3000 });
    expect(performance.now() - began).toBeLessThan(20_000);
    const { pagination, aggregates, items } = await logged(manager);
    expect([
      pagination.total,
      aggregates.quantity,
      new Set(items.map(({ price }: { price: number }) => price)),
    ]).toEqual([3000, 3150, new Set([0, 30_000])]);
    expect(
      items.filter(
        ({ employeeId, price }: { employeeId: number; price: number }) =>
          price !== (employeeId === firm.employee.employeeId ? 30_000 : 0),
      ),
    ).toEqual([]);
    expect((await manager.call('GET', `/projects/${project.id}/stats`)).body).toMatchObject({ totalWorklogs: 3000 });
    const { id: billed } = items.find(({ totalBilled }: { totalBilled: number }) => totalBilled > 0);
    const { body: issued } = await manager.call('POST', '/invoices', { body: { worklogIds: [billed] } });
    const refused = await manager.call('POST', `/imports/${file.id}/undo`);
    expect([refused.status, refused.body.uses]).toEqual([409, [{ kind: 'invoice', count: 1, names: [] }]]);
    expect((await manager.call('DELETE', `/invoices/${issued.invoices[0].id}`)).status).toBe(204);
    expect((await manager.call('POST', `/imports/${file.id}/undo`)).status).toBe(200);
    expect((await logged(manager)).pagination.total).toBe(0);
    expect((await firm.employee.call('POST', '/imports?kind=worklogs&fileName=x.csv', { body: toggl })).status).toBe(
      403,
    );
  }, 60_000);
});
