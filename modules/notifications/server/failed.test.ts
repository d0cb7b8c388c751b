import { describe, expect, it } from 'vitest';
import { MailRefused, type SendMail } from '#server/mail/mail.ts';
import { openWorld } from '#tests/support/world.ts';

// The sender is notified when an e-mail could not be delivered.

let fails: Error | null = null;
const subjects: string[] = [];
const sendMail: SendMail = async ({ subject }) => {
  if (fails && !subject.startsWith('Tölvupóstur')) throw fails;
  subjects.push(subject);
};
const world = await openWorld({ sendMail });

async function place() {
  world.clock.set(new Date('2026-03-03T12:00:00.000Z'));
  await world.sql('delete from graphile_worker._private_jobs');
  subjects.length = 0;
  const firm = await world.firm();
  const project = await firm.project({ name: 'Galli í fasteign', linked: [firm.employee] });
  const told = async (who = firm.employee) => (await who.call('GET', '/notifications')).body.items;
  const event = async () => {
    const body = {
      subject: 'Fyrirtaka',
      start: '2026-03-09T10:00:00Z',
      end: '2026-03-09T11:00:00Z',
      projectId: project.id,
    };
    const { id } = (await firm.employee.call('POST', '/events', { body })).body;
    await firm.employee.call('POST', `/events/${id}/send`);
    return id as number;
  };
  return { firm, project, told, event };
}

const refused = new MailRefused(['a@b.example'], true);
async function run(error: Error | null) {
  fails = error;
  await world.runJobs();
  fails = null;
}

describe('a mail that cannot be sent', () => {
  it('is reported at once if the mail server refuses it, and is not retried', async () => {
    const { told, event } = await place();
    const eventId = await event();
    await run(refused);
    expect(await told()).toMatchObject([{ kind: 'failed', eventId, name: 'Fyrirtaka', actorId: null, read: false }]);
    await run(null);
    expect(subjects).toEqual([]);
  });

  it('is reported after the last attempt, and no sooner', async () => {
    const { told, event } = await place();
    await event();
    await run(new Error('the mail server is away'));
    expect(await told()).toEqual([]);
    await world.sql('update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1');
    await run(new Error('the mail server is away'));
    expect(await told()).toHaveLength(1);
  });

  it('is reported to the author of the comment that it was about, and to nobody else', async () => {
    const { firm, project, told } = await place();
    const text = `<p><span data-type="mention" data-id="${firm.employee.employeeId}">@Jón</span></p>`;
    const body = { projectId: project.id, text, mentions: [firm.employee.employeeId] };
    expect((await firm.manager.call('POST', '/comments', { body })).status).toBe(201);
    await run(refused);
    expect((await told(firm.manager)).map(({ kind }: { kind: string }) => kind)).toEqual(['failed']);
    expect((await told()).map(({ kind }: { kind: string }) => kind)).toEqual(['mentioned']);
  });

  it('is reported by mail if the person chose that, otherwise on screen, or not at all', async () => {
    const { firm, told, event } = await place();
    const choose = (choice: object) =>
      firm.employee.call('PUT', '/notifications/choices', { body: { items: [{ kind: 'failed', ...choice }] } });
    await choose({ screen: true, mail: 'Now' });
    await event();
    await run(refused);
    expect(subjects).toEqual(['Tölvupóstur komst ekki til skila: Fyrirtaka']);
    await choose({ screen: false, mail: 'None' });
    await event();
    await run(refused);
    await choose({ screen: true });
    expect(await told()).toHaveLength(1);
  });

  it('is reported to whoever sent an invitation, until it is accepted', async () => {
    const { firm, told } = await place();
    const body = { name: 'Nýja Björk', email: `bjork${firm.id}@stofa.example`, role: 'employee' };
    const made = await firm.manager.call('POST', '/employees', { body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await run(refused);
    const id = made.body.id as number;
    expect(await told(firm.manager)).toMatchObject([{ kind: 'failed', invitedId: id, name: 'Nýja Björk' }]);
    expect(await told()).toEqual([]);
    await world.sql('update employee set accepted_at = now() where id = $1', [id]);
    expect(await told(firm.manager)).toEqual([]);
  });

  it('reveals nothing of a case that the person lost access to', async () => {
    const { project, told, event } = await place();
    await event();
    await run(refused);
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    expect(await told()).toEqual([]);
  });
});
