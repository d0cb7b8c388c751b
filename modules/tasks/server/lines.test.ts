import { describe, expect, it } from 'vitest';
import { readRows, readSheetNames } from '#tests/support/excel.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Requirements for fields and calls of tasks, one by one.

const world = await openWorld();
const add = async (who: Person, body: object) =>
  (await who.call('POST', '/tasks', { body: { name: 'Greinargerð', ...body } })).body;
const named = ({ body }: { body: { items: readonly { name: string }[] } }) => body.items.map(({ name }) => name);

describe('the answer of a task', () => {
  it('has its fields, project, people, positions and subtasks (DATA-45, DATA-46, DATA-47, API-113)', async () => {
    const firm = await world.firm();
    const client = await firm.client({ name: 'Brimalda ehf.' });
    const project = await firm.project({ name: 'Landamerki', clientId: client.id, linked: [firm.employee] });
    const task = await add(firm.manager, {
      projectId: project.id,
      description: '<p>Um mörkin</p>',
      priority: 'High',
      employeeId: firm.employee.employeeId,
      dueDate: '2030-03-04',
      reminderDate: '2030-03-03T09:30:00.000Z',
    });
    await add(firm.manager, { projectId: project.id, parentTaskId: task.id, status: 'Completed' });
    await add(firm.manager, { projectId: project.id, parentTaskId: task.id });
    const { body } = await firm.employee.call('GET', `/tasks/${task.id}?edit=true&includeProject=true`);
    expect(body).toMatchObject({
      id: task.id,
      name: 'Greinargerð',
      description: '<p>Um mörkin</p>',
      status: 'Pending',
      priority: 'High',
      projectId: project.id,
      parentTaskId: 0,
      employeeId: firm.employee.employeeId,
      employeeName: 'Jón Starfsson',
      employeeImage: null,
      dueDate: '2030-03-04',
      reminder: true,
      reminderDate: '2030-03-03T09:30:00.000Z',
      completed: false,
      orderIndex: 1,
      projectOrderIndex: 1,
      createdByName: 'Margrét Stjóradóttir',
      projectYearNumber: project.yearNumber,
      projectName: 'Landamerki',
      projectEmployeeName: 'Margrét Stjóradóttir',
      clientName: 'Brimalda ehf.',
      subtaskCount: 2,
      subtaskCompletedCount: 1,
      project: { id: project.id, name: 'Landamerki', clientName: 'Brimalda ehf.' },
    });
    expect([body.createdDate, body.modifiedDate].every((at) => !Number.isNaN(Date.parse(at)))).toBe(true);
    const [, second] = (await firm.manager.call('GET', `/tasks?parentTaskId=${task.id}&orderBy=taskOrderIndex`)).body
      .items;
    expect(second).toMatchObject({ parentTaskId: task.id, parentTaskName: 'Greinargerð', status: 'Pending' });
  });

  it('names its template, and its folders in the document cloud (DATA-48, API-120)', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    const { id } = await add(firm.manager, { projectId: project.id });
    const folder = await firm.manager.call('PATCH', `/tasks/${id}`, {
      body: [{ op: 'replace', path: '/sharepointFolderId', value: 'b!folder' }],
    });
    expect(folder.body).toMatchObject({ defaultTaskId: null, sharepointFolderId: 'b!folder', folderId: null });
    const other = [{ op: 'replace', path: '/name', value: 'x' }];
    expect((await firm.manager.call('PATCH', `/tasks/${id}`, { body: other })).status).toBe(400);
  });

  it('has a description, which is read and written by itself (API-119)', async () => {
    const firm = await world.firm();
    const { id } = await add(firm.manager, { projectId: (await firm.project()).id, priority: 'High' });
    const { body } = await firm.manager.call('PUT', `/tasks/${id}/description`, {
      body: { description: '<p>Nýtt</p>' },
    });
    expect(body).toMatchObject({ description: '<p>Nýtt</p>', priority: 'High', name: 'Greinargerð' });
  });
});

