import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import type { Firm, Person } from '#tests/support/firm.ts';

const world = await openWorld();
const add = (who: Person, body: object) => who.call('POST', '/tasks', { body: { name: 'Greinargerð', ...body } });
const names = async (who: Person, query: string): Promise<readonly string[]> =>
  (await who.call('GET', `/tasks?${query}`)).body.items.map(({ name }: { name: string }) => name);
const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('a task', () => {
  it('defaults to its creator, normal, pending, with a reminder at 08:00 on its day (TASK-28, TASK-29, TASK-32, OPEN-18, API-114)', async () => {
    const firm = await world.firm();
    const client = await firm.client();
    const project = await firm.project({ linked: [firm.employee], clientId: client.id, name: 'Landamerki' });
    const { status, body } = await add(firm.employee, { projectId: project.id, dueDate: dayIn(3) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Greinargerð',
      description: '',
      status: 'Pending',
      priority: 'Normal',
      projectId: project.id,
      projectYearNumber: project.yearNumber,
      projectName: 'Landamerki',
      projectEmployeeName: 'Margrét Stjóradóttir',
      clientName: 'Viðskiptavinur ehf.',
      parentTaskId: 0,
      employeeId: firm.employee.employeeId,
      employeeName: 'Jón Starfsson',
      reminder: true,
      reminderDate: `${dayIn(3)}T08:00:00.000Z`,
      completed: false,
      orderIndex: 1,
      subtaskCount: 0,
      subtaskCompletedCount: 0,
      defaultTaskId: null,
      sharepointFolderId: null,
      folderId: null,
      createdByName: 'Jón Starfsson',
      version: 1,
    });
    const read = await firm.employee.call('GET', `/tasks/${body.id}?edit=true&includeProject=true`);
    expect(read.body.project).toMatchObject({ id: project.id, yearNumber: project.yearNumber, name: 'Landamerki' });
  });

  it('requires a name and a visible project (TASK-26, TASK-27)', async () => {
    const firm = await world.firm();
    const hidden = await firm.project();
    const refused = await add(firm.employee, { projectId: hidden.id });
    expect([refused.status, refused.body.code]).toEqual([422, 'task_project']);
    expect(refused.body.detail).toBe('Þú verður að velja mál');
    expect(Object.keys((await add(firm.employee, {})).body.errors)).toEqual(['projectId']);
    expect(Object.keys((await add(firm.manager, { name: ' ', projectId: hidden.id })).body.errors)).toEqual(['name']);
  });

  it('is edited by its version; its reminder moves with its due date (TASK-30, TASK-31, API-115)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const { body } = await add(firm.manager, { projectId: project.id, dueDate: dayIn(3) });
    const put = (change: object) =>
      firm.manager.call('PUT', `/tasks/${body.id}`, { body: { name: body.name, ...change } });
    const moved = await put({ dueDate: dayIn(5), version: 1 });
    expect(moved.body).toMatchObject({ dueDate: dayIn(5), reminderDate: `${dayIn(5)}T08:00:00.000Z`, version: 2 });
    const stale = await put({ version: 1 });
    expect([stale.status, stale.body.current.dueDate]).toEqual([412, dayIn(5)]);
    expect((await put({ reminder: false, version: 2 })).body).toMatchObject({ reminder: false, reminderDate: null });
    const described = await firm.manager.call('PUT', `/tasks/${body.id}/description`, {
      body: { description: '<p>Ræða við <script>x</script>vitni</p>' },
    });
    expect(described.body.description).toBe('<p>Ræða við vitni</p>');
    const patched = await firm.manager.call('PATCH', `/tasks/${body.id}`, {
      body: [{ op: 'replace', path: '/sharepointFolderId', value: '01ABC' }],
    });
    expect(patched.body.sharepointFolderId).toBe('01ABC');
  });

  it('keeps status and flag in agreement, and reopening gives Pending (OPEN-54, TASK-16, TASK-24, API-118)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const { body } = await add(firm.manager, { projectId: project.id });
    const flag = async (value: boolean) =>
      (await firm.manager.call('PUT', `/tasks/${body.id}/completed/${value}`)).body;
    expect(await flag(true)).toMatchObject({
      completed: true,
      status: 'Completed',
      completedByName: 'Margrét Stjóradóttir',
    });
    expect(await flag(false)).toMatchObject({ completed: false, status: 'Pending', completedDate: null });
    // Each transition once: a walk over all twelve.
    const walk =
      'InProgress Pending OnHold Pending Completed InProgress OnHold InProgress Completed OnHold Completed Pending';
    let { version } = (await firm.manager.call('GET', `/tasks/${body.id}`)).body;
    for (const status of walk.split(' ')) {
      const put = await firm.manager.call('PUT', `/tasks/${body.id}`, { body: { name: 'G', status, version } });
      expect(put.body).toMatchObject({ status, completed: status === 'Completed' });
      version = put.body.version;
    }
  });

  it('is assigned only to people with access to its project, and notifies only them', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.reader] });
    for (const who of [firm.employee, firm.reader]) {
      const refused = await add(firm.manager, { projectId: project.id, employeeId: who.employeeId });
      expect([refused.status, refused.body.code]).toEqual([422, 'task_assignee']);
    }
    const open = await firm.project({ linked: [firm.employee] });
    const { body } = await add(firm.manager, { projectId: open.id, employeeId: firm.employee.employeeId });
    const heard = await world.sql(
      "select name, employee_id from outbox where tenant_id = $1 and name like 'Task%' order by id",
      [firm.id],
    );
    expect(heard).toEqual([
      { name: 'TaskCreated', employee_id: null },
      { name: 'TaskAssigned', employee_id: firm.employee.employeeId },
    ]);
    expect((await firm.manager.call('GET', `/tasks/assignees?projectId=${open.id}`)).body.items).toHaveLength(2);
    expect((await firm.employee.call('GET', `/tasks/${body.id}`)).status).toBe(200);
    await world.sql('delete from project_employee where tenant_id = $1', [firm.id]);
    expect((await firm.employee.call('GET', `/tasks/${body.id}`)).status).toBe(404);
  });
});

