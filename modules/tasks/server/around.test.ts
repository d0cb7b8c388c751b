import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Tasks in other modules.

const world = await openWorld();
const add = async (who: Person, projectId: number, body: object) =>
  (await who.call('POST', '/tasks', { body: { name: 'Verk', projectId, ...body } })).body;
const found = async (who: Person, search: string, more = '') =>
  (await who.call('GET', `/search?search=${encodeURIComponent(search)}${more}`)).body.items;

describe('search', () => {
  it('finds tasks by any inflected form, with their project, and none behind a wall (SEARCH-02, API-183)', async () => {
    const firm = await world.firm();
    const [open, hidden] = [await firm.project({ linked: [firm.employee], name: 'Landamerki' }), await firm.project()];
    const task = await add(firm.manager, open.id, { name: 'Greinargerð um Önnu' });
    await add(firm.manager, hidden.id, { name: 'Greinargerð leynd' });
    expect(await found(firm.employee, 'greinargerð anna', '&moreDetails=true&tasks=true')).toEqual([
      {
        typeId: 3,
        id: task.id,
        name: 'Greinargerð um Önnu',
        yearNumber: null,
        dataField1: `${open.yearNumber} Landamerki`,
        statusId: 1,
        pieces: [
          { text: 'Greinargerð', hit: true },
          { text: ' um ', hit: false },
          { text: 'Önnu', hit: true },
        ],
      },
    ]);
    expect(await found(firm.manager, 'greinarg', '&sources=Projects,Clients,Tasks')).toHaveLength(2);
    expect(await found(firm.manager, 'greinarg', '&sources=Projects,Clients')).toEqual([]);
    expect(await found(firm.manager, 'greinarg', '&tasks=false')).toEqual([]);
    await firm.manager.call('DELETE', `/tasks/${task.id}`);
    expect(await found(firm.employee, 'greinargerð')).toEqual([]);
  });

  it('remembers an opened task until its project is hidden', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const task = await add(firm.manager, project.id, {});
    const note = await firm.employee.call('PUT', '/search/recent', { body: { typeId: 3, id: task.id } });
    expect(note.status).toBe(204);
    const recent = async () => (await firm.employee.call('GET', '/search/recent')).body.items;
    expect(await recent()).toEqual([expect.objectContaining({ typeId: 3, id: task.id, name: 'Verk' })]);
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    expect(await recent()).toEqual([]);
    const hidden = await firm.employee.call('PUT', '/search/recent', { body: { typeId: 3, id: task.id } });
    expect(hidden.status).toBe(404);
  });
});

describe('a project', () => {
  it('has the first due date of its open tasks (DATA-02)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const next = async () => (await firm.manager.call('GET', `/projects/${project.id}`)).body.nextDueDate;
    expect(await next()).toBeNull();
    await add(firm.manager, project.id, { dueDate: '2026-12-04' });
    const first = await add(firm.manager, project.id, { dueDate: '2026-12-01' });
    expect(await next()).toBe('2026-12-01');
    await firm.manager.call('PUT', `/tasks/${first.id}/completed/true`);
    expect(await next()).toBe('2026-12-04');
  });

  it('is erased with its tasks and their contents', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const task = await add(firm.manager, project.id, {});
    await add(firm.manager, project.id, { parentTaskId: task.id });
    await firm.manager.call('POST', '/comments', { body: { projectId: project.id, taskId: task.id, text: 'Sæl' } });
    await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, taskId: task.id, quantity: 1 } });
    await firm.manager.call('DELETE', `/projects/${project.id}`);
    const erased = await firm.manager.call('PUT', '/bin/erase', { body: { kind: 'project', id: project.id } });
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    expect(await world.sql('select 1 from task where tenant_id = $1', [firm.id])).toEqual([]);
  });
});