describe('the list', () => {
  it('filters by party type: client, opponent, the case itself, processes, subtasks (DATA-49, OPEN-30)', async () => {
    const firm: Firm = await world.firm();
    const client = await firm.client();
    const [withClient, bare] = [await firm.project({ clientId: client.id }), await firm.project()];
    await world.sql('insert into opponent (tenant_id, name) values ($1, $2)', [firm.id, 'Gagn ehf.']);
    await world.sql('update project set opponent_id = (select max(id) from opponent) where id = $1', [bare.id]);
    const [process] = await world.sql<{ id: number }>(
      "insert into default_task (tenant_id, name) values ($1, 'Stefna') returning id",
      [firm.id],
    );
    const task = await add(firm.manager, { projectId: withClient.id, name: 'Af máli' });
    await add(firm.manager, { projectId: withClient.id, name: 'Undir', parentTaskId: task.id });
    const made = await add(firm.manager, { projectId: bare.id, name: 'Úr ferli' });
    await world.sql('update task set default_task_id = $2 where id = $1', [made.id, process?.id]);
    const of = async (kind: number) => named(await firm.manager.call('GET', `/tasks?partyTypeId=${kind}&orderBy=name`));
    expect(await of(0)).toEqual(['Af máli', 'Undir', 'Úr ferli']);
    expect(await of(1)).toEqual(['Af máli', 'Undir']);
    expect(await of(2)).toEqual(['Úr ferli']);
    expect(await of(3)).toEqual(['Af máli']);
    expect(await of(4)).toEqual(['Úr ferli']);
    expect(await of(5)).toEqual(['Undir']);
  });

  it('is exported to PDF or Excel, with its filters and its order (API-112, TASK-13)', async () => {
    const firm = await world.firm();
    const { id: projectId } = await firm.project();
    await add(firm.manager, { projectId, name: 'Seinna', dueDate: '2030-03-05' });
    await add(firm.manager, { projectId, name: 'Fyrr', dueDate: '2030-03-04' });
    await add(firm.manager, { projectId, name: 'Búið', dueDate: '2030-03-03', status: 'Completed' });
    const asked = 'statuses=Pending,InProgress,OnHold&orderBy=dueDate asc';
    const excel = await firm.manager.call('GET', `/tasks/export?${asked}&format=Excel`);
    expect([excel.status, excel.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
    const names = (await readSheetNames(excel.raw)).filter((text) => /2030/.test(text));
    expect(names).toHaveLength(2);
    const ofPerson = `employeeId=${firm.employee.employeeId}&priorities=High&partyTypeId=4&dueFrom=2030-03-01&search=Þór`;
    const narrowed = await firm.manager.call('GET', `/tasks/export?${asked}&${ofPerson}&format=Excel`);
    const facts = (await readRows(narrowed.raw)).map((row) => `${String(row[0])}: ${String(row[1])}`);
    expect(facts).toEqual(
      expect.arrayContaining([
        'Starfsmaður: Jón Starfsson',
        'Staða: Bíður afgreiðslu, Í vinnslu, Biðstaða',
        'Forgangur: Hár',
        'Tengist: Verkferlum',
        'Frestur: 01.03.2030 –',
        'Leit: Þór',
      ]),
    );
    const pdf = await firm.manager.call('GET', `/tasks/export?${asked}&format=PDF`);
    expect([pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  });

  it('returns for the dashboard ten open tasks of the person and their projects, by due date (API-111)', async () => {
    const firm = await world.firm();
    const own = await firm.project({ responsible: firm.employee });
    const linked = await firm.project({ linked: [firm.employee] });
    for (let day = 1; day <= 12; day += 1)
      await add(firm.manager, {
        projectId: day % 2 ? own.id : linked.id,
        name: `Dagur ${day}`,
        dueDate: `2030-03-${String(13 - day).padStart(2, '0')}`,
      });
    await add(firm.manager, { projectId: own.id, name: 'Búið', status: 'Completed', dueDate: '2030-01-01' });
    const query = `employeeId=${firm.employee.employeeId}&statuses[0]=Pending&statuses[1]=InProgress&statuses[2]=OnHold&includeTaskEmployee=true&includeProjectEmployee=true&includeConnected=true&pageSize=10&orderBy=dueDate asc`;
    const answer = await firm.employee.call('GET', `/tasks?${query}`);
    expect(named(answer)).toEqual(Array.from({ length: 10 }, (_, n) => `Dagur ${12 - n}`));
    expect(answer.body.pagination.total).toBe(12);
  });
});

describe('a template', () => {
  it('is edited by its version, with its predecessors (API-39)', async () => {
    const firm = await world.firm();
    const make = async (name: string) => (await firm.manager.call('POST', '/DefaultTasks', { body: { name } })).body.id;
    const [first, second] = [await make('Stefna'), await make('Greinargerð')];
    const body = {
      name: 'Greinargerð varnaraðila',
      version: 1,
      dueDateDays: 28,
      dependedDefaultTasks: [{ dependedTaskId: first }],
    };
    const saved = await firm.manager.call('PUT', `/DefaultTasks/${second}`, { body });
    expect(saved.body).toMatchObject({ name: 'Greinargerð varnaraðila', dueDateDays: 28, version: 2 });
    expect(saved.body.dependedDefaultTasks).toEqual([
      expect.objectContaining({ dependedTaskId: first, name: 'Stefna' }),
    ]);
    expect((await firm.manager.call('PUT', `/DefaultTasks/${second}`, { body })).status).toBe(412);
  });
});
