import { describe, expect, it } from 'vitest';
import { invoiced } from '#tests/support/invoiced.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function setUp() {
  const firm = await world.firm();
  const [first, second] = [
    await firm.project({ linked: [firm.employee], name: 'Kaup á landi' }),
    await firm.project({ linked: [firm.employee] }),
  ];
  const log = async (projectId: number, date: string, quantity: number, more: object = {}, person = firm.employee) =>
    (await person.call('POST', '/worklogs', { body: { projectId, date, quantity, price: 1000, ...more } })).body
      .id as number;
  const sheet = async (query = 'dateFrom=2026-06-15&dateTo=2026-06-28', person = firm.employee) =>
    (await person.call('GET', `/worklogs/tempo?${query}`)).body;
  return { firm, first, second, log, sheet };
}

describe('the timesheet', () => {
  it('has a row for each project and a cell for each day with hours, the most recently used first (API-98, TEMPO-01, TEMPO-09)', async () => {
    const { first, second, log, sheet } = await setUp();
    const alone = await log(first.id, '2026-06-15T09:00:00Z', 1.5, { quantityBilled: 1 });
    await log(first.id, '2026-06-16T09:00:00Z', 0.25);
    await log(first.id, '2026-06-16T23:59:00Z', 0.5);
    await log(second.id, '2026-06-22T00:00:00Z', 2);
    const { items, summary, total } = await sheet();
    expect(items.map(({ projectId }: { projectId: number }) => projectId)).toEqual([second.id, first.id]);
    expect(items[1]).toMatchObject({
      projectNumber: first.yearNumber,
      projectName: 'Kaup á landi',
      quantity: 2.25,
      quantityBilled: 1.75,
      latestCreatedDate: expect.any(String),
      data: [
        { date: '2026-06-15', quantity: 1.5, quantityBilled: 1, count: 1, worklogId: alone, running: false },
        { date: '2026-06-16', quantity: 0.75, count: 2, worklogId: null },
      ],
    });
    expect([summary, total]).toEqual([{ quantity: 4.25, quantityBilled: 3.75 }, 2]);
  });

  it('sums every day and week, and marks Sundays and holidays (TEMPO-05, TEMPO-06)', async () => {
    const { first, second, log, sheet } = await setUp();
    await log(first.id, '2026-06-17T09:00:00Z', 1);
    await log(second.id, '2026-06-17T13:00:00Z', 2);
    await log(second.id, '2026-06-21T13:00:00Z', 0.5);
    const { dates, totals } = await sheet();
    expect(dates).toHaveLength(14);
    expect(
      dates.filter(({ isSunday }: { isSunday: boolean }) => isSunday).map(({ date }: { date: string }) => date),
    ).toEqual(['2026-06-21', '2026-06-28']);
    expect(dates[2]).toEqual({ date: '2026-06-17', isSunday: false, holiday: 'nationalDay', isHalfDay: false });
    expect([totals[2], totals[6], totals[7]]).toEqual([
      { date: '2026-06-17', total: 3, totalWeek: 3.5 },
      { date: '2026-06-21', total: 0.5, totalWeek: 3.5 },
      { date: '2026-06-22', total: 0, totalWeek: 0 },
    ]);
  });

  it("contains only hours: no expenses, nothing deleted, nobody else's", async () => {
    const { firm, first, log, sheet } = await setUp();
    await log(first.id, '2026-06-15T09:00:00Z', 1);
    await log(first.id, '2026-06-15T09:00:00Z', 7, { workTypeId: 2 });
    await log(first.id, '2026-06-15T09:00:00Z', 3, {}, firm.manager);
    await firm.employee.call('DELETE', `/worklogs/${await log(first.id, '2026-06-15T09:00:00Z', 5)}`);
    expect((await sheet()).summary.quantity).toBe(1);
    expect(
      (await sheet(`dateFrom=2026-06-15&dateTo=2026-06-15&employeeId=${firm.manager.employeeId}`)).summary.quantity,
    ).toBe(3);
  });

  it('filters by billed or unbilled', async () => {
    const { first, log, sheet } = await setUp();
    await invoiced(world, await log(first.id, '2026-06-15T09:00:00Z', 1));
    await log(first.id, '2026-06-16T09:00:00Z', 2);
    const asked = async (booked: boolean) =>
      (await sheet(`dateFrom=2026-06-15&dateTo=2026-06-28&isBooked=${booked}`)).summary.quantity;
    expect([await asked(true), await asked(false)]).toEqual([1, 2]);
  });

  it('shows where a timer runs (TEMPO-08)', async () => {
    const { first, log, sheet } = await setUp();
    await log(first.id, '2026-06-15T09:00:00Z', 1, { timer: true });
    expect((await sheet()).items[0].data[0].running).toBe(true);
  });

  it('shows the month by default, and refuses invalid days', async () => {
    const { firm, sheet } = await setUp();
    const { dates } = await sheet('dateFrom=2026-02-10');
    expect([dates[0].date, dates.at(-1).date]).toEqual(['2026-02-10', '2026-02-28']);
    expect((await sheet('')).dates.length).toBeGreaterThan(27);
    for (const days of ['dateFrom=2026-06-15&dateTo=2026-06-14', 'dateFrom=2026-01-01&dateTo=2026-12-31']) {
      const { status, body } = await firm.employee.call('GET', `/worklogs/tempo?${days}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['dateTo']]);
    }
  });

  it('omits projects that the person can no longer see, from every sum (PERM-19)', async () => {
    const { firm, first, second, log, sheet } = await setUp();
    await log(first.id, '2026-06-15T09:00:00Z', 1);
    await log(second.id, '2026-06-15T09:00:00Z', 2);
    await world.sql('delete from project_employee where project_id = $1 and employee_id = $2', [
      second.id,
      firm.employee.employeeId,
    ]);
    const { items, summary, totals } = await sheet();
    expect([items.length, summary.quantity, totals[0].total]).toEqual([1, 1, 1]);
  });

  it('has empty rows for requested projects, if they are visible', async () => {
    const { firm, first, second, log, sheet } = await setUp();
    const closed = await firm.project();
    await log(first.id, '2026-06-15T09:00:00Z', 1);
    const { items, total } = await sheet(
      `dateFrom=2026-06-15&dateTo=2026-06-21&projectIds=${second.id}&projectIds=${closed.id}&projectIds=${first.id}`,
    );
    expect(
      items.map(({ projectId, quantity, latestCreatedDate }: Record<string, unknown>) => [
        projectId,
        quantity,
        latestCreatedDate !== null,
      ]),
    ).toEqual([
      [first.id, 1, true],
      [second.id, 0, false],
    ]);
    expect(total).toBe(2);
  });
});

describe('copying a week', () => {
  const week = (monday: string) => `dateFrom=${monday}&dateTo=${monday.slice(0, 8)}${Number(monday.slice(8)) + 6}`;
  const copy = (person: Awaited<ReturnType<typeof setUp>>['firm']['employee'], headers = {}) =>
    person.call('POST', '/worklogs/tempo/copy', { body: { from: '2026-06-17', to: '2026-06-22' }, headers });

  it('copies hours and descriptions to the same weekdays, and skips days that have hours: repeating it changes nothing', async () => {
    const { firm, first, second, log, sheet } = await setUp();
    await log(first.id, '2026-06-15T09:00:00Z', 1, { comment: 'Fundur' });
    await log(first.id, '2026-06-15T14:00:00Z', 2);
    await log(second.id, '2026-06-19T09:00:00Z', 3);
    await log(second.id, '2026-06-26T09:00:00Z', 0.5);
    await log(first.id, '2026-06-16T09:00:00Z', 9, {}, firm.manager);
    const { status, body } = await copy(firm.employee);
    expect([status, body.ids.length]).toEqual([201, 2]);
    const { items } = await sheet(week('2026-06-22'));
    expect(
      items
        .flatMap(({ projectId, data }: { projectId: number; data: { date: string; quantity: number }[] }) =>
          data.map((one) => `${projectId} ${one.date} ${one.quantity}`),
        )
        .toSorted(),
    ).toEqual([`${first.id} 2026-06-22 3`, `${second.id} 2026-06-26 0.5`]);
    expect(await world.sql('select comment from worklog where id = any($1) order by 1', [body.ids])).toEqual([
      { comment: '' },
      { comment: 'Fundur' },
    ]);
    expect((await copy(firm.employee)).body.ids).toEqual([]);
  });

  it('copies nothing from an invisible project, and nothing for a reader', async () => {
    const { firm, first, log } = await setUp();
    await log(first.id, '2026-06-15T09:00:00Z', 1);
    await world.sql('delete from project_employee where project_id = $1', [first.id]);
    expect((await copy(firm.employee)).body.ids).toEqual([]);
    expect((await copy(firm.reader)).status).toBe(403);
    expect(
      (await firm.employee.call('POST', '/worklogs/tempo/copy', { body: { from: '2026-06-15', to: '2026-06-21' } }))
        .body.ids,
    ).toEqual([]);
  });
});
