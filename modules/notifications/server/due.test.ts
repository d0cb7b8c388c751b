import { describe, expect, it } from 'vitest';
import type { SendMail } from '#server/mail/mail.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Due dates are notified at eight o'clock on their day.

const letters: { readonly to: string; readonly subject: string }[] = [];
const sendMail: SendMail = async ({ to, subject }) => void letters.push({ to, subject });
const world = await openWorld({ sendMail });
const day = '2026-03-04';
const eight = new Date(`${day}T08:00:00.000Z`);

async function place() {
  world.clock.set(new Date('2026-03-02T12:00:00.000Z'));
  const firm = await world.firm();
  const project = await firm.project({ name: 'Galli í fasteign', linked: [firm.employee] });
  const give = async (body: object = {}) => {
    const whole = { projectId: project.id, name: 'Greinargerð', employeeId: firm.employee.employeeId, dueDate: day };
    const made = await firm.manager.call('POST', '/tasks', { body: { ...whole, ...body } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body as { readonly id: number; readonly version: number };
  };
  return { firm, project, give };
}

async function clockStrikes(at = eight): Promise<void> {
  world.clock.set(at);
  await world.job('tell-due');
}
async function dueOf(who: Person): Promise<readonly string[]> {
  const { items } = (await who.call('GET', '/notifications')).body as { items: { kind: string; name: string }[] };
  return items.filter(({ kind }) => kind === 'due').map(({ name }) => name);
}
const choose = (who: Person, screen: boolean, mail: string) =>
  who.call('PUT', '/notifications/choices', { body: { items: [{ kind: 'due', screen, mail }] } });

describe('what is due', () => {
  it('is reported to its assignee at eight in the firm’s time zone, and has no actor', async () => {
    const { firm, project, give } = await place();
    const { id } = await give();
    await clockStrikes(new Date(eight.getTime() - 1000));
    expect(await dueOf(firm.employee)).toEqual([]);
    await clockStrikes();
    const { items } = (await firm.employee.call('GET', '/notifications')).body;
    expect(items[0]).toMatchObject({
      kind: 'due',
      name: 'Greinargerð',
      taskId: id,
      projectYearNumber: project.yearNumber,
      actorId: null,
      actorName: null,
      at: eight.toISOString(),
      read: false,
    });
    expect(await dueOf(firm.manager)).toEqual([]);
    const told = await world.sql(
      "select payload from outbox where tenant_id = $1 and name = 'NotificationCreated' and employee_id = $2 order by id desc limit 1",
      [firm.id, firm.employee.employeeId],
    );
    expect(told).toEqual([{ payload: { employeeId: firm.employee.employeeId } }]);
  });

  it('is reported at eight in the firm’s time zone', async () => {
    const { firm, give } = await place();
    await world.sql("update tenant set time_zone = 'America/New_York' where id = $1", [firm.id]);
    await give();
    await clockStrikes(new Date(`${day}T12:59:00.000Z`));
    expect(await dueOf(firm.employee)).toEqual([]);
    await clockStrikes(new Date(`${day}T13:00:00.000Z`));
    expect(await dueOf(firm.employee)).toEqual(['Greinargerð']);
  });

  it('is reported once for each due date, whichever process looks, and also if the server was down then', async () => {
    const { firm, give } = await place();
    await give();
    world.clock.set(new Date(`${day}T11:00:00.000Z`));
    await Promise.all(Array.from({ length: 4 }, () => world.job('tell-due')));
    for (const next of ['2026-03-05', '2026-03-06']) await clockStrikes(new Date(`${next}T08:00:00.000Z`));
    expect(await dueOf(firm.employee)).toEqual(['Greinargerð']);
  });

  it('is reported again if it moves, and no longer for the old date', async () => {
    const { firm, give } = await place();
    const { id, version } = await give();
    await clockStrikes();
    const body = { name: 'Greinargerð', dueDate: '2026-03-06', version };
    expect((await firm.employee.call('PUT', `/tasks/${id}`, { body })).status).toBe(200);
    expect(await dueOf(firm.employee)).toEqual([]);
    await clockStrikes(new Date('2026-03-06T08:00:00.000Z'));
    expect(await dueOf(firm.employee)).toEqual(['Greinargerð']);
  });

  it('is reported the next morning if it was entered later on the same day, and not a week late', async () => {
    const { firm, give } = await place();
    await clockStrikes();
    await give({ name: 'Sett á í dag', dueDate: day });
    await give({ name: 'Löngu liðið', dueDate: '2026-02-20' });
    world.clock.set(eight);
    await clockStrikes();
    expect(await dueOf(firm.employee)).toEqual([]);
    await clockStrikes(new Date('2026-03-05T08:00:00.000Z'));
    expect(await dueOf(firm.employee)).toEqual(['Sett á í dag']);
  });

  it('goes to the responsible person of the case if the task has no assignee, and to additional people', async () => {
    const { firm, give } = await place();
    await give({ name: 'Einskis', employeeId: null });
    await give({ name: 'Beggja', employees: [firm.manager.employeeId] });
    await clockStrikes();
    expect((await dueOf(firm.manager)).toSorted()).toEqual(['Beggja', 'Einskis']);
    expect(await dueOf(firm.employee)).toEqual(['Beggja']);
  });
});

describe('nobody is notified', () => {
  it('of anything completed, snoozed, in the bin or on a closed case', async () => {
    const { firm, project, give } = await place();
    await give({ name: 'Lokið', status: 'Completed' });
    await give({ name: 'Sofandi', sleepsUntil: '2026-03-09' });
    const { id } = await give({ name: 'Í ruslinu' });
    await firm.manager.call('DELETE', `/tasks/${id}`);
    await clockStrikes();
    expect(await dueOf(firm.employee)).toEqual([]);
    const closed = await firm.project({ linked: [firm.employee] });
    await give({ name: 'Lokað mál', projectId: closed.id, dueDate: '2026-03-05' });
    await world.sql('update project set status_id = 2 where id = $1', [closed.id]);
    await clockStrikes(new Date('2026-03-05T08:00:00.000Z'));
    expect(await dueOf(firm.employee)).toEqual([]);
    expect(project.id).not.toBe(closed.id);
  });

  it('of anything done meanwhile, nor of a case that they can no longer see', async () => {
    const { firm, project, give } = await place();
    const { id } = await give({ name: 'Gert' });
    await give({ name: 'Horfið' });
    await clockStrikes();
    expect((await dueOf(firm.employee)).toSorted()).toEqual(['Gert', 'Horfið']);
    await firm.employee.call('PUT', `/tasks/${id}/completed/true`);
    expect(await dueOf(firm.employee)).toEqual(['Horfið']);
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    expect(await dueOf(firm.employee)).toEqual([]);
  });

  it('on screen if they turned that off; by mail at once if they chose that', async () => {
    const { firm, give } = await place();
    await choose(firm.employee, false, 'None');
    await choose(firm.manager, false, 'Now');
    await give();
    await give({ name: 'Stefna', employeeId: firm.manager.employeeId });
    await clockStrikes();
    await world.runJobs();
    const to = ({ email }: Person) => letters.filter((one) => one.to === email).map(({ subject }) => subject);
    expect(to(firm.manager).toSorted()).toEqual(['Komið er að fresti: Stefna']);
    expect(to(firm.employee)).toEqual([]);
    for (const who of [firm.employee, firm.manager]) await choose(who, true, 'None');
    expect([await dueOf(firm.employee), await dueOf(firm.manager)]).toEqual([[], ['Stefna']]);
  });
});
