import { afterEach, describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import type { InvoiceRow } from '../contract/record.ts';

const world = await openWorld();
afterEach(() => world.clock.run());

/** On 15 April 2026: an invoice of two cases each, one with an opponent and one paid by a third party, in euros. */
async function setUp() {
  world.clock.set(new Date('2026-04-01T10:00:00Z'));
  const firm = await world.firm();
  const client = await firm.client({ name: 'Brimalda ehf.' });
  const insurer = await firm.client({ name: 'Ábyrgð hf.', currencyCode: 'EUR' });
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-01-01', 150)",
    [firm.id],
  );
  const opponent = await firm.opponent();
  const suit = await firm.project({ name: 'Þrotabú', clientId: client.id, opponentId: opponent.id });
  const advice = await firm.project({ name: 'Áfrýjun', clientId: client.id, responsible: firm.employee });
  const call = firm.manager.call;
  const issue = async (projectId: number, invoiceDate: string, body: object = {}): Promise<number> => {
    const worklog = { projectId, date: '2026-03-02T10:00:00Z', quantity: 1, price: 1000, ...body };
    const { id } = (await call('POST', '/worklogs', { body: worklog })).body;
    world.clock.advance(60);
    return (await call('POST', '/invoices', { body: { worklogIds: [id], invoiceDate, confirmed: true } })).body
      .invoices[0].number;
  };
  await issue(suit.id, '2026-03-31');
  await issue(advice.id, '2026-03-01', { price: 5000 });
  await issue(suit.id, '2026-04-01', { payorId: insurer.id, price: 12.5 });
  const asked = async (query: string) => (await call('GET', `/invoices?${query}`)).body;
  const numbers = async (query: string) => (await asked(query)).items.map(({ number }: InvoiceRow) => number);
  const mark = async (number: number, marks: object) => {
    const row = (await asked('deleted=true')).items.find((one: InvoiceRow) => one.number === number);
    await call('PUT', `/invoices/${row.id}/marks`, { body: { ...marks, version: row.version } });
  };
  return { firm, client, insurer, opponent, suit, advice, issue, call, asked, numbers, mark };
}

describe('the list of invoices', () => {
  it('has the latest first, and is filtered by party, invoice date, currency and responsible person (API-106, BILL-04)', async () => {
    const { firm, client, insurer, opponent, suit, advice, numbers } = await setUp();
    expect(await numbers('')).toEqual([3, 2, 1]);
    for (const [query, found] of [
      [`clientId=${client.id}`, [3, 2, 1]],
      [`clientId=${insurer.id}`, [3]],
      [`payorId=${client.id}`, [2, 1]],
      [`opponentId=${opponent.id}`, [3, 1]],
      [`projectId=${advice.id}`, [2]],
      [`projectEmployeeId=${firm.employee.employeeId}`, [2]],
      ['dateFrom=2026-03-31', [3, 1]],
      ['dateTo=2026-03-31', [2, 1]],
      ['dateFrom=2026-03-31&dateTo=2026-03-31', [1]],
      ['currencyCode=EUR', [3]],
      [`clientId=${client.id}&projectId=${suit.id}&dateTo=2026-03-31`, [1]],
      ['search=%232', [2]],
      ['search=brimalda', [3, 2, 1]],
      ['search=abyrgd', [3]],
      ['search=áfrýj', [2]],
      ['search=ekkert+slíkt', []],
    ] as const)
      expect([query, await numbers(query)]).toEqual([query, found]);
  });

  it('is sorted by the Icelandic alphabet, by figures and by days, and paged', async () => {
    const { numbers, asked } = await setUp();
    expect(await numbers('orderBy=projectName asc,number')).toEqual([2, 1, 3]);
    expect(await numbers('orderBy=payorName')).toEqual([3, 1, 2]);
    expect(await numbers('orderBy=totalWithVat desc')).toEqual([2, 1, 3]);
    expect(await numbers('orderBy=invoiceDate desc')).toEqual([3, 1, 2]);
    const { items, pagination, aggregates } = await asked('orderBy=number&pageSize=1&pageNumber=2');
    expect([items.map(({ number }: InvoiceRow) => number), pagination.total]).toEqual([[2], 3]);
    expect(aggregates.totals).toMatchObject([
      { currencyCode: 'ISK', count: 2, total: 6000, totalVat: 1440, totalWithVat: 7440, unpaid: 7440 },
      { currencyCode: 'EUR', count: 1, totalWithVat: 15.5, unpaid: 15.5 },
    ]);
  });

  it('filters by the same state that rows show, with some overdue', async () => {
    const { suit, issue, call, asked, numbers, mark } = await setUp();
    const ids = new Map<number, number>();
    for (const date of ['2026-03-03', '2026-03-04', '2026-03-05', '2026-04-10']) await issue(suit.id, date);
    for (const { number, id } of (await asked('')).items) ids.set(number, id);
    await mark(3, { sentDate: '2026-04-02' });
    await mark(4, { sentDate: '2026-03-04', paidDate: '2026-03-20' });
    await mark(5, { sentDate: '2026-03-05', extendedDueDate: '2026-05-01' });
    await call('POST', `/invoices/${ids.get(6)}/credit`, { body: { invoiceDate: '2026-04-02', confirmed: true } });
    await call('DELETE', `/invoices/${ids.get(7)}`);
    world.clock.set(new Date('2026-04-15T10:00:00Z'));
    const rows: readonly InvoiceRow[] = (await asked('deleted=true')).items;
    const said = Map.groupBy(rows, ({ state }) => state);
    for (const [state, found] of [
      ['issued', [8]],
      ['sent', [5, 3]],
      ['overdue', [2, 1]],
      ['paid', [4]],
      ['credited', [6]],
      ['deleted', [7]],
    ] as const) {
      expect([state, await numbers(`state=${state}&orderBy=number desc`)]).toEqual([state, found]);
      expect([
        state,
        said
          .get(state)
          ?.map(({ number }) => number)
          .toSorted((a, b) => b - a),
      ]).toEqual([state, found]);
    }
    expect(await numbers('kind=credit-note')).toEqual([8]);
    // Paid, credited and deleted invoices have no balance.
    expect((await asked('')).aggregates.totals[0]).toMatchObject({ currencyCode: 'ISK', unpaid: 7440 + 1240 });
  });

  it('refuses meaningless values, naming the field', async () => {
    const { call } = await setUp();
    for (const [query, field] of [
      ['dateFrom=2026-02-30', 'dateFrom'],
      ['state=gone', 'state'],
      ['clientId=x', 'clientId'],
      ['orderBy=note', 'orderBy'],
    ] as const) {
      const { status, body } = await call('GET', `/invoices?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });
});
