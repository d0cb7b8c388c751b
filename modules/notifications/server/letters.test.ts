import { describe, expect, it } from 'vitest';
import type { Mail, SendMail } from '#server/mail/mail.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

/** A mail server whose answer a process may not live to receive. */
const letters: (Mail & { readonly messageId: string | undefined })[] = [];
let answer: Promise<void> = Promise.resolve();
const sendMail: SendMail = async (mail, sending) => {
  letters.push({ ...mail, messageId: sending?.id });
  await answer;
};
const world = await openWorld({ sendMail });
/** A Wednesday. */
const day = '2026-03-04';
const before = new Date('2026-03-03T12:00:00.000Z');
const seven = new Date(`${day}T07:00:00.000Z`);

async function place() {
  world.clock.set(before);
  const firm = await world.firm();
  const project = await firm.project({ name: 'Galli í fasteign', linked: [firm.employee] });
  const give = async (body: object = {}) =>
    (
      await firm.manager.call('POST', '/tasks', {
        body: { projectId: project.id, name: 'Greinargerð', employeeId: firm.employee.employeeId, ...body },
      })
    ).body;
  return { firm, project, give };
}
const choose = (who: Person, kind: string, mail: string) =>
  who.call('PUT', '/notifications/choices', { body: { items: [{ kind, screen: true, mail }] } });
const lettersTo = ({ email }: Person) => letters.filter(({ to }) => to === email);
async function morning(at = seven): Promise<void> {
  world.clock.set(at);
  await world.job('queue-morning-letters');
  await world.runJobs();
}
const lines = (firm: Firm) => lettersTo(firm.employee).map(({ paragraphs }) => paragraphs);

describe('an immediate mail', () => {
  it('contains the chosen kinds, only what the person may see when it is sent, and not their own actions', async () => {
    const { firm, project, give } = await place();
    await choose(firm.employee, 'assigned', 'Now');
    await choose(firm.manager, 'assigned', 'Now');
    const task = await give();
    await world.runJobs();
    expect(lettersTo(firm.manager)).toEqual([]);
    expect(lettersTo(firm.employee)).toMatchObject([
      {
        subject: 'Margrét Stjóradóttir fól þér verkefni: Greinargerð',
        action: { url: `http://127.0.0.1:3000/${firm.id}/tasks/${task.id}` },
      },
    ]);
    await give({ name: 'Leynilegt' });
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    await world.runJobs();
    expect(lettersTo(firm.employee)).toHaveLength(1);
  });

  it('does not report a mention if the person turned that off', async () => {
    const { firm, project } = await place();
    const mention = () =>
      firm.manager.call('POST', '/comments', {
        body: { projectId: project.id, text: '<p>Sjá</p>', mentions: [firm.employee.employeeId] },
      });
    await mention();
    await choose(firm.employee, 'mentioned', 'None');
    await mention();
    await world.runJobs();
    expect(lettersTo(firm.employee)).toHaveLength(1);
  });
});

describe('the morning mail', () => {
  it('contains what is due, the calendar and what others did, once even with two processes', async () => {
    const { firm, give } = await place();
    await choose(firm.employee, 'agenda', 'Morning');
    await choose(firm.employee, 'assigned', 'Morning');
    await give({ name: 'Fallin á tíma', dueDate: '2026-03-02' });
    await give({ name: 'Í dag', dueDate: day });
    await give({ name: 'Sofandi', dueDate: day, sleepsUntil: '2026-03-09' });
    const times = { start: '2026-02-25T10:00:00.000Z', end: '2026-02-25T11:00:00.000Z' };
    const repeat = { unit: 'Week', interval: 1, weekdays: [], until: null };
    await firm.employee.call('POST', '/events', { body: { subject: 'Vikufundur', ...times, repeat } });
    world.clock.set(seven);
    await Promise.all([world.job('queue-morning-letters'), world.job('queue-morning-letters')]);
    await world.runJobs();
    await morning();
    expect(lines(firm)).toHaveLength(1);
    const [[overdue, due, events, news] = []] = lines(firm);
    expect(overdue).toMatch(/^Fram yfir frest\n• 02\.03\.2026 · Fallin á tíma · \S+ Galli í fasteign$/);
    expect(due).toMatch(/^Frestur í dag\n• Í dag · \S+ Galli í fasteign$/);
    expect(events).toBe('Á dagskrá í dag\n• 10:00–11:00 · Vikufundur');
    expect(news?.split('\n')).toHaveLength(4);
    // The next day it repeats only what is due.
    await morning(new Date('2026-03-05T07:00:00.000Z'));
    expect(lines(firm)[1]?.map((part) => part.split('\n')[0])).toEqual(['Fram yfir frest']);
  });

  it('is sent late rather than never, on weekdays only, and not if it is empty', async () => {
    const { firm, give } = await place();
    await choose(firm.employee, 'agenda', 'Morning');
    await morning(new Date(`${day}T09:30:00.000Z`));
    expect(lines(firm)).toEqual([]);
    world.clock.set(before);
    await give({ name: 'Um helgi', dueDate: '2026-03-07' });
    await morning(new Date('2026-03-07T08:00:00.000Z'));
    expect(lines(firm)).toEqual([]);
    await morning(new Date('2026-03-09T11:00:00.000Z'));
    expect(lines(firm)).toHaveLength(1);
  });

  it('includes the next morning what arrived after a mail whose process was killed before recording it', async () => {
    const { firm, give } = await place();
    await choose(firm.employee, 'assigned', 'Morning');
    await give({ name: 'Greinargerð' });
    let hear = () => {};
    answer = new Promise((resolve) => (hear = resolve));
    const killed = morning();
    await expect.poll(() => lettersTo(firm.employee)).toHaveLength(1);
    answer = Promise.resolve();
    // It was sent and recorded; its news is not repeated.
    await world.sql('update sent_mail set sent_at = now() where sent_at is null');
    await give({ name: 'Kæra' });
    await world.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await world.runJobs();
    expect(lettersTo(firm.employee)).toHaveLength(1);
    hear();
    await killed;
    await morning(new Date('2026-03-05T07:00:00.000Z'));
    const [, next] = lines(firm);
    expect([next?.join().includes('Kæra'), next?.join().includes('Greinargerð')]).toEqual([true, false]);
  });

  it('reveals nothing of a case that the person lost access to, and is the same mail after a process was killed', async () => {
    const { firm, project, give } = await place();
    await choose(firm.employee, 'agenda', 'Morning');
    const other = await firm.project({ name: 'Áfram mitt', linked: [firm.employee] });
    await give({ name: 'Horfin', dueDate: day });
    await give({ name: 'Eftir', dueDate: day, projectId: other.id });
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    let hear = () => {};
    answer = new Promise((resolve) => (hear = resolve));
    const killed = morning();
    await expect.poll(() => lettersTo(firm.employee)).toHaveLength(1);
    answer = Promise.resolve();
    // What other processes do after its heartbeat has stopped and the mail server's timeout has passed.
    await world.sql("update sent_mail set claimed_until = now() - interval '1 second' where sent_at is null");
    await world.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await world.runJobs();
    const found = lettersTo(firm.employee);
    expect(new Set(found.map(({ messageId }) => messageId)).size).toBe(1);
    expect(found[0]?.paragraphs.join()).not.toContain('Horfin');
    expect(found[0]?.paragraphs.join()).toContain('Eftir');
    hear();
    await killed;
  });
});
