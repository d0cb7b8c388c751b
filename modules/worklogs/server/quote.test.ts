import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it('quotes the amount of hours before they are saved, in the payor’s currency, rounded by the tenant’s setting (WORK-17, WORK-36)', async () => {
  const firm = await world.firm();
  const { employee } = firm;
  const [rate] = await world.sql<{ id: number }>(
    "insert into rate (tenant_id, name, work_type_id, value) values ($1, 'Almennt', 1, 28333) returning id",
    [firm.id],
  );
  await world.sql("update tenant set rate_id = $1, rounding_minutes = 15, rounding_mode = 'up' where id = $2", [
    rate?.id,
    firm.id,
  ]);
  const client = await firm.client({ name: 'Þórsnes ehf.' });
  const project = await firm.project({ clientId: client.id, linked: [employee] });
  await world.sql('update project set discount = 0.125 where id = $1', [project.id]);
  for (const quantity of [0.33, 1.25, 7.1]) {
    const asked = `/worklogs/quote?projectId=${project.id}&quantity=${quantity}&payorId=${client.id}`;
    const { body: told } = await employee.call('GET', asked);
    const { body: made } = await employee.call('POST', '/worklogs', {
      body: { projectId: project.id, quantity, payorId: client.id, date: '2026-11-02T09:00:00Z' },
    });
    const { price, currencyCode, discount, quantityBilled, totalBilledWithDiscount } = made;
    expect(told).toEqual({ price, currencyCode, discount, quantityBilled, totalBilledWithDiscount, after: null });
    expect(totalBilledWithDiscount).toBeGreaterThan(0);
  }
});

it('returns the end of the person’s own last entry of a day, never after the day', async () => {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const after = async (day: string) =>
    (await firm.employee.call('GET', `/worklogs/quote?projectId=${project.id}&day=${day}`)).body.after;
  const log = (who: typeof firm.employee, date: string, quantity: number, workTypeId = 1) =>
    who.call('POST', '/worklogs', { body: { projectId: project.id, date, quantity, workTypeId, price: 1 } });
  expect(await after('2026-11-02')).toBeNull();
  await log(firm.employee, '2026-11-02T13:00:20Z', 0.33);
  await log(firm.employee, '2026-11-02T09:00:00Z', 1);
  await log(firm.manager, '2026-11-02T15:00:00Z', 2);
  await log(firm.employee, '2026-11-02T16:00:00Z', 1, 2);
  // 13:00:20 plus 19 minutes and 48 seconds, rounded up to the whole minute.
  expect(await after('2026-11-02')).toBe('2026-11-02T13:21:00.000Z');
  await log(firm.employee, '2026-11-02T22:00:00Z', 9);
  expect(await after('2026-11-02')).toBe('2026-11-02T23:59:00.000Z');
});

it('completes the person’s own descriptions, each once with its latest case, matching starts first', async () => {
  const firm = await world.firm();
  const { employee, manager } = firm;
  const [first, second] = [
    await firm.project({ linked: [employee], name: 'Fyrra' }),
    await firm.project({ linked: [employee], name: 'Seinna' }),
  ];
  const log = (who: typeof employee, projectId: number, comment: string, day: number) =>
    who.call('POST', '/worklogs', { body: { projectId, comment, quantity: 1, date: `2026-11-0${day}T10:00:00Z` } });
  await log(employee, first.id, 'Símtal við Birnu', 1);
  await log(employee, second.id, 'Símtal við Birnu', 2);
  await log(employee, second.id, 'Langt SÍMTAL', 3);
  await log(manager, first.id, 'Símtal annars', 4);
  const texts = async () =>
    (
      (await employee.call('GET', `/worklogs/texts?search=${encodeURIComponent('simt')}`)).body as {
        comment: string;
        projectName: string;
      }[]
    ).map(({ comment, projectName }) => [comment, projectName]);
  expect(await texts()).toEqual([
    ['Símtal við Birnu', 'Seinna'],
    ['Langt SÍMTAL', 'Seinna'],
  ]);
  await log(employee, first.id, 'Símtal '.padEnd(501, '.'), 5);
  await log(employee, first.id, 'Fundur', 6);
  const latest = async (take: number) =>
    ((await employee.call('GET', `/worklogs/texts?take=${take}`)).body as { comment: string }[]).map(
      ({ comment }) => comment,
    );
  expect(await latest(400)).toEqual(['Fundur', 'Langt SÍMTAL', 'Símtal við Birnu']);
  expect(await latest(1)).toEqual(['Fundur']);
});
