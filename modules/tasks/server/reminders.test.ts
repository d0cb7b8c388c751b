import { describe, expect, it } from 'vitest';
import type { Mail, SendMail } from '#server/mail/mail.ts';
import type { Firm, Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

/** A mail server that the process may not outlive. */
const letters: (Mail & { readonly messageId: string | undefined })[] = [];
let answer: Promise<void> = Promise.resolve();
const sendMail: SendMail = async (mail, sending) => {
  letters.push({ ...mail, messageId: sending?.id });
  await answer;
};

const world = await openWorld({ sendMail });
const day = 86_400;
const eight = new Date('2026-03-04T08:00:00.000Z');

/** A task of the employee that is due on 4 March 2026, with a reminder at eight. */
async function remembered(firm: Firm, project: { readonly id: number }, more: object = {}) {
  world.clock.set(new Date('2026-03-02T12:00:00.000Z'));
  const body = {
    name: 'Greinargerð',
    projectId: project.id,
    dueDate: '2026-03-04',
    employeeId: firm.employee.employeeId,
  };
  const made = await firm.manager.call('POST', '/tasks', { body: { ...body, ...more } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as { readonly id: number; readonly version: number; readonly reminderDate: string };
}

/** Runs the minute's job, and sends the resulting letters. */
async function minute(at: Date = eight): Promise<void> {
  world.clock.set(at);
  await world.job('queue-task-reminders');
  await world.runJobs();
}
const lettersTo = ({ email }: Person) => letters.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a process that is killed after sending, before the mark', () => {
  it('leaves the letter to another process, which sends it with the same Message-ID', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    await remembered(firm, project);
    let hear = () => {};
    answer = new Promise((resolve) => (hear = resolve));
    const killed = minute();
    await expect.poll(() => lettersTo(firm.employee)).toHaveLength(1);
    answer = Promise.resolve();
    // Other processes take over once its heartbeat stops and the mail server's time limit has passed.
    await world.sql("update sent_mail set claimed_until = now() - interval '1 second' where sent_at is null");
    await world.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await world.runJobs();
    await minute();
    const ids = letters.filter(({ to }) => to === firm.employee.email).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    hear();
    await killed;
  });
});

describe('a reminder', () => {
  it('reaches the assignee in its minute, at eight in the morning, and once (OPEN-62, TASK-32)', async () => {
    const firm = await world.firm();
    const project = await firm.project({ name: 'Landamerki', linked: [firm.employee] });
    const task = await remembered(firm, project);
    expect(task.reminderDate).toBe(eight.toISOString());
    await minute(new Date(eight.getTime() - 1000));
    expect(lettersTo(firm.employee)).toEqual([]);
    for (let n = 0; n < 3; n += 1) await minute();
    const [letter] = letters.filter(({ to }) => to === firm.employee.email);
    expect(letter).toMatchObject({ subject: 'Áminning: Greinargerð' });
    expect(letter?.paragraphs[0]).toContain('04.03.2026');
    expect(letter?.paragraphs[0]).toContain(`${project.yearNumber} Landamerki`);
    expect(letter?.action?.url).toContain(`/${firm.id}/tasks/${task.id}`);
    expect(lettersTo(firm.employee)).toHaveLength(1);
    expect(lettersTo(firm.manager)).toEqual([]);
  });

  it('also reaches the people of the project, if it says so (OPEN-62, PROJ-30)', async () => {
    const firm = await world.firm();
    const { id } = await firm.project({ linked: [firm.employee] });
    const settings = { taskReminder: true, taskReminderEmployees: [firm.manager.employeeId], rates: [], version: 1 };
    const set = await firm.manager.call('PUT', `/projects/${id}/settings`, { body: settings });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    await remembered(firm, { id });
    await minute();
    expect([lettersTo(firm.employee).length, lettersTo(firm.manager).length]).toEqual([1, 1]);
  });

  it('is sent late after downtime, but not a week late', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    await remembered(firm, project);
    await remembered(firm, project, { name: 'Gamalt', reminderDate: '2026-03-02T18:00:00.000Z' });
    world.clock.set(eight);
    world.clock.advance(6 * day);
    await minute(world.clock.now());
    expect(lettersTo(firm.employee)).toEqual(['Áminning: Greinargerð']);
  });

  it('goes to the person responsible for the project if the task has no assignee', async () => {
    const firm = await world.firm();
    await remembered(firm, await firm.project(), { employeeId: null });
    await minute();
    expect(lettersTo(firm.manager)).toEqual(['Áminning: Greinargerð']);
  });

  it('is sent again after the task is moved', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const { id, version } = await remembered(firm, project);
    await minute();
    const moved = { name: 'Greinargerð', dueDate: '2026-03-06', version };
    expect((await firm.manager.call('PUT', `/tasks/${id}`, { body: moved })).status).toBe(200);
    await minute();
    expect(lettersTo(firm.employee)).toHaveLength(1);
    await minute(new Date('2026-03-06T08:00:00.000Z'));
    expect(lettersTo(firm.employee)).toHaveLength(2);
  });
});

describe('no reminder is sent', () => {
  it.each([
    ['for a completed task', { status: 'Completed' }],
    ['when the reminder is off', { reminder: false }],
  ])('%s', async (_what, more) => {
    const firm = await world.firm();
    await remembered(firm, await firm.project({ linked: [firm.employee] }), more);
    await minute();
    expect(lettersTo(firm.employee)).toEqual([]);
  });

  it('for a task completed or reassigned between queueing and sending', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const task = await remembered(firm, project);
    await remembered(firm, project);
    world.clock.set(eight);
    await world.job('queue-task-reminders');
    await firm.manager.call('PUT', `/tasks/${task.id}/completed/true`);
    await world.sql('delete from project_employee where project_id = $1', [project.id]);
    await world.runJobs();
    expect(lettersTo(firm.employee)).toEqual([]);
  });

  it('for a task on a closed project, or in the bin', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const { id } = await remembered(firm, project);
    await firm.manager.call('DELETE', `/tasks/${id}`);
    await remembered(firm, project);
    await world.sql('update project set status_id = 2 where id = $1', [project.id]);
    await minute();
    expect(lettersTo(firm.employee)).toEqual([]);
  });
});

describe('two processes', () => {
  it('send a reminder once between them', async () => {
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    for (let n = 0; n < 5; n += 1) await remembered(firm, project);
    world.clock.set(eight);
    await Promise.all(Array.from({ length: 4 }, () => world.job('queue-task-reminders')));
    await Promise.all([world.runJobs(), world.runJobs()]);
    expect(lettersTo(firm.employee)).toHaveLength(5);
  });
});
