import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const add = async (firm: Firm, name: string, parentTypeId: number | null = null) =>
  (await firm.manager.call('POST', '/ProjectTypes', { body: { name, parentTypeId } })).body;
const tree = async (firm: Firm) =>
  (await firm.reader.call('GET', '/projectTypes?treeResult=true')).body.items.map(
    ({ name, subTypes }: { name: string; subTypes: { name: string }[] }) => [name, subTypes.map((sub) => sub.name)],
  );
const price = async (firm: Firm, rate: number, type: number, subType: number | null, value = 1000) =>
  (
    await firm.manager.call('POST', '/Rates/ProjectTypes', {
      body: { rateId: rate, projectTypeId: type, projectSubTypeId: subType, value },
    })
  ).body.id;
const rateOf = async (firm: Firm, name = 'Lögmaður') =>
  (await firm.manager.call('POST', '/Rates', { body: { name, workTypeId: 1, value: 20_000 } })).body.id;
const prices = async (firm: Firm) =>
  (await firm.manager.call('GET', '/rates/projectTypes')).body.items.map(
    (row: { projectTypeName: string; projectSubTypeName: string | null; value: number }) => [
      row.projectTypeName,
      row.projectSubTypeName,
      row.value,
    ],
  );

describe('types and their subtypes', () => {
  it('are a tree in the Icelandic alphabet (SET-02, SET-03, DATA-12, API-33)', async () => {
    const firm = await world.firm();
    const work = await add(firm, 'Vinnuréttur');
    await add(firm, 'Ágreiningur', work.id);
    await add(firm, 'Uppsögn', work.id);
    await add(firm, 'Áfrýjun');
    expect(work).toMatchObject({
      name: 'Vinnuréttur',
      parentTypeId: null,
      description: '',
      subTypes: [],
      version: 1,
      can: { edit: true, delete: true },
    });
    expect(await tree(firm)).toEqual([
      ['Áfrýjun', []],
      ['Vinnuréttur', ['Ágreiningur', 'Uppsögn']],
    ]);
    expect(
      await world.sql("select name from outbox where tenant_id = $1 and name like 'ProjectType%'", [firm.id]),
    ).toHaveLength(4);
  });

  it('are two levels deep and no more (SET-02)', async () => {
    const firm = await world.firm();
    const top = await add(firm, 'Dómsmál');
    const sub = await add(firm, 'Einkamál', top.id);
    const third = await firm.manager.call('POST', '/ProjectTypes', {
      body: { name: 'Gjafsókn', parentTypeId: sub.id },
    });
    expect([third.status, third.body.code, Object.keys(third.body.errors)]).toEqual([
      422,
      'project_type_too_deep',
      ['parentTypeId'],
    ]);
    const other = await add(firm, 'Ráðgjöf');
    const branch = await firm.manager.call('PUT', `/projectTypes/${top.id}`, {
      body: { name: 'Dómsmál', parentTypeId: other.id, version: 1 },
    });
    expect([branch.status, branch.body.code]).toEqual([422, 'project_type_too_deep']);
    const itself = await firm.manager.call('PUT', `/projectTypes/${other.id}`, {
      body: { name: 'Ráðgjöf', parentTypeId: other.id, version: 1 },
    });
    expect([itself.status, itself.body.code]).toEqual([422, 'project_type_too_deep']);
  });

  it('have unique names at each level, ignoring case', async () => {
    const firm = await world.firm();
    const top = await add(firm, 'Dómsmál');
    const same = await firm.manager.call('POST', '/ProjectTypes', { body: { name: 'DÓMSMÁL' } });
    expect([same.status, same.body.code, same.body.errors]).toEqual([
      409,
      'project_type_exists',
      { name: same.body.detail },
    ]);
    expect((await add(firm, 'Dómsmál', top.id)).id).toBeGreaterThan(0);
  });

  it('are edited by version: an outdated one is refused with the row (API-34, WIRE-22)', async () => {
    const firm = await world.firm();
    const type = await add(firm, 'Dómsmál');
    const { body: edited } = await firm.manager.call('PUT', `/projectTypes/${type.id}`, {
      body: { ...type, name: 'Dómstólamál' },
    });
    expect(edited).toMatchObject({ name: 'Dómstólamál', version: 2 });
    const stale = await firm.manager.call('PUT', `/projectTypes/${type.id}`, { body: { name: 'Mál', version: 1 } });
    expect([stale.status, stale.body.current.name]).toEqual([412, 'Dómstólamál']);
  });
});

describe('moving a type in the tree', () => {
  it('takes its prices along, except where the new place has its own (SET-05)', async () => {
    const firm = await world.firm();
    const [court, advice] = [await add(firm, 'Dómsmál'), await add(firm, 'Ráðgjöf')];
    const sub = await add(firm, 'Einkamál', court.id);
    const rate = await rateOf(firm);
    await price(firm, rate, court.id, sub.id, 1500);
    await firm.manager.call('PUT', `/projectTypes/${sub.id}`, {
      body: { name: 'Einkamál', parentTypeId: advice.id, version: 1 },
    });
    expect(await prices(firm)).toEqual([['Ráðgjöf', 'Einkamál', 1500]]);
    await firm.manager.call('PUT', `/projectTypes/${sub.id}`, {
      body: { name: 'Einkamál', parentTypeId: null, version: 2 },
    });
    expect(await prices(firm)).toEqual([['Einkamál', null, 1500]]);
  });
});

