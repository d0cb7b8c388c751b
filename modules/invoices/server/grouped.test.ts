import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function setUp() {
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.' });
  const other = await firm.client({ name: 'Ás hf.' });
  const foreign = await firm.client({ name: 'Nordic AB', currencyCode: 'EUR' });
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 147.35)",
    [firm.id],
  );
  const later = await firm.project({ name: 'Þrotabú', clientId: client.id, responsible: firm.employee });
  const first = await firm.project({ name: 'Áfrýjun', clientId: other.id, linked: [firm.employee, firm.reader] });
  const log = async (projectId: number, body: object = {}): Promise<number> =>
    (
      await firm.manager.call('POST', '/worklogs', {
        body: {
          projectId,
          date: '2026-03-02T10:00:00Z',
          quantity: 1.5,
          price: 10_001,
          discount: 0.1,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body.id;
  const grouped = async (query = '', person = firm.manager) =>
    (await person.call('GET', `/worklogs/grouped?${query}`)).body;
  return { firm, client, other, foreign, later, first, log, grouped };
}

describe('unbilled work', () => {
  it('is grouped by project, payor and currency, ordered by project name, with the totals of the resulting invoice (API-90, BILL-06, OPEN-78)', async () => {
    const { firm, client, other, foreign, later, first, log, grouped } = await setUp();
    const ids = [
      await log(later.id),
      await log(later.id, { quantityBilled: 0.5, vatRateId: 2, date: '2026-02-27T10:00:00Z' }),
      await log(later.id, { vatRateId: 1, workTypeId: 2, quantity: 3, price: 333 }),
    ];
    await log(later.id, { payorId: foreign.id, price: 33.33 });
    await log(first.id);
    await log(first.id, { timer: true });
    const { items, pagination, aggregates } = await grouped();
    expect(
      items.map(({ projectName, payorId, currencyCode, count }: Record<string, unknown>) => [
        projectName,
        payorId,
        currencyCode,
        count,
      ]),
    ).toEqual([
      ['Áfrýjun', other.id, 'ISK', 1],
      ['Þrotabú', client.id, 'ISK', 3],
      ['Þrotabú', foreign.id, 'EUR', 1],
    ]);
    expect(items[1]).toMatchObject({
      clientName: 'Brimalda ehf.',
      payorName: 'Brimalda ehf.',
      dateFrom: '2026-02-27',
      dateTo: '2026-03-02',
      quantity: 3,
      quantityBilled: 2,
      can: { issue: true },
    });
    expect(pagination.total).toBe(3);
    expect(aggregates.totals.map(({ currencyCode, count }: Record<string, unknown>) => [currencyCode, count])).toEqual([
      ['ISK', 4],
      ['EUR', 1],
    ]);
    const made = (await firm.manager.call('POST', '/invoices', { body: { worklogIds: ids } })).body.invoices[0];
    const { totalBilled, totalBilledWithDiscount, totalVat, totalWithVat } = items[1];
    expect((await firm.manager.call('GET', `/invoices/${made.id}`)).body).toMatchObject({
      total: totalBilled,
      totalWithDiscount: totalBilledWithDiscount,
      totalVat,
      totalWithVat,
    });
    expect((await grouped()).pagination.total).toBe(2);
  });

  it('excludes non-billable projects, the bin, and other tenants (BILL-09)', async () => {
    const { firm, client, later, log, grouped } = await setUp();
    const never = await firm.project({ clientId: client.id, billable: false });
    const kept = await log(never.id);
    expect((await firm.manager.call('GET', `/worklogs/${kept}`)).status).toBe(200);
    await firm.manager.call('DELETE', `/worklogs/${await log(later.id)}`);
    expect(await grouped()).toMatchObject({ items: [], pagination: { total: 0 }, aggregates: { totals: [] } });
  });

  it('is filtered by project, client, payor, responsible person, currency and days, and sorted by any figure', async () => {
    const { firm, client, foreign, later, first, log, grouped } = await setUp();
    await log(later.id);
    await log(later.id, { payorId: foreign.id, price: 20 });
    await log(first.id, { date: '2026-04-01T10:00:00Z' });
    const count = async (query: string) => (await grouped(query)).items.length;
    for (const [query, found] of [
      [`projectId=${later.id}`, 2],
      [`clientId=${client.id}`, 2],
      [`payorId=${foreign.id}`, 1],
      [`projectEmployeeId=${firm.employee.employeeId}`, 2],
      ['currencyCode=EUR', 1],
      ['dateFrom=2026-04-01', 1],
      ['dateTo=2026-03-31', 2],
      ['pageSize=1', 1],
    ] as const)
      expect([query, await count(query)]).toEqual([query, found]);
    expect((await grouped('orderBy=totalWithVat desc,payorName')).items[2].currencyCode).toBe('EUR');
  });

  it('says who may bill it: managers and the responsible person; inaccessible work is hidden (PERM-13, PERM-19)', async () => {
    const { firm, later, first, log, grouped } = await setUp();
    await log(later.id);
    await log(later.id, { payorId: null });
    await log(first.id);
    const may = async (person: typeof firm.manager) =>
      (await grouped('orderBy=payorName', person)).items.map(
        ({ projectName, payorId, can }: { projectName: string; payorId: number | null; can: { issue: boolean } }) =>
          `${projectName} ${payorId !== null} ${can.issue}`,
      );
    expect(await may(firm.manager)).toEqual(['Áfrýjun true true', 'Þrotabú true true', 'Þrotabú false false']);
    expect(await may(firm.employee)).toEqual(['Áfrýjun true false', 'Þrotabú true true', 'Þrotabú false false']);
    expect(await may(firm.reader)).toEqual(['Áfrýjun true false']);
  });
});
