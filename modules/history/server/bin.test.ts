import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const make = async (firm: Firm, path: string, body: object): Promise<number> =>
  (await firm.manager.call('POST', path, { body })).body.id;
const bin = async (firm: Firm, query = '') => (await firm.manager.call('GET', `/bin${query}`)).body;
const names = async (firm: Firm, query = '') =>
  (await bin(firm, query)).items.map(({ kind, name }: { kind: string; name: string }) => [kind, name]);

describe('the bin', () => {
  it('contains deleted rows of every kind, the last deleted first, with who and when (PLUS-05)', async () => {
    const firm = await world.firm();
    const rate = await make(firm, '/Rates', { name: 'Lögmaður', workTypeId: 1, value: 1 });
    const type = await make(firm, '/ProjectTypes', { name: 'Dómsmál' });
    const project = await firm.project({ name: 'Riftun' });
    for (const path of [`/Rates/${rate}`, `/projectTypes/${type}`, `/projects/${project.id}`]) {
      world.clock.advance(1000);
      expect((await firm.manager.call('DELETE', path)).status).toBe(204);
    }
    const { items, pagination, kinds } = await bin(firm);
    expect(items.map((item: { kind: string; name: string }) => [item.kind, item.name])).toEqual([
      ['project', `${project.yearNumber} Riftun`],
      ['projectType', 'Dómsmál'],
      ['rate', 'Lögmaður'],
    ]);
    expect(items[2]).toMatchObject({ id: rate, deletedByName: 'Margrét Stjóradóttir', can: { erase: true } });
    expect([pagination.total, kinds]).toEqual([3, expect.arrayContaining(['worklog', 'client', 'project', 'label'])]);
    expect(await names(firm, '?kind=rate')).toEqual([['rate', 'Lögmaður']]);
    expect(await names(firm, '?search=domsmal')).toEqual([['projectType', 'Dómsmál']]);
    expect(await names(firm, '?pageSize=1&pageNumber=2')).toEqual([['projectType', 'Dómsmál']]);
  });

  it('restores a row through its module’s own call, and emits an event (PLUS-05)', async () => {
    const firm = await world.firm();
    const rate = await make(firm, '/Rates', { name: 'Lögmaður', workTypeId: 1, value: 1 });
    await firm.manager.call('DELETE', `/Rates/${rate}`);
    expect((await firm.manager.call('PUT', '/bin/restore', { body: { kind: 'rate', id: rate } })).status).toBe(204);
    expect((await firm.manager.call('GET', `/rates/${rate}`)).status).toBe(200);
    expect(await names(firm)).toEqual([]);
    expect(
      (await world.sql('select name from outbox where tenant_id = $1 order by id desc limit 1', [firm.id]))[0],
    ).toEqual({ name: 'RateCreated' });
    expect((await firm.manager.call('PUT', '/bin/restore', { body: { kind: 'rate', id: rate } })).status).toBe(404);
  });

  it('lists work deleted with its project under the project only, and restores both', async () => {
    const firm = await world.firm();
    const project = await firm.project({ name: 'Riftun' });
    const worklog = await make(firm, '/worklogs', { projectId: project.id, quantity: 1 });
    await firm.manager.call('DELETE', `/projects/${project.id}`);
    expect(await names(firm)).toEqual([['project', `${project.yearNumber} Riftun`]]);
    await firm.manager.call('PUT', '/bin/restore', { body: { kind: 'project', id: project.id } });
    expect((await firm.manager.call('GET', `/worklogs/${worklog}`)).status).toBe(200);
  });
});

describe('a deleted worklog', () => {
  it('is named by its case, its day where the firm is, and the beginning of its text (PLUS-05)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ name: 'Riftun' });
    const given = { projectId: project.id, quantity: 1 };
    const ids = [
      await make(firm, '/worklogs', { ...given, date: '2026-11-24T10:00:00Z', comment: 'Símtal við gagnaðila' }),
      await make(firm, '/worklogs', { ...given, date: '2026-11-25T10:00:00Z', comment: '' }),
    ];
    for (const id of ids) {
      world.clock.advance(1000);
      expect((await firm.manager.call('DELETE', `/worklogs/${id}`)).status).toBe(204);
    }
    const shown = [
      ['worklog', `${project.yearNumber} Riftun · 25.11.2026`],
      ['worklog', `${project.yearNumber} Riftun · 24.11.2026 · Símtal við gagnaðila`],
    ];
    expect(await names(firm)).toEqual(shown);
    expect(await names(firm, '?search=gagnaðila')).toEqual(shown.slice(1));
  });
});

it('names the project of a task, an event and a folder, and finds them by it (PLUS-05)', async () => {
  const firm = await world.firm();
  const project = await firm.project({ name: 'Riftun' });
  const given = { projectId: project.id, name: 'Gögn' };
  const day = { start: '2026-03-05T09:00:00Z', end: '2026-03-05T10:00:00Z' };
  const removed = [
    ['/tasks', await make(firm, '/tasks', given)],
    ['/events', await make(firm, '/events', { projectId: project.id, subject: 'Gögn', ...day })],
    ['/events', await make(firm, '/events', { subject: 'Án máls', ...day })],
  ] as const;
  for (const [path, id] of removed) {
    world.clock.advance(1000);
    expect((await firm.manager.call('DELETE', `${path}/${id}`)).status).toBe(204);
  }
  const folder = await make(firm, '/documents/folders', given);
  world.clock.advance(1000);
  expect((await firm.manager.call('DELETE', '/documents', { body: { ids: [folder] } })).status).toBe(200);
  const name = `Gögn · ${project.yearNumber} Riftun`;
  const found = [
    ['document', name],
    ['event', name],
    ['task', name],
  ];
  expect(await names(firm, '?search=riftun')).toEqual(found);
  // By another form of the word, by a part of a word, and by nothing that is not there.
  expect(await names(firm, '?search=riftunar')).toEqual(found);
  expect(await names(firm, '?search=iftu')).toEqual(found);
  expect(await names(firm, '?search=riftun kaup')).toEqual([]);
  expect(await names(firm, `?search=${encodeURIComponent('100%')}`)).toEqual([]);
  expect(await names(firm)).toEqual([found[0], ['event', 'Án máls'], ...found.slice(1)]);
});