describe('deleting a type', () => {
  it('moves an unused one to the bin, from which it can be restored (API-35, PLUS-05)', async () => {
    const firm = await world.firm();
    const type = await add(firm, 'Dómsmál');
    expect((await firm.manager.call('DELETE', `/projectTypes/${type.id}`)).status).toBe(204);
    expect(await tree(firm)).toEqual([]);
    expect((await firm.manager.call('PUT', '/ProjectTypes/restore', { body: { ids: [type.id] } })).body).toEqual({
      count: 1,
    });
    expect(await tree(firm)).toEqual([['Dómsmál', []]]);
  });

  it('is refused with the list of what uses it (SET-03)', async () => {
    const firm = await world.firm();
    const type = await add(firm, 'Dómsmál');
    await add(firm, 'Einkamál', type.id);
    const project = await firm.project({ name: 'Deila um landamerki' });
    await world.sql('insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)', [
      firm.id,
      project.id,
      type.id,
    ]);
    await price(firm, await rateOf(firm), type.id, null);
    await firm.manager.call('POST', '/DefaultExtensions', {
      body: { name: 'Dómstóll', valueType: 'String', projectTypeId: type.id },
    });
    const refused = await firm.manager.call('DELETE', `/projectTypes/${type.id}`);
    const uses = [
      { kind: 'default_extension', count: 1, names: ['Dómstóll'] },
      { kind: 'project_type', count: 1, names: ['Einkamál'] },
      { kind: 'project_type_link', count: 1, names: [`${project.yearNumber} Deila um landamerki`] },
      { kind: 'project_type_rate', count: 1, names: ['Lögmaður · Dómsmál'] },
    ];
    expect([refused.status, refused.body.code, refused.body.uses]).toEqual([409, 'in_use', uses]);
    expect((await firm.manager.call('GET', `/projectTypes/${type.id}/uses`)).body).toEqual({ uses });
  });

  it('moves everything that uses it to another, on request (SET-03)', async () => {
    const firm = await world.firm();
    const [type, other] = [await add(firm, 'Dómsmál'), await add(firm, 'Ágreiningsmál')];
    await add(firm, 'Einkamál', type.id);
    const [one, both] = [await firm.project(), await firm.project()];
    for (const [project, on] of [
      [one, type],
      [both, type],
      [both, other],
    ]) {
      await world.sql('insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)', [
        firm.id,
        project.id,
        on.id,
      ]);
    }
    const [rate, second] = [await rateOf(firm), await rateOf(firm, 'Fulltrúi')];
    await price(firm, rate, type.id, null, 1);
    await price(firm, second, type.id, null, 2);
    await price(firm, rate, other.id, null, 3);
    expect((await firm.manager.call('DELETE', `/projectTypes/${type.id}?moveTo=${other.id}`)).status).toBe(204);
    expect(await tree(firm)).toEqual([['Ágreiningsmál', ['Einkamál']]]);
    const links = await world.sql(
      'select project_id from project_type_link where tenant_id = $1 and project_type_id = $2 order by 1',
      [firm.id, other.id],
    );
    expect(links).toEqual([{ project_id: one.id }, { project_id: both.id }]);
    expect(
      await world.sql('select 1 from project_type_link where tenant_id = $1 and project_type_id = $2', [
        firm.id,
        type.id,
      ]),
    ).toEqual([]);
    expect((await prices(firm)).toSorted()).toEqual([
      ['Ágreiningsmál', null, 2],
      ['Ágreiningsmál', null, 3],
    ]);
  });

  it('does not move to itself, to its own subtype, or to another firm’s type', async () => {
    const firm = await world.firm();
    const type = await add(firm, 'Dómsmál');
    const sub = await add(firm, 'Einkamál', type.id);
    const foreign = await add(await world.firm(), 'Annað');
    for (const target of [type.id, sub.id, foreign.id]) {
      const refused = await firm.manager.call('DELETE', `/projectTypes/${type.id}?moveTo=${target}`);
      expect([refused.status, refused.body.code]).toEqual([422, 'unknown_project_type']);
    }
    expect(await tree(firm)).toEqual([['Dómsmál', ['Einkamál']]]);
  });
});

describe('employees and readers', () => {
  it('can read the tree, and are refused with a reason when they change it (PERM-15)', async () => {
    const firm = await world.firm();
    const type = await add(firm, 'Dómsmál');
    for (const person of [firm.employee, firm.reader]) {
      expect((await person.call('GET', `/projectTypes/${type.id}`)).body.can).toEqual({ edit: false, delete: false });
      const refusals = await Promise.all([
        person.call('POST', '/ProjectTypes', { body: { name: 'Mín' } }),
        person.call('PUT', `/projectTypes/${type.id}`, { body: { name: 'Mín', version: 1 } }),
        person.call('DELETE', `/projectTypes/${type.id}`),
        person.call('PUT', '/ProjectTypes/restore', { body: { ids: [type.id] } }),
      ]);
      expect(refusals.map(({ status, body }) => [status, body.detail])).toEqual(
        refusals.map(() => [403, 'Þú hefur ekki viðeigandi aðgang.']),
      );
    }
  });
});
