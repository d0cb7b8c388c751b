import { afterEach, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
afterEach(() => world.clock.run());

/** A firm on Thursday 19 March 2026, with an employee's hours on the given days. */
async function firmWith(logged: readonly (readonly [date: string, quantity: number, more?: object])[]) {
  world.clock.set(new Date('2026-03-19T12:00:00Z'));
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  for (const [date, quantity, more] of logged)
    await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, date, quantity, price: 10_000, ...more },
    });
  return { firm, project };
}

describe('hours of periods', () => {
  it('are summed by the tenant’s days, weeks from Monday and months (API-95, DASH-02)', async () => {
    const { firm } = await firmWith([
      ['2026-03-19T09:00:00Z', 1],
      ['2026-03-16T00:00:00Z', 2],
      ['2026-03-15T23:59:00Z', 4],
      ['2026-03-12T09:00:00Z', 8],
      ['2026-03-01T09:00:00Z', 16],
      ['2026-02-28T23:59:00Z', 32],
      ['2026-01-31T12:00:00Z', 64],
      ['2026-03-19T09:00:00Z', 100, { workTypeId: 2 }],
    ]);
    const { body } = await firm.employee.call('GET', '/worklogs/stats/dashboard');
    const hours = Object.fromEntries(
      Object.entries<{ quantity: number }>(body.periods).map(([name, { quantity }]) => [name, quantity]),
    );
    expect(hours).toEqual({ ThisWeek: 3, LastWeek: 12, ThisMonth: 31, LastMonth: 32, Past7Days: 7 });
    expect(body.periods.ThisWeek).toMatchObject({ from: '2026-03-16', to: '2026-03-22', quantityBilled: 3 });
    expect(body.today).toBe('2026-03-19');
    expect(body.days.at(-1)).toEqual({ date: '2026-03-19', quantity: 1, quantityBilled: 1 });
  });

  it('count only the person’s own worklogs', async () => {
    const { firm } = await firmWith([['2026-03-19T09:00:00Z', 1]]);
    const { body } = await firm.manager.call('GET', '/worklogs/stats/dashboard');
    expect([body.periods.ThisWeek.quantity, body.days]).toEqual([0, []]);
  });

  it('include another person’s if named, and those between two dates, as far as visible (OPEN-77)', async () => {
    const { firm } = await firmWith([
      ['2025-11-03T09:00:00Z', 2],
      ['2025-11-30T09:00:00Z', 3],
      ['2026-03-19T09:00:00Z', 1],
    ]);
    const of = `employeeId=${firm.employee.employeeId}`;
    const hours = async (who: Person, path: string, query: string) =>
      (await who.call('GET', `/worklogs/stats/${path}?${query}`)).body;
    const november = `${of}&dateFrom=2025-11-01&dateTo=2025-11-30`;
    const seen = await hours(firm.manager, 'dashboard', november);
    expect(seen.asked).toEqual({ from: '2025-11-01', to: '2025-11-30', quantity: 5, quantityBilled: 5 });
    expect(seen.periods.ThisWeek.quantity).toBe(1);
    expect((await hours(firm.manager, 'dashboard', `${of}&dateFrom=2025-11-30`)).asked.quantity).toBe(4);
    expect((await hours(firm.manager, 'dashboard', of)).asked).toBeUndefined();
    expect(await hours(firm.manager, 'total', november)).toEqual({ quantity: 5, quantityBilled: 5, count: 2 });
    expect((await hours(firm.manager, 'total', `employeeId=${firm.manager.employeeId}`)).count).toBe(0);
    // A colleague without access to the case sees none of it.
    const stranger = await firm.person();
    expect((await hours(stranger, 'dashboard', november)).asked.quantity).toBe(0);
    expect((await hours(stranger, 'total', november)).count).toBe(0);
  });
});

describe('totals', () => {
  it('count hours as the list does (API-96)', async () => {
    const { firm } = await firmWith([
      ['2026-03-19T09:00:00Z', 1.25],
      ['2026-03-18T09:00:00Z', 0.33],
    ]);
    expect((await firm.employee.call('GET', '/worklogs/stats/total?dateFrom=2026-03-19')).body).toEqual({
      quantity: 1.25,
      quantityBilled: 1.25,
      count: 1,
    });
  });

  it('give an amount per currency of unbilled billable work (API-97, DASH-03)', async () => {
    const { firm } = await firmWith([
      ['2026-03-19T09:00:00Z', 1.5],
      ['2026-03-18T09:00:00Z', 0.5],
    ]);
    const inner = await firm.project({ linked: [firm.employee], billable: false });
    await firm.employee.call('POST', '/worklogs', {
      body: { projectId: inner.id, date: '2026-03-19T09:00:00Z', quantity: 5, price: 10_000 },
    });
    const asked = (who: typeof firm.employee, query: string) =>
      who.call('GET', `/worklogs/stats/total/amount?billable=true&${query}`);
    expect((await asked(firm.employee, `invoiced=false&employeeId=${firm.employee.employeeId}`)).body).toEqual({
      totals: [{ currencyCode: 'ISK', total: 20_000 }],
      quantity: 2,
      projects: 1,
    });
    expect((await asked(firm.employee, 'invoiced=true')).body).toEqual({ totals: [], quantity: 0, projects: 0 });
  });

  it('exclude projects that the person may not see, and include the whole tenant for a manager (PERM-17, PERM-19)', async () => {
    const { firm } = await firmWith([['2026-03-19T09:00:00Z', 1]]);
    const stranger = await firm.person();
    expect((await firm.manager.call('GET', '/worklogs/stats/total')).body).toEqual({
      quantity: 1,
      quantityBilled: 1,
      count: 1,
    });
    expect((await stranger.call('GET', '/worklogs/stats/total')).body).toEqual({
      quantity: 0,
      quantityBilled: 0,
      count: 0,
    });
    expect((await stranger.call('GET', '/worklogs/stats/total/amount')).body).toEqual({
      totals: [],
      quantity: 0,
      projects: 0,
    });
  });
});
