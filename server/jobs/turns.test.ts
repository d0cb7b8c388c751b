import { afterEach, expect, it } from 'vitest';
import { inRole } from '#server/db/transaction.ts';
import { workOffTasks } from '#tests/support/work-off.ts';
import { openWorld } from '#tests/support/world.ts';
import { enqueueJobs } from './enqueue.ts';

const world = await openWorld();
afterEach(() => world.sql('delete from graphile_worker._private_jobs'));

type Told = { readonly tenantId?: number; readonly n: number };

/** Enqueues `count` letters of a tenant in one transaction, as an import does. */
const enqueue = (count: number, tenantId?: number, { first = 0, key = false, task = 'a-letter' } = {}) =>
  inRole(world.pool, 'stod_worker', (db) =>
    enqueueJobs(
      db,
      Array.from({ length: count }, (_, index) => ({
        task,
        payload: { ...(tenantId === undefined ? {} : { tenantId }), n: first + index },
        ...(key ? { key: `${tenantId}-${first + index}` } : {}),
      })),
    ),
  );

/** Runs all queued jobs one after the other, and returns their order. */
async function workedOff(whenDone: (told: Told) => Promise<unknown> = async () => {}): Promise<Told[]> {
  const done: Told[] = [];
  await workOffTasks(
    { connectionString: world.databaseUrl },
    {
      'a-letter': async (payload) => {
        done.push(payload as Told);
        await whenDone(payload as Told);
      },
    },
  );
  return done;
}

const firmsOf = (done: readonly Told[]) => done.map(({ tenantId }) => tenantId);

it('runs one firm’s single mail before the thousand of another, which came first, and also before those without a firm', async () => {
  await enqueue(1000, 1);
  await enqueue(1, 2);
  await enqueue(1);
  // Nothing in the test waits for the remaining ones.
  await world.sql('delete from graphile_worker._private_jobs where priority between 50 and 900');
  const done = firmsOf(await workedOff());
  expect(done.slice(0, 3)).toEqual([1, 2, undefined]);
  expect(done.length).toBeGreaterThan(100);
});

it('alternates between two firms with many mails, each in its own order, also halfway through', async () => {
  await enqueue(40, 1);
  let begun = 0;
  const done = await workedOff(async () => {
    if (++begun === 10) await enqueue(40, 2);
  });
  expect(
    firmsOf(done)
      .slice(10, 40)
      .filter((firm) => firm === 2).length,
  ).toBeGreaterThanOrEqual(15);
  for (const firm of [1, 2]) {
    const own = done.filter(({ tenantId }) => tenantId === firm).map(({ n }) => n);
    expect(own).toEqual(own.toSorted((one, other) => one - other));
    expect(own).toHaveLength(40);
  }
});

it('starts from zero when a firm has nothing waiting', async () => {
  await enqueue(20, 1);
  await workedOff();
  await enqueue(1, 1);
  expect(await world.sql('select priority from graphile_worker._private_jobs')).toEqual([{ priority: 0 }]);
});

it('keeps the place of a job that is enqueued again', async () => {
  await enqueue(10, 1, { key: true });
  await enqueue(10, 1, { key: true });
  await enqueue(1, 1, { key: true, first: 3 });
  const waiting = await world.sql<{ key: string; priority: number }>(
    'select key, priority from graphile_worker._private_jobs order by priority',
  );
  expect(waiting.map(({ key, priority }) => [key, priority])).toEqual(
    Array.from({ length: 10 }, (_, index) => [`1-${index}`, index]),
  );
});

it('counts the jobs of each kind separately, so that a mail to a client waits for no notification', async () => {
  await enqueue(30, 1);
  await enqueue(1, 1, { task: 'another-letter' });
  const [row] = await world.sql<{ priority: number }>(
    `select priority from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'another-letter')`,
  );
  expect(row?.priority).toBe(0);
});
