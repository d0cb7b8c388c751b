import pg from 'pg';
import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it('refuses to sum too many worklogs, and lists them without sums', async () => {
  const firm = await world.firm();
  const project = await firm.project();
  await firm.manager.call('POST', '/worklogs', { body: { projectId: project.id, quantity: 1 } });
  const { status, body } = await cutOff(() => firm.manager.call('GET', '/worklogs/sums'));
  expect([status, body.code]).toEqual([422, 'too_many_to_sum']);
  expect(body.detail).toContain('Þrengdu síuna');
  const listed = await firm.manager.call('GET', '/worklogs?sums=false');
  expect([listed.status, listed.body.items.length]).toEqual([200, 1]);
});

/**
 * What a request answers when PostgreSQL cancels its statement on timeout: the statement is blocked here and cancelled
 * at once.
 */
async function cutOff<T>(call: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table worklog in access exclusive mode');
    const called = call();
    await expect
      .poll(() =>
        world.sql(`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%worklog%'`),
      )
      .toHaveLength(1);
    return await called;
  } finally {
    await holder.end();
  }
}