describe('several tasks', () => {
  it('are changed together, all or none, and return their previous values for undo', async () => {
    const firm = await world.firm();
    const [project, other] = [await firm.project({ linked: [firm.employee] }), await firm.project()];
    const body = { projectId: project.id, employeeId: firm.manager.employeeId };
    const one = (await add(firm.manager, { ...body, dueDate: dayIn(1) })).body;
    const two = (await add(firm.manager, { ...body, status: 'OnHold', priority: 'Urgent' })).body;
    const three = (await add(firm.manager, { ...body, employeeId: null, dueDate: dayIn(1) })).body;
    const ids = [one.id, two.id, three.id];
    const bulk = (who: Person, change: object) => who.call('PUT', '/tasks/bulk', { body: change });
    const state = async () => {
      const { items } = (await firm.manager.call('GET', '/tasks?orderBy=createdDate')).body;
      return items.map((task: Record<string, unknown>) =>
        ['status', 'priority', 'employeeId', 'dueDate', 'projectId'].map((name) => task[name]),
      );
    };
    const before = await state();
    const change = { status: 'Completed', priority: 'Low', employeeId: firm.employee.employeeId, dueDate: dayIn(9) };
    const edited = await bulk(firm.manager, { ids, ...change });
    expect([edited.status, edited.body.count]).toEqual([200, 3]);
    expect(await state()).toEqual(ids.map(() => [...Object.values(change), project.id]));
    for (const back of edited.body.before) expect((await bulk(firm.manager, back)).status).toBe(200);
    expect(await state()).toEqual(before);
    const alike = (await bulk(firm.manager, { ids: [one.id, three.id], dueDate: null })).body.before;
    expect(alike).toEqual([{ ids: [one.id, three.id], dueDate: dayIn(1) }]);
    const hidden = (await add(firm.manager, { projectId: other.id })).body;
    expect((await bulk(firm.employee, { ids: [one.id, hidden.id], priority: 'Low' })).status).toBe(404);
    expect((await firm.manager.call('GET', `/tasks/${one.id}`)).body.priority).toBe('Normal');
  });
});

describe('subtasks', () => {
  it('are counted and ordered, and go to the bin with their task (TASK-20, OPEN-56, API-117)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const { body: task } = await add(firm.manager, { projectId: project.id });
    const [first, second] = [
      (await add(firm.manager, { name: 'Fyrsta', projectId: project.id, parentTaskId: task.id })).body,
      (await add(firm.manager, { name: 'Önnur', projectId: project.id, parentTaskId: task.id })).body,
    ];
    const ordered = () => names(firm.manager, `parentTaskId=${task.id}&orderBy=taskOrderIndex,dueDate`);
    expect(await ordered()).toEqual(['Fyrsta', 'Önnur']);
    await firm.manager.call('PUT', `/tasks/${second.id}/board`, {
      body: { status: 'Pending', position: 0, board: 'task' },
    });
    expect(await ordered()).toEqual(['Önnur', 'Fyrsta']);
    await firm.manager.call('PUT', `/tasks/${first.id}/completed/true`);
    const read = async () => (await firm.manager.call('GET', `/tasks/${task.id}`)).body;
    expect(await read()).toMatchObject({ subtaskCount: 2, subtaskCompletedCount: 1 });
    expect(await names(firm.manager, 'parentTaskId=0')).toEqual(['Greinargerð']);
    expect((await add(firm.manager, { projectId: project.id, parentTaskId: first.id })).body.code).toBe('task_parent');
    expect((await firm.manager.call('DELETE', `/tasks/${task.id}`)).status).toBe(204);
    expect(await names(firm.manager, '')).toEqual([]);
    expect((await firm.manager.call('PUT', '/tasks/restore', { body: { ids: [task.id] } })).body).toEqual({ count: 1 });
    expect(await read()).toMatchObject({ subtaskCount: 2, subtaskCompletedCount: 1 });
  });
});

