import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const add = async (firm: Firm, name: string, value = 20_000) =>
  (await firm.manager.call('POST', '/Rates', { body: { name, workTypeId: 1, value } })).body;
const names = async (firm: Firm, query = '') =>
  (await firm.reader.call('GET', `/rates${query}`)).body.items.map(({ name }: { name: string }) => name);

describe('a rate', () => {
  it('is added, last in the order, edited and announced (SET-04, DATA-13, API-27, API-28)', async () => {
    const firm = await world.firm();
    const rate = await add(firm, 'Lögmaður', 28_900.5);
    expect(rate).toMatchObject({
      name: 'Lögmaður',
      workTypeId: 1,
      value: 28_900.5,
      description: '',
      version: 1,
      can: { edit: true, delete: true },
    });
    const { body: edited } = await firm.manager.call('PUT', `/Rates/${rate.id}`, { body: { ...rate, value: 30_000 } });
    expect(edited).toMatchObject({ value: 30_000, version: 2 });
    const stale = await firm.manager.call('PUT', `/Rates/${rate.id}`, { body: { ...rate, value: 1 } });
    expect([stale.status, stale.body.current.value]).toEqual([412, 30_000]);
    expect(await world.sql('select name from outbox where tenant_id = $1 order by id', [firm.id])).toEqual([
      { name: 'RateCreated' },
      { name: 'RateUpdated' },
    ]);
    expect(
      await world.sql(
        "select before, after from audit_log where tenant_id = $1 and entity = 'rate' and action = 'edited'",
        [firm.id],
      ),
    ).toEqual([{ before: { value: 28_900.5 }, after: { value: 30_000 } }]);
  });

  it('changes no existing hour, billed or not, when it is edited', async () => {
    const firm = await world.firm();
    const rate = await add(firm, 'Lögmaður', 20_000);
    const project = await firm.project();
    const { body: priced } = await firm.manager.call('POST', '/worklogs', {
      body: { projectId: project.id, rateId: rate.id, quantity: 2 },
    });
    expect(priced.price).toBe(20_000);
    await firm.manager.call('PUT', `/Rates/${rate.id}`, { body: { ...rate, value: 99_000 } });
    expect((await firm.manager.call('GET', `/worklogs/${priced.id}`)).body).toMatchObject({
      price: 20_000,
      total: 40_000,
      version: priced.version,
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['an unknown kind of work', { workTypeId: 4 }, 'workTypeId'],
    ['a price below nothing', { value: -1 }, 'value'],
    ['three decimals', { value: 1.005 }, 'value'],
  ])('is refused with %s', async (_name, change, field) => {
    const firm = await world.firm();
    const { status, body } = await firm.manager.call('POST', '/Rates', {
      body: { name: 'Lögmaður', workTypeId: 1, value: 1, ...change },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

describe('the list', () => {
  it('has the order that the firm chose, or alphabetical on request (API-18)', async () => {
    const firm = await world.firm();
    const [owner, lawyer, clerk] = [await add(firm, 'Eigandi'), await add(firm, 'Lögmaður'), await add(firm, 'Aðstoð')];
    expect(await names(firm)).toEqual(['Eigandi', 'Lögmaður', 'Aðstoð']);
    expect(
      (await firm.manager.call('PUT', '/Rates/order', { body: { ids: [clerk.id, owner.id, lawyer.id] } })).body,
    ).toEqual({ count: 3 });
    expect(await names(firm)).toEqual(['Aðstoð', 'Eigandi', 'Lögmaður']);
    expect(
      (await firm.manager.call('PUT', '/Rates/order', { body: { ids: [clerk.id, owner.id, lawyer.id] } })).body,
    ).toEqual({ count: 0 });
    expect(await names(firm, '?orderBy=name%20desc&workTypeId=1&pageSize=2')).toEqual(['Lögmaður', 'Eigandi']);
    expect(await names(firm, '?workTypeId=2')).toEqual([]);
  });
});

describe('deleting a rate', () => {
  it('is refused with the list of what uses it, and moves all of that on request (SET-04, API-29)', async () => {
    const firm = await world.firm();
    const [old, fresh] = [await add(firm, 'Gamalt gjald'), await add(firm, 'Nýtt gjald')];
    const [type] = await world.sql<{ id: number }>(
      "insert into project_type (tenant_id, name) values ($1, 'Dómsmál') returning id",
      [firm.id],
    );
    const project = await firm.project({ name: 'Landamerki' });
    await world.sql('update employee set rate_id = $1 where id = $2', [old.id, firm.employee.employeeId]);
    await world.sql('update tenant set rate_id = $1 where id = $2', [old.id, firm.id]);
    await world.sql('insert into project_rate (tenant_id, project_id, rate_id, value) values ($1, $2, $3, 5)', [
      firm.id,
      project.id,
      old.id,
    ]);
    await firm.manager.call('POST', '/Rates/ProjectTypes', {
      body: { rateId: old.id, projectTypeId: type?.id, value: 7 },
    });
    const refused = await firm.manager.call('DELETE', `/Rates/${old.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.uses).toEqual([
      { kind: 'employee', count: 1, names: ['Jón Starfsson'] },
      { kind: 'project_rate', count: 1, names: [`${project.yearNumber} Landamerki`] },
      { kind: 'project_type_rate', count: 1, names: ['Gamalt gjald · Dómsmál'] },
      { kind: 'tenant', count: 1, names: ['Lögstofan Próf'] },
    ]);
    expect((await firm.manager.call('DELETE', `/Rates/${old.id}?moveTo=${fresh.id}`)).status).toBe(204);
    expect(await names(firm)).toEqual(['Nýtt gjald']);
    expect(
      (await firm.manager.call('GET', `/Rates/${fresh.id}/uses`)).body.uses.map(({ kind }: { kind: string }) => kind),
    ).toEqual(['employee', 'project_rate', 'project_type_rate', 'tenant']);
    expect(await world.sql('select rate_id, value from project_rate where tenant_id = $1', [firm.id])).toEqual([
      { rate_id: fresh.id, value: '5.00' },
    ]);
  });

  it('moves it to the bin, from which it is restored (PLUS-05)', async () => {
    const firm = await world.firm();
    const rate = await add(firm, 'Lögmaður');
    expect((await firm.manager.call('DELETE', `/Rates/${rate.id}`)).status).toBe(204);
    expect((await firm.manager.call('PUT', '/Rates/restore', { body: { ids: [rate.id] } })).body).toEqual({ count: 1 });
    expect(await names(firm)).toEqual(['Lögmaður']);
  });

  it('does not move to itself or to another firm’s rate', async () => {
    const firm = await world.firm();
    const rate = await add(firm, 'Lögmaður');
    const foreign = await add(await world.firm(), 'Lögmaður');
    for (const target of [rate.id, foreign.id]) {
      const refused = await firm.manager.call('DELETE', `/Rates/${rate.id}?moveTo=${target}`);
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
        422,
        'unknown_rate',
        ['moveTo'],
      ]);
    }
  });
});

describe('employees and readers', () => {
  it('can read the rates, and are refused with a reason when they change them (PERM-15)', async () => {
    const firm = await world.firm();
    const rate = await add(firm, 'Lögmaður');
    for (const person of [firm.employee, firm.reader]) {
      expect((await person.call('GET', `/rates/${rate.id}`)).body.can).toEqual({ edit: false, delete: false });
      const refusals = await Promise.all([
        person.call('POST', '/Rates', { body: { name: 'Mitt', workTypeId: 1, value: 1 } }),
        person.call('PUT', `/Rates/${rate.id}`, { body: { name: 'Mitt', workTypeId: 1, value: 1, version: 1 } }),
        person.call('DELETE', `/Rates/${rate.id}`),
        person.call('PUT', '/Rates/order', { body: { ids: [rate.id] } }),
        person.call('PUT', '/Rates/restore', { body: { ids: [rate.id] } }),
      ]);
      expect(refusals.map(({ status, body }) => [status, body.detail])).toEqual(
        refusals.map(() => [403, 'Þú hefur ekki viðeigandi aðgang.']),
      );
    }
  });
});
