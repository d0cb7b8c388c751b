import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it('shows managers the planned hours of each, without logged hours, completed tasks and closed cases', async () => {
  world.clock.set(new Date('2026-12-16T10:00:00Z'));
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee] });
  const add = async (body: object) =>
    (
      await firm.manager.call('POST', '/tasks', {
        body: { name: 'Verk', projectId: project.id, employeeId: firm.employee.employeeId, ...body },
      })
    ).body.id as number;
  const logged = await add({ plannedHours: 10, dueDate: '2026-12-18' });
  const work = { projectId: project.id, taskId: logged, date: '2026-12-15T10:00:00Z', quantity: 4, comment: 'Vinna' };
  expect((await firm.employee.call('POST', '/worklogs', { body: work })).status).toBe(201);
  await add({ plannedHours: 3, dueDate: '2026-12-01' });
  await add({ plannedHours: 2.5 });
  await add({});
  await add({ plannedHours: 40, dueDate: '2026-12-18', status: 'Completed' });
  await world.sql('update employee set work_hours_per_day = 6 where id = $1', [firm.employee.employeeId]);
  const { status, body } = await firm.manager.call('GET', '/tasks/load?weeks=2');
  expect([status, body.weeks.map(({ days }: { days: number }) => days)]).toEqual([200, [3, 3.5]]);
  const of = ({ employeeId }: { employeeId: number }) =>
    body.items.find((one: { employeeId: number }) => one.employeeId === employeeId);
  expect(of(firm.employee)).toMatchObject({
    weeks: [9, 0],
    undated: 2.5,
    tasks: 4,
    overdue: 1,
    unplanned: 1,
    workHoursPerDay: 6,
  });
  expect(of(firm.manager)).toMatchObject({ weeks: [0, 0], undated: 0, tasks: 0, workHoursPerDay: 8 });
  expect((await firm.employee.call('GET', '/tasks/load')).status).toBe(403);
  await world.sql('update project set status_id = 2 where id = $1', [project.id]);
  expect((await firm.manager.call('GET', '/tasks/load')).body.items[0]).toMatchObject({ tasks: 0 });
});
