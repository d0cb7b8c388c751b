import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it('uses the price of the project, else of its subtype, its type, the employee, the tenant, else none (WORK-17)', async () => {
  const firm = await world.firm();
  const { employee } = firm;
  const id = async (text: string, values: readonly unknown[]) =>
    (await world.sql<{ id: number }>(text, values))[0]?.id ?? 0;
  const rate = (name: string, value: number) =>
    id('insert into rate (tenant_id, name, work_type_id, value) values ($1, $2, 1, $3) returning id', [
      firm.id,
      name,
      value,
    ]);
  const project = await firm.project({ linked: [employee] });
  const priceNow = async () =>
    (
      await employee.call('POST', '/worklogs', {
        body: { projectId: project.id, quantity: 1, date: '2026-11-02T09:00:00Z' },
      })
    ).body.price;

  expect(await priceNow()).toBe(0);
  const tenantRate = await rate('Almennt', 10_000);
  await world.sql('update tenant set rate_id = $1 where id = $2', [tenantRate, firm.id]);
  expect(await priceNow()).toBe(10_000);
  const ownRate = await rate('Lögmaður', 20_000);
  await world.sql('update employee set rate_id = $1 where id = $2', [ownRate, employee.employeeId]);
  expect(await priceNow()).toBe(20_000);
  const type = await id("insert into project_type (tenant_id, name) values ($1, 'Skaðabætur') returning id", [firm.id]);
  const subtype = await id(
    "insert into project_type (tenant_id, name, parent_type_id) values ($1, 'Slys', $2) returning id",
    [firm.id, type],
  );
  await world.sql('insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)', [
    firm.id,
    project.id,
    subtype,
  ]);
  await world.sql(
    'insert into project_type_rate (tenant_id, project_type_id, rate_id, value) values ($1, $2, $3, 30000)',
    [firm.id, type, ownRate],
  );
  expect(await priceNow()).toBe(30_000);
  await world.sql(
    'insert into project_type_rate (tenant_id, project_type_id, project_sub_type_id, rate_id, value) values ($1, $2, $3, $4, 40000)',
    [firm.id, type, subtype, ownRate],
  );
  expect(await priceNow()).toBe(40_000);
  await world.sql('insert into project_rate (tenant_id, project_id, rate_id, value) values ($1, $2, $3, 50000)', [
    firm.id,
    project.id,
    ownRate,
  ]);
  await world.sql('update project set has_custom_rates = true where id = $1', [project.id]);
  expect(await priceNow()).toBe(50_000);
});

it('divides a list price by the exchange rate of the payor’s currency, and stores the rate (WORK-16, WORK-17)', async () => {
  const firm = await world.firm();
  const client = await firm.client({ currencyCode: 'EUR' });
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-11-01', 145.5)",
    [firm.id],
  );
  const project = await firm.project({ linked: [firm.employee], clientId: client.id });
  const [rate] = await world.sql<{ id: number }>(
    "insert into rate (tenant_id, name, work_type_id, value) values ($1, 'Lögmaður', 1, 30000) returning id",
    [firm.id],
  );
  const log = (more: object) =>
    firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, quantity: 1, date: '2026-11-02T09:00:00Z', ...more },
    });
  const { body } = await log({ rateId: rate?.id });
  expect([body.price, body.currencyCode, body.currencyRate]).toEqual([206.19, 'EUR', 145.5]);
  expect((await log({ price: 250 })).body.price).toBe(250);
});

it('belongs to a project and a payor: the project’s own, another or none (WORK-02, WORK-24)', async () => {
  const firm = await world.firm();
  const [client, other] = [await firm.client(), await firm.client()];
  const project = await firm.project({ linked: [firm.employee], clientId: client.id });
  const payorOf = async (more: object) =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: { projectId: project.id, quantity: 1, price: 1, date: '2026-11-02T09:00:00Z', ...more },
      })
    ).body.payorId;
  expect([await payorOf({}), await payorOf({ payorId: other.id }), await payorOf({ payorId: null })]).toEqual([
    client.id,
    other.id,
    null,
  ]);
  expect(
    (await firm.employee.call('POST', '/worklogs', { body: { quantity: 1, date: '2026-11-02T09:00:00Z' } })).body
      .errors,
  ).toHaveProperty('projectId');
});

it('rounds totals with discount once per worklog, half away from zero, and sums the rounded ones (WORK-36)', async () => {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  for (let n = 0; n < 3; n++)
    await firm.employee.call('POST', '/worklogs', {
      body: { projectId: project.id, quantity: 1, price: 101, discount: 0.5, date: '2026-11-02T09:00:00Z' },
    });
  const { body } = await firm.employee.call('GET', `/worklogs?projectId=${project.id}`);
  const each = body.items.map((row: { totalBilledWithDiscount: number }) => row.totalBilledWithDiscount);
  expect(each).toEqual([51, 51, 51]);
  expect(body.aggregates.totals[0].totalBilledWithDiscount).toBe(153);
});

it('gives hours and fixed fees the project’s discount, and outlays none unless it is chosen', async () => {
  const firm = await world.firm();
  const project = await firm.project({ discount: 0.1 });
  const made = async (body: object) =>
    (
      await firm.manager.call('POST', '/worklogs', {
        body: { projectId: project.id, quantity: 1, price: 1000, ...body },
      })
    ).body;
  const discounts = await Promise.all([1, 2, 3, 4, 5].map(async (workTypeId) => (await made({ workTypeId })).discount));
  expect(discounts).toEqual([0.1, 0, 0.1, 0, 0]);
  expect(await made({ workTypeId: 2, discount: 0.2 })).toMatchObject({ discount: 0.2, totalBilledWithDiscount: 800 });
});

it('bills nothing in a currency without a rate, and keeps the original rate on edits (WORK-16, WORK-17)', async () => {
  const firm = await world.firm();
  const payor = await firm.client({ currencyCode: 'SEK' });
  const project = await firm.project({ clientId: payor.id });
  const create = () =>
    firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, quantity: 1, price: 1000 } });
  const refused = await create();
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    'no_exchange_rate',
    { payorId: 'Ekkert gengi er skráð fyrir SEK.' },
  ]);
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'SEK', '2026-11-01', 13)",
    [firm.id],
  );
  const { body } = await create();
  expect([body.currencyCode, body.currencyRate]).toEqual(['SEK', 13]);
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'SEK', '2026-11-02', 14)",
    [firm.id],
  );
  const { body: edited } = await firm.manager.call('PUT', `/worklogs/${body.id}`, {
    body: { projectId: project.id, comment: 'Lagað', version: body.version },
  });
  expect([edited.comment, edited.currencyRate]).toEqual(['Lagað', 13]);
});
