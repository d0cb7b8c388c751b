import { describe, expect, it } from 'vitest';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const heard = async (who: Person, query = '') => (await who.call('GET', `/notifications?${query}`)).body;
const kindsOf = async (who: Person) =>
  (await heard(who)).items.map(({ kind, name }: { kind: string; name: string }) => `${kind}: ${name}`);
const meeting = { subject: 'Sáttafundur', start: '2026-03-04T10:00:00.000Z', end: '2026-03-04T11:00:00.000Z' };

async function mention(firm: Firm, projectId: number): Promise<void> {
  const body = { projectId, text: '<p>Sjá þetta</p>', mentions: [firm.employee.employeeId] };
  expect((await firm.manager.call('POST', '/comments', { body })).status).toBe(201);
}

describe('a notification', () => {
  it('reports a mention, an assigned task, a task that others completed, and an event', async () => {
    const firm = await world.firm();
    const project = await firm.project({ name: 'Galli í fasteign', linked: [firm.employee] });
    await mention(firm, project.id);
    const { employeeId } = firm.employee;
    const task = await firm.manager.call('POST', '/tasks', {
      body: { projectId: project.id, name: 'Greinargerð', employeeId },
    });
    await firm.employee.call('PUT', `/tasks/${task.body.id}`, {
      body: { name: 'Greinargerð', status: 'Completed', version: task.body.version },
    });
    await firm.manager.call('POST', '/events', { body: { ...meeting, employees: [employeeId] } });
    expect(await kindsOf(firm.employee)).toEqual([
      'invited: Sáttafundur',
      'assigned: Greinargerð',
      'mentioned: Galli í fasteign',
    ]);
    // The person who assigned the task is notified that it is done; nobody is notified of their own actions.
    expect(await kindsOf(firm.manager)).toEqual(['completed: Greinargerð']);
    expect((await heard(firm.manager)).items[0]).toMatchObject({
      actorName: 'Jón Starfsson',
      projectYearNumber: project.yearNumber,
      taskId: task.body.id,
      read: false,
    });
    const told = await world.sql(
      "select 1 as told from outbox where tenant_id = $1 and name = 'NotificationCreated' and employee_id = $2",
      [firm.id, employeeId],
    );
    expect(told).toHaveLength(3);
  });

  it('omits what the person may no longer see, and what is in the bin', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    await mention(firm, project.id);
    const made = await firm.manager.call('POST', '/events', {
      body: { ...meeting, employees: [firm.employee.employeeId] },
    });
    expect(await heard(firm.employee)).toMatchObject({ unread: 2, pagination: { total: 2 } });
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    expect(await kindsOf(firm.employee)).toEqual(['invited: Sáttafundur']);
    await firm.manager.call('DELETE', `/events/${made.body.id}`);
    expect(await heard(firm.employee)).toMatchObject({ items: [], unread: 0, pagination: { total: 0 } });
  });

  it('is limited to the kinds that the person chose', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const items = [{ kind: 'mentioned', screen: false, mail: 'None' }];
    const set = await firm.employee.call('PUT', '/notifications/choices', { body: { items } });
    expect(set.body.items[0]).toEqual(items[0]);
    await mention(firm, project.id);
    expect((await heard(firm.employee)).items).toEqual([]);
    expect((await firm.manager.call('GET', '/notifications/choices')).body.items[0]).toMatchObject({ screen: true });
  });
});

describe('reading notifications', () => {
  it('is counted, one by one, all at once, and undone', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    await mention(firm, project.id);
    await mention(firm, project.id);
    const [first] = (await heard(firm.employee)).items;
    const mark = (who: Person, read: boolean) =>
      who.call('PUT', '/notifications/read', { body: { ids: [first.id], read } });
    expect((await mark(firm.employee, true)).body).toEqual({ count: 1 });
    expect(await heard(firm.employee)).toMatchObject({ unread: 1 });
    expect((await heard(firm.employee, 'unread=true')).items).toHaveLength(1);
    await mark(firm.employee, false);
    expect((await firm.employee.call('PUT', '/notifications/read-all')).body).toEqual({ count: 2 });
    expect(await heard(firm.employee)).toMatchObject({ unread: 0, pagination: { total: 2 } });
    expect((await mark(firm.manager, true)).status).toBe(404);
  });
});