describe('an employee who loses access to a project', () => {
  it('loses its open tasks, and whoever assigned them is notified', async () => {
    const firm: Firm = await world.firm();
    const giver = await firm.person({ name: 'Gerður Gefandi' });
    const project = await firm.project({ linked: [firm.employee, giver] });
    const { employeeId } = firm.employee;
    const [open, done, kept] = [
      await add(giver, project.id, { employeeId, name: 'Greinargerð' }),
      await add(giver, project.id, { employeeId, status: 'Completed' }),
      await add(giver, project.id, { employeeId: giver.employeeId }),
    ];
    const { body: before } = await firm.manager.call('GET', `/projects/${project.id}`);
    const edited = await firm.manager.call('PUT', `/projects/${project.id}`, {
      body: { ...before, employees: [giver.employeeId] },
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const of = async (id: number) => (await firm.manager.call('GET', `/tasks/${id}`)).body.employeeId;
    expect([await of(open.id), await of(done.id), await of(kept.id)]).toEqual([null, employeeId, giver.employeeId]);
    const told = async (who: Person) =>
      (await who.call('GET', '/notifications')).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'unassigned',
      );
    expect(await told(giver)).toEqual([expect.objectContaining({ name: 'Greinargerð', taskId: open.id })]);
    expect([await told(firm.employee), await told(firm.manager)]).toEqual([[], []]);
  });
});

const roleOf = ({ employee }: Firm) => ({ name: 'Jón Starfsson', email: employee.email, role: 'reader', version: 1 });
const settings = async (firm: Firm, projectAccess: string) => ({
  ...(await firm.manager.call('GET', `/tenants/${firm.id}`)).body,
  projectAccess,
});

describe('access that ends in other ways', () => {
  it.each([
    [
      'by a change of role',
      (firm: Firm) => firm.manager.call('PUT', `/employees/${firm.employee.employeeId}`, { body: roleOf(firm) }),
    ],
    [
      'by the firm’s access setting',
      async (firm: Firm) =>
        firm.manager.call('PUT', `/tenants/${firm.id}`, { body: await settings(firm, 'restricted') }),
    ],
  ])('removes open tasks %s, also as further assignee, and notifies whoever assigned them', async (_how, end) => {
    const firm: Firm = await world.firm();
    await firm.manager.call('PUT', `/tenants/${firm.id}`, { body: await settings(firm, 'open') });
    const project = await firm.project();
    const { employeeId } = firm.employee;
    const own = { employeeId: firm.manager.employeeId };
    const given = await add(firm.manager, project.id, { employeeId });
    const beside = await add(firm.manager, project.id, { ...own, employees: [employeeId] });
    expect((await firm.employee.call('GET', `/tasks?employeeId=${employeeId}`)).body.items).toHaveLength(2);
    const ended = await end(firm);
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    const of = async (id: number) => (await firm.manager.call('GET', `/tasks/${id}`)).body;
    expect(await of(given.id)).toMatchObject({ employeeId: null });
    expect(await of(beside.id)).toMatchObject({ ...own, employees: [] });
    const told = "select payload from outbox where tenant_id = $1 and name = 'TaskUnassigned'";
    expect(await world.sql(told, [firm.id])).toMatchObject([{ payload: { id: given.id } }]);
  });
});

describe('a task with several assignees', () => {
  it('is in the list of each, notifies them, and accepts nobody without access', async () => {
    const firm: Firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const stranger = await firm.person({ name: 'Ókunn Kona' });
    const { employeeId } = firm.employee;
    const own = { employeeId: firm.manager.employeeId };
    const task = await add(firm.manager, project.id, { ...own, employees: [employeeId] });
    const { items } = (await firm.employee.call('GET', `/tasks?employeeId=${employeeId}`)).body;
    expect(items).toMatchObject([{ id: task.id, employees: [{ id: employeeId }] }]);
    const told = (await firm.employee.call('GET', '/notifications')).body.items;
    expect(told).toMatchObject([{ kind: 'assigned', taskId: task.id }]);
    const body = { name: task.name, version: task.version, employees: [employeeId, stranger.employeeId] };
    const refused = await firm.manager.call('PUT', `/tasks/${task.id}`, { body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['employees']]);
  });
});

describe('an employee who leaves', () => {
  it('leaves open tasks to those responsible for their projects, who are notified', async () => {
    const firm: Firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const [open, done] = [
      await add(firm.employee, project.id, {}),
      await add(firm.employee, project.id, { status: 'Completed' }),
    ];
    const left = await firm.manager.call('POST', `/employees/${firm.employee.employeeId}/deactivate`, {
      body: { handOverTo: null, version: 1 },
    });
    expect(left.status, JSON.stringify(left.body)).toBeLessThan(300);
    const of = async (id: number) => (await firm.manager.call('GET', `/tasks/${id}`)).body.employeeId;
    expect([await of(open.id), await of(done.id)]).toEqual([firm.manager.employeeId, firm.employee.employeeId]);
    const heard = await world.sql("select employee_id from outbox where tenant_id = $1 and name = 'TaskAssigned'", [
      firm.id,
    ]);
    expect(heard).toEqual([{ employee_id: firm.manager.employeeId }]);
  });
});
