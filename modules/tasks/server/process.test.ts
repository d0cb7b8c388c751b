import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const addType = async (firm: Firm, name: string, parentTypeId?: number): Promise<number> =>
  (await firm.manager.call('POST', '/projectTypes', { body: { name, parentTypeId: parentTypeId ?? null } })).body.id;
const addTemplate = async (firm: Firm, body: object, after: readonly number[] = []): Promise<number> => {
  const reply = await firm.manager.call('POST', '/DefaultTasks', {
    body: { ...body, dependedDefaultTasks: after.map((dependedTaskId) => ({ dependedTaskId })) },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
};
const newProject = async (firm: Firm, body: object): Promise<number> =>
  (await firm.manager.call('POST', '/Projects', { body: { name: 'Landamerki', ...body } })).body.id;
type Task = { id: number; name: string; dueDate: string | null; reminderDate: string | null; status: string };
const tasksOf = async (firm: Firm, projectId: number): Promise<readonly Task[]> =>
  (await firm.manager.call('GET', `/tasks?projectId=${projectId}&orderBy=projectOrderIndex`)).body.items;
const namesOf = async (firm: Firm, projectId: number) => (await tasksOf(firm, projectId)).map(({ name }) => name);
const complete = async (firm: Firm, projectId: number, name: string) => {
  const task = (await tasksOf(firm, projectId)).find((one) => one.name === name);
  return firm.manager.call('PUT', `/tasks/${task?.id ?? 0}/completed/true`);
};

describe('a project', () => {
  it('starts with the tasks of its type, its subtype and of every type (OPEN-57)', async () => {
    const firm = await world.firm();
    const [court, other] = [await addType(firm, 'Dómsmál'), await addType(firm, 'Ráðgjöf')];
    const appeal = await addType(firm, 'Áfrýjun', court);
    await addTemplate(firm, { name: 'Allir', autoCreate: true, dueDateDays: 1 });
    await addTemplate(firm, { name: 'Stefna', autoCreate: true, projectTypeId: court, dueDateDays: 2 });
    await addTemplate(firm, {
      name: 'Áfrýjunarstefna',
      autoCreate: true,
      projectTypeId: court,
      projectSubTypeId: appeal,
      dueDateDays: 3,
    });
    await addTemplate(firm, { name: 'Annað', autoCreate: true, projectTypeId: other });
    await addTemplate(firm, { name: 'Ekki strax', projectTypeId: court });
    const project = await newProject(firm, { types: [appeal] });
    const tasks = await tasksOf(firm, project);
    expect(tasks.map(({ name, dueDate }) => [name, dueDate])).toEqual([
      ['Allir', dayIn(1)],
      ['Stefna', dayIn(2)],
      ['Áfrýjunarstefna', dayIn(3)],
    ]);
    expect(tasks[0]).toMatchObject({ reminder: true, reminderDate: `${dayIn(6)}T08:00:00.000Z`, status: 'Pending' });
    expect(await namesOf(firm, await newProject(firm, {}))).toEqual(['Allir']);
  });

  it('counts days from one of its dates, and sets no due date if that is empty (PROC-07)', async () => {
    const firm = await world.firm();
    const { body: filed } = await firm.manager.call('POST', '/DefaultExtensions', {
      body: { name: 'Þingfesting', valueType: 'Date', required: false },
    });
    await addTemplate(firm, {
      name: 'Greinargerð',
      autoCreate: true,
      dueDateDays: 28,
      dueDateExtensionId: filed.id,
      reminderDateDays: -1,
      reminderExtensionId: filed.id,
    });
    const project = await newProject(firm, { extensions: [{ extensionId: filed.id, value: '2026-12-01' }] });
    expect((await tasksOf(firm, project))[0]).toMatchObject({
      dueDate: '2026-12-29',
      reminderDate: '2026-11-30T08:00:00.000Z',
    });
    expect((await tasksOf(firm, await newProject(firm, {})))[0]).toMatchObject({ dueDate: null, reminder: false });
  });

  it('asks about tasks counted from a moved date, and lets them follow or stay', async () => {
    const firm = await world.firm();
    const extension = { name: 'Þingfesting', valueType: 'Date', required: false };
    const { body: filed } = await firm.manager.call('POST', '/DefaultExtensions', { body: extension });
    const due = { autoCreate: true, dueDateDays: 28, dueDateExtensionId: filed.id };
    for (const name of ['Greinargerð', 'Gagnaöflun', 'Búið']) await addTemplate(firm, { name, ...due });
    const project = await newProject(firm, { extensions: [{ extensionId: filed.id, value: '2026-12-01' }] });
    const path = `/projects/${project}/DefaultTasks/moves`;
    const moves = async () => (await firm.manager.call('GET', path)).body.items;
    expect(await moves()).toEqual([]);
    await complete(firm, project, 'Búið');
    const move = async (value: string) => {
      const { version } = (await firm.manager.call('GET', `/projects/${project}`)).body;
      const body = { name: 'Landamerki', extensions: [{ extensionId: filed.id, value }], version };
      expect((await firm.manager.call('PUT', `/projects/${project}`, { body })).status).toBe(200);
    };
    await move('2026-12-15');
    const [first, second] = await tasksOf(firm, project);
    const told = { base: 'Þingfesting', before: '2026-12-01', after: '2026-12-15', newDueDate: '2027-01-12' };
    expect(await moves()).toMatchObject([
      { taskId: first?.id, dueDate: '2026-12-29', ...told },
      { taskId: second?.id, ...told },
    ]);
    const answer = (taskId: number | undefined, follow: boolean, who = firm.manager, newDueDate = '2027-01-12') =>
      who.call('PUT', path, { body: { items: [{ taskId, newDueDate }], follow } });
    expect((await answer(first?.id, true, firm.manager, '2027-01-13')).body).toEqual({ count: 0 });
    expect((await answer(first?.id, true, firm.reader)).status).toBe(404);
    expect((await answer(first?.id, true)).body).toEqual({ count: 1 });
    expect((await answer(second?.id, false)).body).toEqual({ count: 1 });
    expect((await tasksOf(firm, project)).map(({ dueDate }) => dueDate).slice(0, 2)).toEqual([
      '2027-01-12',
      '2026-12-29',
    ]);
    expect([await moves(), (await answer(first?.id, true)).body]).toEqual([[], { count: 0 }]);
    await move('2026-12-14');
    expect((await moves()).map(({ newDueDate }: { newDueDate: string }) => newDueDate)).toEqual([
      '2026-12-28',
      '2027-01-11',
    ]);
  });

  it('gets the next tasks once all their predecessors are completed, each once (OPEN-57)', async () => {
    const firm = await world.firm();
    const first = await addTemplate(firm, { name: 'Stefna', autoCreate: true });
    const second = await addTemplate(firm, { name: 'Gögn', autoCreate: true });
    const third = await addTemplate(firm, { name: 'Þingfesting', dueDateDays: 14 }, [first, second]);
    await addTemplate(firm, { name: 'Aðalmeðferð' }, [third]);
    const project = await newProject(firm, {});
    await complete(firm, project, 'Stefna');
    expect(await namesOf(firm, project)).toEqual(['Stefna', 'Gögn']);
    world.clock.advance(3 * 86_400);
    await complete(firm, project, 'Gögn');
    expect((await tasksOf(firm, project)).at(-1)).toMatchObject({ name: 'Þingfesting', dueDate: dayIn(14) });
    // Reopening and completing again creates nothing more.
    const task = (await tasksOf(firm, project))[0];
    await firm.manager.call('PUT', `/tasks/${task?.id}/completed/false`);
    await firm.manager.call('PUT', `/tasks/${task?.id}/completed/true`);
    expect(await namesOf(firm, project)).toEqual(['Stefna', 'Gögn', 'Þingfesting']);
  });

  it('gets the next task once, although ten complete concurrently (OPEN-57)', async () => {
    const firm = await world.firm();
    const firsts: number[] = [];
    for (const i of [1, 2, 3]) firsts.push(await addTemplate(firm, { name: `Undirbúningur ${i}`, autoCreate: true }));
    await addTemplate(firm, { name: 'Þingfesting' }, firsts);
    const project = await newProject(firm, {});
    const tasks = await tasksOf(firm, project);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        firm.manager.call('PUT', `/tasks/${tasks[i % tasks.length]?.id}/completed/true`),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await namesOf(firm, project)).filter((name) => name === 'Þingfesting')).toEqual(['Þingfesting']);
  });

  it('creates missing tasks anew, and leaves the rest unchanged (OPEN-58, PROJ-36, API-68)', async () => {
    const firm = await world.firm();
    await addTemplate(firm, { name: 'Stefna', autoCreate: true });
    await addTemplate(firm, { name: 'Gögn', autoCreate: true });
    const project = await newProject(firm, {});
    const [first, second] = await tasksOf(firm, project);
    await firm.manager.call('PUT', `/tasks/${first?.id}/completed/true`);
    await firm.manager.call('DELETE', `/tasks/${second?.id}`);
    const reset = () => firm.manager.call('PUT', `/projects/${project}/DefaultTasks/Reset`);
    expect((await reset()).body).toEqual({ count: 1 });
    expect((await reset()).body).toEqual({ count: 0 });
    expect((await tasksOf(firm, project)).map(({ name, status }) => [name, status])).toEqual([
      ['Stefna', 'Completed'],
      ['Gögn', 'Pending'],
    ]);
    // The deleted task is restored beside the new one, without a template.
    expect((await firm.manager.call('PUT', '/tasks/restore', { body: { ids: [second?.id] } })).status).toBe(200);
    expect(await namesOf(firm, project)).toHaveLength(3);
    expect((await firm.employee.call('PUT', `/projects/${project}/DefaultTasks/Reset`)).status).toBe(404);
  });

  it('restored from the bin keeps its tasks, and starts no process again', async () => {
    const firm = await world.firm();
    const project = await newProject(firm, {});
    await addTemplate(firm, { name: 'Stefna', autoCreate: true });
    await firm.manager.call('POST', '/tasks', { body: { name: 'Hringja', projectId: project } });
    await firm.manager.call('DELETE', `/projects/${project}`);
    expect((await firm.manager.call('GET', '/tasks')).body.items).toEqual([]);
    expect((await firm.manager.call('PUT', `/projects/${project}/restore`)).status).toBe(200);
    expect(await namesOf(firm, project)).toEqual(['Hringja']);
  });
});

