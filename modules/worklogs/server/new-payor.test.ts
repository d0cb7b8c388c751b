import { expect, it } from 'vitest';
import { disagreements } from '#tests/support/money.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function setUp() {
  const firm = await world.firm();
  await world.sql(
    "insert into exchange_rate (tenant_id, currency_code, date, rate) values ($1, 'EUR', '2026-10-01', 160)",
    [firm.id],
  );
  const [client, insurer] = [await firm.client(), await firm.client({ name: 'Tryggt SA', currencyCode: 'EUR' })];
  const project = await firm.project({ clientId: client.id, responsible: firm.employee, linked: [firm.employee] });
  await world.sql('update project set payor_id = null where id = $1', [project.id]);
  const log = async (body: object = {}): Promise<number> =>
    (
      await firm.employee.call('POST', '/worklogs', {
        body: {
          projectId: project.id,
          date: '2026-03-02T10:00:00Z',
          quantity: 2,
          price: 32_000,
          comment: 'Fundur',
          ...body,
        },
      })
    ).body.id;
  const get = async (id: number) => (await firm.manager.call('GET', `/worklogs/${id}`)).body;
  const edit = async (body: object, person = firm.employee) => {
    const { version } = (await firm.manager.call('GET', `/projects/${project.id}`)).body;
    return person.call('PUT', `/projects/${project.id}`, { body: { version, ...body } });
  };
  return { firm, client, insurer, project, log, get, edit };
}

it('asks what happens to unbilled work when a case’s payor changes, and changes nothing until answered', async () => {
  const { firm, client, insurer, project, log, get, edit } = await setUp();
  const [open, elsewhere, billed] = [await log(), await log({ payorId: insurer.id, price: 90 }), await log()];
  await firm.employee.call('POST', '/invoices', { body: { worklogIds: [billed] } });
  const asked = await edit({ payorId: insurer.id });
  expect([asked.status, asked.body.code, asked.body.detail]).toEqual([
    409,
    'payor_has_unbilled',
    '1 óreikningsfærð færsla er skráð á fyrri greiðanda. Á að færa hana á nýja greiðandann?',
  ]);
  expect((await firm.manager.call('GET', `/projects/${project.id}`)).body.payorId).toBeNull();
  expect((await edit({ payorId: insurer.id, unbilledWork: 'moves' })).status).toBe(200);
  expect(await get(open)).toMatchObject({ payorId: insurer.id, currencyCode: 'EUR', price: 200, total: 400 });
  expect(await get(elsewhere)).toMatchObject({ payorId: insurer.id, price: 90 });
  expect(await get(billed)).toMatchObject({ payorId: client.id, currencyCode: 'ISK', price: 32_000 });
  expect(await disagreements(world)).toEqual([]);
});

it('leaves unbilled work when that is chosen, and does not ask when there is none or the payor stays the same', async () => {
  const { client, insurer, log, get, edit } = await setUp();
  expect((await edit({ payorId: client.id })).status).toBe(200);
  expect((await edit({ payorId: null })).status).toBe(200);
  const id = await log();
  expect((await edit({ name: 'Annað heiti', payorId: client.id })).status).toBe(200);
  expect((await edit({ payorId: insurer.id, unbilledWork: 'stays' })).status).toBe(200);
  expect(await get(id)).toMatchObject({ payorId: client.id, currencyCode: 'ISK', price: 32_000 });
  // Another client pays when no payor is named.
  expect((await edit({ payorId: null, unbilledWork: 'stays' })).status).toBe(200);
  expect((await edit({ clients: [insurer.id], clientId: insurer.id })).body.code).toBe('payor_has_unbilled');
});

it('moves others’ work only for people who may change it', async () => {
  const { firm, insurer, project, log, get, edit } = await setUp();
  const id = await log();
  const linked = await firm.person();
  await world.sql('insert into project_employee (tenant_id, project_id, employee_id) values ($1, $2, $3)', [
    firm.id,
    project.id,
    linked.employeeId,
  ]);
  const refused = await edit({ payorId: insurer.id, unbilledWork: 'moves' }, linked);
  expect([refused.status, refused.body.code]).toEqual([403, 'project_responsible_only']);
  expect((await get(id)).currencyCode).toBe('ISK');
  expect((await edit({ payorId: insurer.id, unbilledWork: 'stays' }, linked)).status).toBe(200);
});
