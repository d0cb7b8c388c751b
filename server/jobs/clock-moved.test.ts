import { afterEach, describe, expect, it } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { joinProcesses } from '#server/processes.ts';
import { moveClock } from '#tests/support/moved-clock.ts';
import { openWorld } from '#tests/support/world.ts';
import { queueConnections, startJobs } from './runner.ts';

const world = await openWorld();
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  await world.sql('delete from graphile_worker._private_jobs');
  await world.sql('delete from graphile_worker._private_known_crontabs');
});

function startScheduled() {
  const queuePool = createPool(world.databaseUrl, { log: world.log, size: queueConnections });
  let runs = 0;
  const running = startJobs({
    queuePool,
    jobs: { background: { remind: async () => void runs++ } },
    crontab: ['* * * * * remind'],
    context: { pool: world.pool, log: world.log },
    waits: { firstRestartMs: 20 },
  });
  open.push(async () => {
    await running.stop();
    await queuePool.end();
  });
  return { runs: () => runs, isRunning: running.isRunning };
}

const join = async (workers: readonly string[] = []) => {
  const joined = await joinProcesses({
    pool: world.pool,
    log: world.log,
    store: 'disk one',
    workers: () => workers,
    beatMs: 50,
    deadAfterSeconds: 1,
  });
  open.push(() => joined.leave());
};

const schedules = () =>
  world.sql("select last_execution < now() + interval '1 hour' as past from graphile_worker._private_known_crontabs");

describe('scheduled jobs', () => {
  it('go on after the clock of a process was a day ahead and is set back', { timeout: 150_000 }, async () => {
    const clock = moveClock();
    clock.set({ days: 1, beforeMinute: 5 });
    const { runs } = startScheduled();
    await expect.poll(schedules, { timeout: 10_000 }).toEqual([{ past: null }]);
    // As if they had been queued once already.
    await world.sql("update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 day'");
    // If a busy machine misses the first full minute, the next one counts.
    // A few seconds before a full minute of the present when the schedule looks at the clock again.
    clock.set({ days: 0, beforeMinute: 12 });
    await join();
    await expect.poll(schedules).toEqual([{ past: true }]);
    await expect.poll(runs, { timeout: 130_000 }).toBe(1);
  });

  it('do not catch up minute by minute after the clock was set forward by years', { timeout: 150_000 }, async () => {
    const clock = moveClock();
    clock.set({ days: -1000, beforeMinute: 5 });
    const { runs } = startScheduled();
    await expect.poll(schedules, { timeout: 10_000 }).toEqual([{ past: null }]);
    clock.set({ days: 0, beforeMinute: 12 });
    const isPresent = () =>
      world.sql("select from graphile_worker._private_known_crontabs where last_execution > now() - interval '1 hour'");
    await expect.poll(isPresent, { timeout: 130_000 }).toHaveLength(1);
    expect(runs()).toBeLessThan(4);
  });
});

describe('times that lie ahead', () => {
  it('stop no job: what was queued or failed while the clock was ahead is due', async () => {
    await world.sql(`select graphile_worker.add_job('remind', run_at => now() + interval '1 day')`);
    await world.sql(`select graphile_worker.add_job('remind', run_at => now() + interval '100 seconds')`);
    await world.sql(`select graphile_worker.add_job('remind', run_at => now() + interval '6 hours')`);
    await world.sql(
      "update graphile_worker._private_jobs set attempts = 10 where run_at between now() + interval '5 hours' and now() + interval '7 hours'",
    );
    await join();
    const waits = () =>
      world.sql<{ hours: number }>(
        'select round(extract(epoch from run_at - now()) / 3600)::int as hours from graphile_worker._private_jobs order by id',
      );
    // A job that failed ten times waits for six hours anyway.
    await expect.poll(waits).toEqual([{ hours: 0 }, { hours: 0 }, { hours: 6 }]);
  });

  it('keep no job locked by a process that was killed while the clock was ahead', async () => {
    await world.sql("select graphile_worker.add_job('remind')");
    await world.sql(
      "update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-killed', locked_at = now() + interval '1 day'",
    );
    await world.sql(
      "insert into server_process (id, store, workers, beat_at) values (gen_random_uuid(), 'disk one', '{pool-killed}', now() + interval '1 day')",
    );
    await join();
    const locked = () => world.sql('select locked_by from graphile_worker._private_jobs');
    await expect.poll(locked, { timeout: 10_000 }).toEqual([{ locked_by: null }]);
    await world.sql('delete from server_process');
  });
});
