import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const save = (who: Person, view: object = {}) =>
  who.call('POST', '/savedViews', {
    body: { list: 'projects', name: 'Lokið', search: { status: '2' }, shared: false, ...view },
  });
const viewsOf = async (who: Person, list = 'projects') =>
  (await who.call('GET', `/savedViews?list=${list}`)).body.items as readonly Record<string, unknown>[];
const namesOf = async (who: Person, list?: string) => (await viewsOf(who, list)).map(({ name }) => name);
const edited = (view: Record<string, unknown>, change: object) => ({
  body: { name: view.name, search: view.search, shared: view.shared, version: view.version, ...change },
});

describe('saved filters', () => {
  it('are kept per person, tenant and list, by name', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    for (const name of ['Ógreitt', 'Árni', 'Mín mál']) expect((await save(firm.employee, { name })).status).toBe(201);
    await save(firm.employee, { list: 'tasks', name: 'Verk' });
    expect(await namesOf(firm.employee)).toEqual(['Árni', 'Mín mál', 'Ógreitt']);
    expect((await viewsOf(firm.employee, 'tasks'))[0]).toMatchObject({
      name: 'Verk',
      search: { status: '2' },
      shared: false,
      employeeId: firm.employee.employeeId,
      can: { edit: true, share: true, delete: true },
    });
    for (const who of [firm.manager, firm.reader, other.manager]) expect(await viewsOf(who)).toEqual([]);
  });

  it('are renamed; a name that another of one’s own has is refused at the field, whatever the case of its letters', async () => {
    const { employee, manager } = await world.firm();
    const { body: view } = await save(employee, { name: 'Lokið' });
    await save(employee, { name: 'Í bið' });
    await save(employee, { list: 'tasks', name: 'Verk' });
    await save(manager, { name: 'Stjórnandans' });
    const rename = (name: string) => employee.call('PUT', `/savedViews/${view.id}`, edited(view, { name }));
    const taken = await rename('í BIÐ');
    expect([taken.status, taken.body.code, taken.body.errors.name]).toEqual([
      409,
      'view_name_taken',
      'Þú átt síur með þessu heiti. Veldu annað.',
    ]);
    for (const name of ['', ' ', 'x'.repeat(61)])
      expect(Object.keys((await rename(name)).body.errors), name).toEqual(['name']);
    expect((await save(employee, { name: 'LOKIÐ' })).body.code).toBe('view_name_taken');
    // Neither another list's name nor a colleague's is in the way.
    for (const name of ['Verk', 'Stjórnandans', 'stjórnandans']) {
      view.version = (await employee.call('GET', '/savedViews?list=projects')).body.items.find(
        ({ id }: { readonly id: number }) => id === view.id,
      ).version;
      expect((await rename(name)).body).toMatchObject({ name, version: view.version + 1 });
    }
    const stale = await rename('Enn annað');
    expect([stale.status, stale.body.current.name]).toEqual([412, 'stjórnandans']);
  });

  it('are at most 20 per list, and removed ones leave room and can be restored', async () => {
    const { employee } = await world.firm();
    const { body: first } = await save(employee, { name: 'Fyrsta' });
    for (let at = 1; at < 20; at += 1) await save(employee, { name: `Sía ${at}` });
    const refused = await save(employee, { name: 'Ein enn' });
    const reason = 'Á hverjum lista má vista 20 síur. Fjarlægðu eina fyrst.';
    expect([refused.status, refused.body.detail, refused.body.errors.name]).toEqual([422, reason, reason]);
    expect((await employee.call('DELETE', `/savedViews/${first.id}`)).status).toBe(204);
    expect((await employee.call('DELETE', `/savedViews/${first.id}`)).status).toBe(404);
    expect(await namesOf(employee)).not.toContain('Fyrsta');
    expect((await employee.call('PUT', '/savedViews/restore', { body: { ids: [first.id] } })).body).toEqual({
      count: 1,
    });
    expect(await namesOf(employee)).toContain('Fyrsta');
  });
});

