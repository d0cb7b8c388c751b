import { describe, expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

/** Three cases: one paid in ISK, one in euros at 145, and one in dollars, which have no exchange rate. */
async function setUp() {
  const firm = await world.firm();
  const rate = (value: number, date = '2026-10-01') =>
    world.sql("insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', $2, $3)", [
      firm.id,
      date,
      value,
    ]);
  await rate(145);
  const on = async (currencyCode: string) => {
    const client = await firm.client({ currencyCode });
    return { client, project: await firm.project({ clientId: client.id, linked: [firm.employee] }) };
  };
  const [isk, eur, usd] = [await on('ISK'), await on('EUR'), await on('USD')];
  const log = async (projectId: number, body: object = {}) =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: { projectId, date: '2026-11-02T09:00:00Z', quantity: 2, price: 32_000, ...body },
      })
    ).body;
  const edit = async (row: { id: number; projectId: number; version: number }, body: object) =>
    (
      await firm.employee.call('PUT', `/worklogs/${row.id}`, {
        body: { projectId: row.projectId, version: row.version, ...body },
      })
    ).body;
  return { firm, isk, eur, usd, rate, log, edit };
}

const moneyOf = ({ price, currencyCode, currencyRate, total }: Record<string, unknown>) => [
  price,
  currencyCode,
  currencyRate,
  total,
];

describe('a worklog moved to a payor with another currency', () => {
  it.each([
    ['without a price', () => ({})],
    ['with an unchanged price', () => ({ price: 32_000 })],
    ['with the price in krónur, by name', () => ({ price: 32_000, currencyCode: 'ISK' })],
    ['with the timer started', () => ({ timer: true })],
  ])('keeps its value %s, and its answer shows that', async (_name, body) => {
    const { isk, eur, log, edit } = await setUp();
    expect(moneyOf(await edit(await log(isk.project.id), { payorId: eur.client.id, ...body() }))).toEqual([
      220.69,
      'EUR',
      145,
      441.38,
    ]);
    const moved = await edit(await log(isk.project.id), {
      projectId: eur.project.id,
      payorId: eur.client.id,
      ...body(),
    });
    expect(moneyOf(moved)).toEqual([220.69, 'EUR', 145, 441.38]);
    expect(await disagreements(world)).toEqual([]);
  });

  it('keeps its value when the whole row is sent back with another payor', async () => {
    const { isk, eur, log, edit } = await setUp();
    const row = await log(isk.project.id);
    expect(moneyOf(await edit(row, { ...row, payorId: eur.client.id }))).toEqual([220.69, 'EUR', 145, 441.38]);
  });

  it('converts back at its original exchange rate, whatever the current rate is', async () => {
    const { eur, isk, rate, log, edit } = await setUp();
    const row = await log(eur.project.id, { price: 200 });
    await rate(160, '2026-11-20');
    expect(moneyOf(await edit(row, { payorId: isk.client.id }))).toEqual([29_000, 'ISK', 1, 58_000]);
  });

  it('treats a typed price as one in the new currency', async () => {
    const { isk, eur, log, edit } = await setUp();
    const row = await log(isk.project.id);
    expect((await edit(row, { payorId: eur.client.id, price: 250 })).price).toBe(250);
    expect(
      (await edit(await log(isk.project.id), { payorId: eur.client.id, price: 32_000, currencyCode: 'EUR' })).price,
    ).toBe(32_000);
  });

  it('is refused with an error at the payor when its currency has no exchange rate, and stays unchanged', async () => {
    const { firm, isk, usd, log, edit } = await setUp();
    const row = await log(isk.project.id);
    const refused = await edit(row, { payorId: usd.client.id });
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['no_exchange_rate', ['payorId']]);
    expect(moneyOf((await firm.employee.call('GET', `/worklogs/${row.id}`)).body)).toEqual([32_000, 'ISK', 1, 64_000]);
  });

  it('keeps its value in a copy', async () => {
    const { firm, isk, eur, log } = await setUp();
    const { id } = await log(isk.project.id);
    const { body } = await firm.employee.call('PUT', '/worklogs/copy', {
      body: { ids: [id], projectId: eur.project.id, dateBehaviour: 'NoChange' },
    });
    expect(moneyOf((await firm.employee.call('GET', `/worklogs/${body.ids[0]}`)).body)).toEqual([
      220.69,
      'EUR',
      145,
      441.38,
    ]);
  });
});

it('a new worklog with a price in another currency than its payor’s is exchanged; one without a rate is refused at the price', async () => {
  const { isk, eur, log } = await setUp();
  expect(moneyOf(await log(eur.project.id, { currencyCode: 'ISK' }))).toEqual([220.69, 'EUR', 145, 441.38]);
  expect(moneyOf(await log(isk.project.id, { price: 200, currencyCode: 'EUR' }))).toEqual([29_000, 'ISK', 1, 58_000]);
  const refused = await log(isk.project.id, { currencyCode: 'USD' });
  expect([refused.code, Object.keys(refused.errors)]).toEqual(['no_exchange_rate', ['price']]);
});

describe('a manually billed quantity', () => {
  it('stays on an edit of other fields, whatever the firm’s rounding', async () => {
    const { firm, isk, log, edit } = await setUp();
    await world.sql("update tenant set rounding_minutes = 15, rounding_mode = 'up' where id = $1", [firm.id]);
    const row = await log(isk.project.id, { quantity: 1.1, quantityBilled: 1.1 });
    const commented = await edit(row, { comment: 'Fundur' });
    expect([commented.comment, commented.quantityBilled]).toEqual(['Fundur', 1.1]);
    const longer = await edit(commented, { quantity: 1.2 });
    expect(longer.quantityBilled).toBe(1.25);
    expect((await edit(longer, { quantityBilled: null })).quantityBilled).toBe(1.25);
    expect(await disagreements(world)).toEqual([]);
  });

  it('follows the hours when the work moves to a billable case', async () => {
    const { firm, isk, log, edit } = await setUp();
    const inner = await firm.project({ linked: [firm.employee], billable: false });
    const row = await log(inner.id);
    expect(row.quantityBilled).toBe(0);
    expect((await edit(row, { projectId: isk.project.id })).quantityBilled).toBe(2);
  });
});