describe('the list', () => {
  const withStatuses = async (firm: Firm) => {
    const project = await firm.project();
    for (const [i, status] of ['Pending', 'InProgress', 'OnHold', 'Completed'].entries())
      await add(firm.manager, { name: status, status, projectId: project.id, dueDate: dayIn(4 - i) });
    return project;
  };

  it('is filtered by status, priority, text and day, and sorted by due date (API-109, API-110, TASK-10, TASK-11)', async () => {
    const firm = await world.firm();
    const project = await withStatuses(firm);
    await add(firm.manager, { name: 'Án dags', priority: 'Urgent', projectId: project.id });
    expect(await names(firm.manager, '')).toEqual(['Completed', 'OnHold', 'InProgress', 'Pending', 'Án dags']);
    expect(await names(firm.manager, 'statuses[0]=Pending&statuses[1]=OnHold&statuses[2]=InProgress')).toEqual([
      'OnHold',
      'InProgress',
      'Pending',
      'Án dags',
    ]);
    expect(await names(firm.manager, 'priorities=Urgent')).toEqual(['Án dags']);
    expect(await names(firm.manager, 'search=an%20dags')).toEqual(['Án dags']);
    expect(await names(firm.manager, `dueFrom=${dayIn(2)}&dueTo=${dayIn(3)}`)).toEqual(['OnHold', 'InProgress']);
    expect(await names(firm.manager, 'orderBy=status desc&pageSize=1')).toEqual(['Completed']);
    await world.sql('update project set status_id = 2 where id = $1', [project.id]);
    expect(await names(firm.manager, '')).toEqual([]);
    expect(await names(firm.manager, 'includeClosedProjects=true')).toHaveLength(5);
    expect(await names(firm.manager, `projectId=${project.id}`)).toHaveLength(5);
  });

  it('filters by assignee, responsible person and linked people (OPEN-60, TASK-12)', async () => {
    const firm = await world.firm();
    const own = await firm.project({ responsible: firm.employee });
    const linked = await firm.project({ linked: [firm.employee] });
    await add(firm.manager, { name: 'Mitt', projectId: linked.id, employeeId: firm.employee.employeeId });
    await add(firm.manager, { name: 'Á mínu máli', projectId: own.id });
    await add(firm.manager, { name: 'Þar sem ég er', projectId: linked.id });
    const of = (query: string) =>
      names(firm.employee, `employeeId=${firm.employee.employeeId}&orderBy=createdDate&${query}`);
    expect(await of('')).toEqual(['Mitt']);
    expect(await of('includeTaskEmployee=true&includeProjectEmployee=true')).toEqual(['Mitt', 'Á mínu máli']);
    expect(await of('includeTaskEmployee=false&includeProjectEmployee=true')).toEqual(['Á mínu máli']);
    expect(await of('includeProjectEmployee=true&includeConnected=true')).toEqual([
      'Mitt',
      'Á mínu máli',
      'Þar sem ég er',
    ]);
  });

  it('counts open tasks of open projects due today and overdue (OPEN-55, OPEN-76, API-121, API-122)', async () => {
    const firm = await world.firm();
    const [open, closed] = [await firm.project(), await firm.project({ statusId: 2 })];
    for (const projectId of [open.id, closed.id])
      for (const days of [-2, -1, 0, 1])
        for (const status of ['Pending', 'Completed'])
          await add(firm.manager, { projectId, status, dueDate: dayIn(days) });
    const counted = async (who: Person, query = '') =>
      Promise.all(
        ['due', 'overdue'].map(async (kind) => (await who.call('GET', `/tasks/stats/${kind}?${query}`)).body),
      );
    expect(await counted(firm.manager, `employeeId=${firm.manager.employeeId}`)).toEqual([{ count: 1 }, { count: 2 }]);
    expect(await counted(firm.employee)).toEqual([{ count: 0 }, { count: 0 }]);
  });
});

describe('permissions', () => {
  it('hide tasks of a restricted project from outsiders, and refuse readers’ edits (PERM-04, PERM-05, PERM-06)', async () => {
    const [firm, other] = [await world.firm(), await world.firm()];
    const project = await firm.project({ linked: [firm.reader] });
    const { body } = await add(firm.manager, { projectId: project.id });
    for (const who of [firm.employee, other.manager]) {
      expect(await names(who, `projectId=${project.id}`)).toEqual([]);
      for (const [method, path, sent] of [
        ['GET', '', undefined],
        ['PUT', '', { name: 'x', version: 1 }],
        ['PUT', '/board', { status: 'OnHold' }],
        ['PUT', '/completed/true', undefined],
        ['DELETE', '', undefined],
      ] as const)
        expect((await who.call(method, `/tasks/${body.id}${path}`, { body: sent })).status).toBe(404);
    }
    expect(await names(firm.reader, '')).toEqual(['Greinargerð']);
    for (const [method, path, sent] of [
      ['PUT', '', { name: 'x', version: 1 }],
      ['PUT', '/board', { status: 'OnHold' }],
      ['PUT', '/completed/true', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect((await firm.reader.call(method, `/tasks/${body.id}${path}`, { body: sent })).status).toBe(403);
    expect((await add(firm.reader, { projectId: project.id })).status).toBe(403);
  });
});
