import { describe, expect, it } from 'vitest';
import type { Firm } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const weekly = { unit: 'Week', interval: 1, weekdays: [], until: null };

async function place() {
  world.clock.set(new Date('2026-03-02T12:00:00Z'));
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const make = async (body: object = {}) =>
    (
      await firm.employee.call('POST', '/tasks', {
        body: { name: 'Vikufundur', projectId: project.id, dueDate: '2026-03-04', repeat: weekly, ...body },
      })
    ).body;
  return { firm, project, make };
}
const done = (firm: Firm, id: number, flag = true) => firm.employee.call('PUT', `/tasks/${id}/completed/${flag}`);
const listed = async (firm: Firm) =>
  (await firm.manager.call('GET', '/tasks?orderBy=dueDate asc,createdDate asc')).body.items;
const runJob = () => world.job('repeat-tasks');

describe('a task that repeats', () => {
  it('is created anew on completion, with its reminder and fresh subtasks', async () => {
    const { firm, make } = await place();
    const task = await make({
      reminderDate: '2026-03-03T08:00:00.000Z',
      priority: 'High',
      description: '<p>Salur</p>',
    });
    expect(task.repeat).toEqual(weekly);
    const subtask = { name: 'Dagskrá', projectId: task.projectId, parentTaskId: task.id, status: 'Completed' };
    await firm.employee.call('POST', '/tasks', { body: { ...subtask, dueDate: '2026-03-03', plannedHours: 0.5 } });
    const after = (await done(firm, task.id)).body;
    const next = (await firm.employee.call('GET', `/tasks/${after.nextTaskId}`)).body;
    expect(next).toMatchObject({
      name: 'Vikufundur',
      status: 'Pending',
      priority: 'High',
      description: '<p>Salur</p>',
      dueDate: '2026-03-11',
      reminderDate: '2026-03-10T08:00:00.000Z',
      employeeId: firm.employee.employeeId,
      repeat: weekly,
      nextTaskId: null,
      subtaskCount: 1,
      subtaskCompletedCount: 0,
    });
    const below = (await firm.employee.call('GET', `/tasks?parentTaskId=${next.id}`)).body.items;
    expect(below).toMatchObject([{ name: 'Dagskrá', status: 'Pending', dueDate: '2026-03-10', plannedHours: 0.5 }]);
  });

  it('is created once by ten concurrent completions, and not again after reopening', async () => {
    const { firm, make } = await place();
    const { id } = await make();
    const replies = await Promise.all(Array.from({ length: 10 }, () => done(firm, id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await listed(firm)).toHaveLength(2);
    const next = (await firm.employee.call('GET', `/tasks/${id}`)).body.nextTaskId;
    await firm.employee.call('PUT', `/tasks/${next}/board`, { body: { status: 'InProgress' } });
    await done(firm, id, false);
    await done(firm, id);
    expect(await listed(firm)).toHaveLength(2);
  });

  it('removes the next task when a completion is undone, unless that was edited', async () => {
    const { firm, make } = await place();
    const { id } = await make();
    await done(firm, id);
    await done(firm, id, false);
    expect(await listed(firm)).toMatchObject([{ id, nextTaskId: null, completed: false }]);
    await done(firm, id);
    expect(await listed(firm)).toHaveLength(2);
  });

  it('counts from the day of completion if set, and ends on its last day', async () => {
    const { firm, make } = await place();
    const { id } = await make({ dueDate: '2026-02-20', repeatFrom: 'Completion' });
    const { nextTaskId } = (await done(firm, id)).body;
    expect((await firm.employee.call('GET', `/tasks/${nextTaskId}`)).body.dueDate).toBe('2026-03-09');
    const last = await make({ repeat: { ...weekly, until: '2026-03-10' } });
    expect((await done(firm, last.id)).body.nextTaskId).toBeNull();
  });

  it('is created on its day, once by two processes, missed days as one task', async () => {
    const { firm, make } = await place();
    const { id } = await make({ repeatFrom: 'Day', employeeId: firm.employee.employeeId });
    await runJob();
    expect((await done(firm, id)).body.nextTaskId).toBeNull();
    expect(await listed(firm)).toHaveLength(1);
    world.clock.set(new Date('2026-03-26T00:05:00Z'));
    await Promise.all([runJob(), runJob()]);
    const rows = await listed(firm);
    expect(rows.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual(['2026-03-04', '2026-03-25']);
  });

  it('does not block other tasks when one fails, and computes rules from a century ago quickly', async () => {
    const { firm, project, make } = await place();
    await make({ repeatFrom: 'Day', name: 'Eitur', dueDate: '2026-03-01' });
    await world.sql(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.name = 'Eitur' then raise exception 'nei'; end if; return new; end $$`);
    await world.sql('create trigger refuse_one before insert on task for each row execute function refuse_one()');
    const daily = { unit: 'Day', interval: 1, weekdays: [], until: null };
    for (let one = 0; one < 20; one += 1)
      await make({ repeatFrom: 'Day', name: `Gamalt ${one}`, dueDate: '1901-01-01', repeat: daily });
    const began = performance.now();
    await runJob();
    // A loop over single days took a second for each.
    expect(performance.now() - began).toBeLessThan(15_000);
    await world.sql('drop trigger refuse_one on task');
    const rows = (await firm.manager.call('GET', `/tasks?projectId=${project.id}&dueFrom=2026-03-02&pageSize=100`))
      .body;
    expect(
      rows.items.map(({ name, dueDate }: { name: string; dueDate: string }) => `${name.split(' ')[0]} ${dueDate}`),
    ).toEqual(Array.from({ length: 20 }, () => 'Gamalt 2026-03-02'));
  });

  it('stops repeating when the rule is removed', async () => {
    const { firm, make } = await place();
    const task = await make();
    const body = { name: task.name, version: task.version, repeat: null };
    expect((await firm.employee.call('PUT', `/tasks/${task.id}`, { body })).body.repeat).toBeNull();
    await done(firm, task.id);
    expect(await listed(firm)).toHaveLength(1);
  });
});