describe('a template', () => {
  it('keeps its fields until they are edited (PROC-03, DATA-17, DATA-18, API-36, API-37, API-38)', async () => {
    const firm = await world.firm();
    const id = await addTemplate(firm, { name: 'Stefna' });
    expect((await firm.reader.call('GET', `/DefaultTasks/${id}`)).body).toMatchObject({
      name: 'Stefna',
      dueDateDays: 7,
      reminderDateDays: 6,
      reminder: true,
      autoCreate: false,
      status: 'Pending',
      priority: 'Normal',
      projectTypeId: null,
      dependedDefaultTasks: [],
      can: { edit: false },
    });
    expect((await firm.reader.call('GET', '/defaultTasks')).body.pagination.total).toBe(1);
    const refused = await firm.manager.call('POST', '/DefaultTasks', { body: { name: 'x', dueDateDays: 1.5 } });
    expect(Object.keys(refused.body.errors)).toEqual(['dueDateDays']);
    expect((await firm.employee.call('POST', '/DefaultTasks', { body: { name: 'x' } })).status).toBe(403);
  });

  it('has whole days, before or after a date (PROC-04)', async () => {
    const firm = await world.firm();
    for (const field of ['dueDateDays', 'reminderDateDays']) {
      const answer = async (days: number) => {
        const { status, body } = await firm.manager.call('POST', '/DefaultTasks', {
          body: { name: 'Stefna', [field]: days },
        });
        return [status, status === 201 ? body[field] : Object.keys(body.errors)];
      };
      expect(await answer(7.5)).toEqual([400, [field]]);
      expect(await answer(-3)).toEqual([201, -3]);
    }
  });

  it('waits for others of its type or of every type, never for itself nor in a circle (PROC-06)', async () => {
    const firm = await world.firm();
    const [court, other] = [await addType(firm, 'Dómsmál'), await addType(firm, 'Ráðgjöf')];
    const first = await addTemplate(firm, { name: 'Fyrst', projectTypeId: court });
    const second = await addTemplate(firm, { name: 'Svo', projectTypeId: court }, [first]);
    const third = await addTemplate(firm, { name: 'Loks', projectTypeId: court }, [second]);
    const alien = await addTemplate(firm, { name: 'Annað', projectTypeId: other });
    const edit = (id: number, name: string, after: readonly number[], change: object = {}) =>
      firm.manager.call('PUT', `/DefaultTasks/${id}`, {
        body: {
          name,
          version: 1,
          dependedDefaultTasks: after.map((dependedTaskId) => ({ dependedTaskId })),
          ...change,
        },
      });
    for (const [after, code] of [
      [[first], 'bad_predecessor'],
      [[alien], 'bad_predecessor'],
      [[third], 'default_task_circle'],
    ] as const)
      expect((await edit(first, 'Fyrst', after)).body.code).toBe(code);
    expect((await edit(first, 'Fyrst', [], { projectTypeId: other })).body.code).toBe('default_task_dependents');
    expect((await edit(first, 'Fyrst', [], { projectTypeId: null })).status).toBe(200);
  });

  it('with dependents cannot be deleted, and names them (OPEN-59, PROC-08, API-40)', async () => {
    const firm = await world.firm();
    const first = await addTemplate(firm, { name: 'Fyrst' });
    const second = await addTemplate(firm, { name: 'Svo' }, [first]);
    const refused = await firm.manager.call('DELETE', `/DefaultTasks/${first}`);
    expect([refused.status, refused.body.uses]).toEqual([409, [{ kind: 'default_task', count: 1, names: ['Svo'] }]]);
    expect((await firm.manager.call('DELETE', `/DefaultTasks/${second}`)).status).toBe(204);
    expect((await firm.manager.call('DELETE', `/DefaultTasks/${first}`)).status).toBe(204);
    const restore = await firm.manager.call('PUT', '/DefaultTasks/restore', { body: { ids: [second] } });
    expect(restore.body).toEqual({ count: 1 });
    expect((await firm.manager.call('GET', `/DefaultTasks/${second}`)).body.dependedDefaultTasks).toEqual([]);
  });
});