describe('shared filters', () => {
  it('are seen by all colleagues with the owner’s name, who alone changes them; a manager may remove them', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const { body: view } = await save(firm.employee, { shared: true });
    const colleague = await firm.person({ name: 'Helga Samstarfsdóttir' });
    for (const [who, mayDelete] of [
      [colleague, false],
      [firm.reader, false],
      [firm.manager, true],
    ] as const)
      expect(await viewsOf(who)).toMatchObject([
        { id: view.id, employeeName: 'Jón Starfsson', can: { edit: false, share: false, delete: mayDelete } },
      ]);
    expect(await viewsOf(other.employee)).toEqual([]);
    const change = edited(view, { name: 'Annað' });
    for (const who of [colleague, firm.reader, firm.manager])
      expect((await who.call('PUT', `/savedViews/${view.id}`, change)).status).toBe(403);
    for (const who of [colleague, firm.reader])
      expect((await who.call('DELETE', `/savedViews/${view.id}`)).status).toBe(403);
    expect((await other.manager.call('DELETE', `/savedViews/${view.id}`)).status).toBe(404);

    expect((await firm.manager.call('DELETE', `/savedViews/${view.id}`)).status).toBe(204);
    expect(await viewsOf(firm.employee)).toEqual([]);
    const restore = { body: { ids: [view.id] } };
    expect((await colleague.call('PUT', '/savedViews/restore', restore)).status).toBe(403);
    expect((await firm.manager.call('PUT', '/savedViews/restore', restore)).body).toEqual({ count: 1 });
    expect(await viewsOf(firm.employee)).toMatchObject([{ name: 'Lokið', shared: true }]);
  });

  it('disappear from colleagues’ lists when their owner keeps them again, and managers cannot reach private ones', async () => {
    const firm = await world.firm();
    const { body: view } = await save(firm.employee, { shared: true });
    const { body: kept } = await firm.employee.call('PUT', `/savedViews/${view.id}`, edited(view, { shared: false }));
    expect(await viewsOf(firm.manager)).toEqual([]);
    expect((await firm.manager.call('DELETE', `/savedViews/${view.id}`)).status).toBe(404);
    expect((await firm.manager.call('PUT', `/savedViews/${view.id}`, edited(kept, {}))).status).toBe(404);
  });

  it('are not made by readers, who save their own; one who became a reader can still remove what they shared', async () => {
    const firm = await world.firm();
    expect((await save(firm.reader, { shared: true })).status).toBe(403);
    const { status, body: own } = await save(firm.reader);
    expect([status, own.can]).toEqual([201, { edit: true, share: false, delete: true }]);
    expect((await firm.reader.call('PUT', `/savedViews/${own.id}`, edited(own, { shared: true }))).status).toBe(403);
    const { body: shared } = await save(firm.employee, { shared: true });
    await world.sql("update employee set role = 'reader' where tenant_id = $1 and id = $2", [
      firm.id,
      firm.employee.employeeId,
    ]);
    expect((await firm.employee.call('DELETE', `/savedViews/${shared.id}`)).status).toBe(204);
  });

  it('that name a case behind walls tell neither its name nor its entries to those outside (PERM-05)', async () => {
    const firm = await world.firm();
    const client = await firm.client({ name: 'Þögli viðskiptavinurinn ehf.' });
    const project = await firm.project({ name: 'Leynilegi samruninn', clientId: client.id });
    const entry = { projectId: project.id, date: '2026-03-02T10:00:00Z', quantity: 1, comment: 'Fundur' };
    expect((await firm.manager.call('POST', '/worklogs', { body: entry })).status).toBe(201);
    await save(firm.manager, {
      list: 'worklogs',
      name: 'Stóra málið',
      search: { party: `1:${project.id}`, booked: 'all' },
      shared: true,
    });
    for (const outsider of [firm.employee, firm.reader]) {
      const reply = await outsider.call('GET', '/savedViews?list=worklogs');
      expect(reply.body.items[0].search).toEqual({ party: `1:${project.id}`, booked: 'all' });
      expect(reply.raw.toString()).not.toMatch(/Leynilegi|Þögli/);
      // What the chip asks for its label, and what the list shows: the same as of a case that does not exist.
      for (const id of [project.id, 999_999])
        expect((await outsider.call('GET', `/projects/${id}`)).body.code).toBe('not_found');
      const listed = await outsider.call('GET', `/worklogs?projectId=${project.id}`);
      expect(listed.raw.toString()).not.toMatch(/Leynilegi|Fundur/);
    }
  });
});

it('filters that were stored among the settings become rows, each with a name of its own', async () => {
  const { id, employee } = await world.firm();
  const stored = {
    views: [
      { name: 'Lokið', search: { status: '2' } },
      { name: 'lokið', search: { status: '3' } },
      { name: 'x'.repeat(70), search: {} },
      { name: 7, search: {} },
      null,
      { name: 'án síu' },
    ],
  };
  for (const [key, value] of [
    ['views.projects', stored],
    ['views.tasks', { views: 'allt' }],
    ['grid.projects', {}],
  ] as const)
    await world.sql('insert into employee_setting (tenant_id, employee_id, key, value) values ($1, $2, $3, $4)', [
      id,
      employee.employeeId,
      key,
      JSON.stringify(value),
    ]);
  const migration = readFileSync(new URL('../../../migrations/0167-saved-views.sql', import.meta.url), 'utf8');
  await world.sql(migration.slice(migration.indexOf('insert into saved_view')));
  expect((await viewsOf(employee)).map(({ name, search, shared }) => [name, search, shared])).toEqual([
    ['Lokið', { status: '2' }, false],
    ['lokið (2)', { status: '3' }, false],
    ['x'.repeat(60), {}, false],
  ]);
  const left = await world.sql('select key from employee_setting where tenant_id = $1', [id]);
  expect(left).toEqual([{ key: 'grid.projects' }]);
});
