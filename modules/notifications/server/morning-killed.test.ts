import { expect, it } from 'vitest';
import { killableServer } from '#tests/support/killable-server.ts';
import { killingPost, takeOver } from '#tests/support/killing-post.ts';
import { openWorld } from '#tests/support/world.ts';

// A server that is killed while it sends the morning's e-mail: the e-mail is sent at least once, with one Message-ID
// and the same news; later news is in the next one.

const world = await openWorld();
world.clock.set(new Date());
const post = await killingPost();
const server = await killableServer(world, { SMTP_URL: post.url });
post.onKill(server.kill);

it.each(['recipient', 'end'] as const)(
  'sends the morning mail of a server killed at its %s once, and loses nothing',
  async (at) => {
    if (!server.runs()) await server.start();
    const firm = await world.firm();
    const project = await firm.project({ linked: [firm.employee] });
    const choice = { kind: 'assigned', screen: true, mail: 'Morning' };
    await firm.employee.call('PUT', '/notifications/choices', { body: { items: [choice] } });
    const give = (name: string) =>
      firm.manager.call('POST', '/tasks', {
        body: { projectId: project.id, name, employeeId: firm.employee.employeeId },
      });
    expect((await give('Greinargerð')).status).toBe(201);
    post.killAt(at);
    const before = post.received().length;
    await morning(firm.id, firm.employee.employeeId, '2026-03-03');
    await expect.poll(() => server.runs(), { timeout: 60_000 }).toBe(false);
    expect(await told(firm.id)).toEqual([false]);
    // It happened during the sending, which may have completed without it.
    expect((await give('Kæra')).status).toBe(201);
    await takeOver(world);
    await server.start();
    await expect.poll(() => told(firm.id), { timeout: 60_000 }).toEqual([true, false]);
    const came = post.received().slice(before);
    expect(came).toHaveLength(at === 'end' ? 2 : 1);
    expect(new Set(came.map(({ id }) => id)).size).toBe(1);
    for (const { text } of came) expect([text.includes('Greinarger'), text.includes('Kæra')]).toEqual([true, false]);
    // The next e-mail contains only new items; without any, none is sent.
    await morning(firm.id, firm.employee.employeeId, '2026-03-04');
    await expect.poll(() => told(firm.id), { timeout: 60_000 }).toEqual([true, true]);
    const next = post.received().slice(before + came.length);
    expect(next.map(({ text }) => [text.includes('Greinarger'), text.includes('Kæra')])).toEqual([[false, true]]);
    await morning(firm.id, firm.employee.employeeId, '2026-03-05');
    await expect.poll(() => waiting(), { timeout: 60_000 }).toBe(0);
    expect(post.received()).toHaveLength(before + came.length + 1);
  },
  150_000,
);

/** Queues the e-mail at any time of day; the record of it is in the same transaction, as in production. */
const morning = (tenantId: number, employeeId: number, day: string) =>
  world.sql("select enqueue_job('morning-letter', $1::json)", [JSON.stringify({ tenantId, employeeId, day })]);

const told = async (tenantId: number) =>
  (
    await world.sql<{ told: boolean }>(
      'select mailed_at is not null as told from notification where tenant_id = $1 order by id',
      [tenantId],
    )
  ).map((row) => row.told);

const waiting = async () =>
  (
    await world.sql<{ n: number }>(
      "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'morning-letter'",
    )
  )[0]?.n;
