import { expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { killingPost, takeOver } from '#tests/support/killing-post.ts';
import { openWorld } from '#tests/support/world.ts';

// A server is killed during a reminder. Killed before the mail server has the letter, it is sent once. Killed between
// the mail server and the mark, the outcome is unknown and it is sent again as the same letter: at least once, with one
// Message-ID.

const world = await openWorld();
world.clock.set(new Date());
const firm = await world.firm();
const post = await killingPost();
const server = await killableServer(world, { SMTP_URL: post.url });
post.onKill(server.kill);

it.each(['recipient', 'end'] as const)(
  'a reminder whose server is killed at its %s is sent nevertheless, as one letter',
  async (at) => {
    if (!server.runs()) await server.start();
    const project = await firm.project({ linked: [firm.employee] });
    post.killAt(at);
    const made = await firm.manager.call('POST', '/tasks', {
      body: {
        name: `Greinargerð ${at}`,
        projectId: project.id,
        employeeId: firm.employee.employeeId,
        dueDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        reminderDate: new Date(Date.now() - 60_000).toISOString(),
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    // Runs the minute's job at once.
    await world.job('queue-task-reminders');
    await expect.poll(() => server.runs(), { timeout: 60_000 }).toBe(false);
    await takeOver(world);
    await server.start();
    const gone = () =>
      world.sql<{ gone: number }>('select count(*)::int as gone from sent_mail where sent_at is not null');
    await expect.poll(gone, { timeout: 60_000 }).toEqual([{ gone: at === 'recipient' ? 1 : 2 }]);
    const came = post.received().filter(({ subject }) => subject.endsWith(at));
    expect(came).toHaveLength(at === 'end' ? 2 : 1);
    expect(new Set(came.map(({ id }) => id)).size).toBe(1);
    // It was not queued again either: the reminder is marked together with the job.
    await world.job('queue-task-reminders');
    const left = () =>
      world.sql<{ n: number }>(
        "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'task-reminder'",
      );
    // The job is deleted after its letter is marked.
    await expect.poll(left).toEqual([{ n: 0 }]);
  },
  150_000,
);
