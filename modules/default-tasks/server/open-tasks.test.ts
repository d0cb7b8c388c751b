import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

// Editing a template does not change tasks created from it, unless the person asks that open ones follow.

const world = await openWorld();
type Task = { readonly id: number; readonly version: number };
type Case = { readonly projectId: number; readonly task: Task };

async function place(template: object = {}) {
  const firm = await world.firm();
  const made = await firm.manager.call('POST', '/defaultTasks', {
    body: { name: 'Rita stefnu', description: '<p>Fljótt</p>', autoCreate: true, dueDateDays: 7, ...template },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, version } = made.body as Task;
  const taskOf = async (projectId: number) =>
    (await firm.manager.call('GET', `/tasks/${await firstOf(projectId)}`)).body as Record<string, unknown> & Task;
  const firstOf = async (projectId: number) =>
    (await world.sql('select id from task where project_id = $1', [projectId]))[0]?.['id'] as number;
  const open = async (body: object = {}): Promise<Case> => {
    const { body: project } = await firm.manager.call('POST', '/projects', { body: { name: 'Landamerki', ...body } });
    // Created on 2 March, so that the due dates are known.
    await world.sql(
      "update task set created_at = '2026-03-02T12:00:00Z', due_date = case when due_base is null then '2026-03-09' else due_date end, reminder_date = '2026-03-08T08:00:00Z' where project_id = $1",
      [project.id],
    );
    return { projectId: project.id, task: await taskOf(project.id) };
  };
  const edit = (body: object, query = '', who = firm.manager) =>
    who.call('PUT', `/defaultTasks/${id}${query}`, { body: { name: 'Rita stefnu', version, ...body } });
  const change = async ({ task }: Case, body: object) => {
    const saved = await firm.manager.call('PUT', `/tasks/${task.id}`, {
      body: { name: 'Rita stefnu', version: task.version, ...body },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  return { firm, id, open, edit, change, taskOf };
}
const asked = '?openTasks=true';
const edited = { name: 'Semja stefnu', description: '<p>Vandlega</p>', priority: 'High', dueDateDays: 10 };

describe('an edited template', () => {
  it('changes nothing in open cases', async () => {
    const { open, edit, taskOf } = await place();
    const { projectId, task } = await open();
    expect((await edit(edited)).status).toBe(200);
    expect(await taskOf(projectId)).toEqual(task);
  });

  it('updates open tasks on request, shifts their due dates and reminders equally, and records it in the log', async () => {
    const { firm, open, edit, taskOf } = await place();
    const { projectId, task } = await open();
    expect((await edit(edited, asked)).status).toBe(200);
    expect(await taskOf(projectId)).toMatchObject({
      name: 'Semja stefnu',
      description: '<p>Vandlega</p>',
      priority: 'High',
      dueDate: '2026-03-12',
      reminderDate: '2026-03-11T08:00:00.000Z',
      version: task.version + 1,
    });
    const told = await world.sql(
      "select project_id, payload from outbox where tenant_id = $1 and name = 'TaskUpdated' order by id desc limit 1",
      [firm.id],
    );
    expect(told).toMatchObject([{ project_id: projectId, payload: { id: task.id, version: task.version + 1 } }]);
    const log = await world.sql(
      "select action, employee_id, after->>'name' as name from audit_log where tenant_id = $1 and entity = 'task' and entity_id = $2 order by id desc limit 1",
      [firm.id, task.id],
    );
    expect(log).toEqual([{ action: 'edited', employee_id: firm.manager.employeeId, name: 'Semja stefnu' }]);
  });

  it('leaves fields that somebody changed manually', async () => {
    const { open, edit, change, taskOf } = await place();
    const [renamed, moved] = [await open(), await open()];
    await change(renamed, { name: 'Rita stefnu fyrir Önnu' });
    await change(moved, { dueDate: '2026-03-20' });
    expect((await edit(edited, asked)).status).toBe(200);
    expect(await taskOf(renamed.projectId)).toMatchObject({ name: 'Rita stefnu fyrir Önnu', dueDate: '2026-03-12' });
    expect(await taskOf(moved.projectId)).toMatchObject({ name: 'Semja stefnu', dueDate: '2026-03-20' });
  });

  it('leaves tasks that are completed, in the bin or on a closed case, and does not count them', async () => {
    const { firm, id, open, edit, change } = await place();
    const [done, binned, closed, running] = [await open(), await open(), await open(), await open()];
    const count = async () => (await firm.manager.call('GET', `/defaultTasks/${id}/open-tasks`)).body;
    expect(await count()).toEqual({ count: 4 });
    await change(done, { status: 'Completed' });
    await firm.manager.call('DELETE', `/tasks/${binned.task.id}`);
    await world.sql('update project set status_id = 2 where id = $1', [closed.projectId]);
    expect(await count()).toEqual({ count: 1 });
    expect((await edit(edited, asked)).status).toBe(200);
    const rows = await world.sql('select id from task where default_task_id = $1 and name = $2', [id, 'Semja stefnu']);
    expect(rows).toEqual([{ id: running.task.id }]);
  });

  it('moves tasks that depend on a date of the case, and not those now counted from elsewhere', async () => {
    const firmDate = { name: 'Þingfesting', valueType: 'Date', required: false };
    const { firm, id, open, taskOf } = await place();
    const { body: filed } = await firm.manager.call('POST', '/DefaultExtensions', { body: firmDate });
    const put = async (body: object) => {
      const { version } = (await firm.manager.call('GET', `/defaultTasks/${id}`)).body;
      const saved = await firm.manager.call('PUT', `/defaultTasks/${id}${asked}`, {
        body: { name: 'Rita stefnu', version, ...body },
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    };
    const before = await open();
    await put({ dueDateExtensionId: filed.id, dueDateDays: 28 });
    expect(await taskOf(before.projectId)).toMatchObject({ dueDate: '2026-03-09' });
    const hung = await open({ extensions: [{ extensionId: filed.id, value: '2026-12-01' }] });
    expect(hung.task).toMatchObject({ dueDate: '2026-12-29' });
    await put({ dueDateDays: 21 });
    expect(await taskOf(hung.projectId)).toMatchObject({ dueDate: '2026-12-22' });
  });

  it('is edited by managers only, and only in the current version, with open tasks or without', async () => {
    const { firm, open, edit, taskOf } = await place();
    const { projectId, task } = await open();
    expect((await edit(edited, asked, firm.employee)).status).toBe(403);
    expect((await edit({ ...edited, version: 7 }, asked)).status).toBe(412);
    expect(await taskOf(projectId)).toEqual(task);
  });
});