it('tells the comments of a project apart by the beginning of their text (PLUS-05)', async () => {
  const firm = await world.firm();
  const project = await firm.project({ name: 'Riftun' });
  for (const text of ['<p>Rætt við <b>dómara</b></p><p>Í dag</p>', '<p><br></p>']) {
    world.clock.advance(1000);
    const id = await make(firm, '/comments', { projectId: project.id, text });
    if (id) await firm.manager.call('DELETE', `/comments/${id}`);
  }
  const name = `${project.yearNumber} Riftun`;
  expect(await names(firm)).toEqual([['comment', `${name} · Rætt við dómara Í dag`]]);
});

describe('permanent deletion', () => {
  it('deletes what nothing refers to; the log keeps a record of it (PLUS-04, PLUS-05)', async () => {
    const firm = await world.firm();
    const rate = await make(firm, '/Rates', { name: 'Lögmaður', workTypeId: 1, value: 1 });
    await firm.manager.call('DELETE', `/Rates/${rate}`);
    expect((await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'rate', id: rate } })).status).toBe(204);
    expect(await world.sql('select 1 from rate where tenant_id = $1', [firm.id])).toEqual([]);
    const { body } = await firm.manager.call('GET', `/audit/rows?kind=rate&id=${rate}`);
    expect(body.items.map(({ action, rowName }: { action: string; rowName: string }) => [action, rowName])).toEqual([
      ['erased', 'Lögmaður'],
      ['deleted', 'Lögmaður'],
      ['created', 'Lögmaður'],
    ]);
  });

  it('deletes a party that no case names; a party named by a case, deleted or not, stays (PLUS-05)', async () => {
    const firm = await world.firm();
    const [free, named] = [await firm.client({ name: 'Laus ehf.' }), await firm.client({ name: 'Bundin ehf.' })];
    const project = await firm.project({ clientId: named.id });
    await firm.manager.call('DELETE', `/projects/${project.id}`);
    await world.sql('update client set deleted_at = now() where tenant_id = $1', [firm.id]);
    expect((await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'client', id: free.id } })).status).toBe(204);
    expect(await world.sql('select name from client where tenant_id = $1', [firm.id])).toEqual([
      { name: 'Bundin ehf.' },
    ]);
    const refused = await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'client', id: named.id } });
    expect([refused.status, refused.body.uses]).toEqual([409, [{ kind: 'project', count: 1, names: ['Prófmál'] }]]);
  });

  it('is refused with the rows that refer to it, also from the bin (PLUS-05)', async () => {
    const firm = await world.firm();
    const rate = await make(firm, '/Rates', { name: 'Lögmaður', workTypeId: 1, value: 1 });
    const type = await make(firm, '/ProjectTypes', { name: 'Dómsmál' });
    const price = await make(firm, '/Rates/ProjectTypes', { rateId: rate, projectTypeId: type, value: 1 });
    await firm.manager.call('DELETE', `/Rates/ProjectTypes/${price}`);
    await firm.manager.call('DELETE', `/Rates/${rate}`);
    const refused = await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'rate', id: rate } });
    expect([refused.status, refused.body.uses]).toEqual([
      409,
      [{ kind: 'project_type_rate', count: 1, names: ['Lögmaður · Dómsmál'] }],
    ]);
  });

  it('is refused for rows outside the bin, and for kinds without a bin', async () => {
    const firm = await world.firm();
    const rate = await make(firm, '/Rates', { name: 'Lögmaður', workTypeId: 1, value: 1 });
    expect((await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'rate', id: rate } })).status).toBe(404);
    expect((await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'tenant', id: firm.id } })).status).toBe(404);
  });
});

describe('employees, readers and other firms', () => {
  it('have no access to the bin, and cannot reach rows in the bin of others (PERM-04, PLUS-05)', async () => {
    const firm = await world.firm();
    const rate = await make(firm, '/Rates', { name: 'Lögmaður', workTypeId: 1, value: 1 });
    await firm.manager.call('DELETE', `/Rates/${rate}`);
    const body = { kind: 'rate', id: rate };
    for (const person of [firm.employee, firm.reader]) {
      const refusals = await Promise.all([
        person.call('GET', '/bin'),
        person.call('PUT', '/bin/restore', { body }),
        person.call('PUT', '/bin/erase', { body }),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const { manager } = await world.firm();
    expect((await manager.call('GET', '/bin')).body.items).toEqual([]);
    expect([
      (await manager.call('PUT', '/bin/restore', { body })).status,
      (await manager.call('PUT', '/bin/erase', { body })).status,
    ]).toEqual([404, 404]);
  });
});
