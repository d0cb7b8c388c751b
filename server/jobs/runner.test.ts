import { afterEach, describe, expect, it } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { joinProcesses } from '#server/processes.ts';
import { openWorld } from '#tests/support/world.ts';
import type { JobHandlers, QueuedJobs } from './job.ts';
import { queueConnections, startJobs } from './runner.ts';

const world = await openWorld();
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  await world.sql('delete from graphile_worker._private_jobs');
});

const waits = { firstRestartMs: 20, finishMs: 300, abortMs: 300, stuckMs: 200 };

/** The job setup of one process; here `letters` also handles jobs without a queue of their own. */
function start(letters: JobHandlers, others: QueuedJobs = {}) {
  const queuePool = createPool(world.databaseUrl, { log: world.log, size: queueConnections });
  const context = { pool: world.pool, log: world.log };
  const running = startJobs({ queuePool, jobs: { letters, ...others }, crontab: [], context, waits });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= running.stop());
  open.push(async () => {
    await stop();
    await queuePool.end();
  });
  return { ...running, stop, queuePool };
}

/** The heartbeat of a process with these workers. */
async function join(workers: () => readonly string[], deadAfterSeconds: number) {
  const { pool, log } = world;
  const joined = await joinProcesses({ pool, log, store: 'disk one', workers, beatMs: 50, deadAfterSeconds });
  open.push(() => joined.leave());
}

const add = (task: string) => world.sql('select enqueue_job($1, $2)', [task, '{}']);
const left = () =>
  world.sql<{ attempts: number; locked_by: string | null }>(
    'select attempts, locked_by from graphile_worker._private_jobs',
  );

/** A job that runs until it is released, or told to stop. */
function held() {
  let let_go = () => {};
  const gone = new Promise<void>((resolve) => (let_go = resolve));
  let begun = 0;
  const handler: JobHandlers[string] = async (_payload, { signal }) => {
    begun++;
    await Promise.race([
      gone,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  };
  return { handler, letGo: () => let_go(), begun: () => begun };
}

describe('the job runner', () => {
  it('is restarted if it cannot record that a job is done, continues, and the job is run again', async () => {
    const job = held();
    let others = 0;
    const { workers, isRunning } = start({ slow: job.handler, other: async () => void others++ });
    await add('slow');
    await expect.poll(job.begun).toBe(1);
    // The runner of another queue that starts late is not the one that failed.
    await expect.poll(isRunning).toBe(true);
    const before = workers();
    await world.sql(
      `create function away() returns trigger language plpgsql as $$ begin raise 'the database is away'; end $$`,
    );
    await world.sql(
      'create trigger away before delete on graphile_worker._private_jobs for each row execute function away()',
    );
    job.letGo();
    await expect.poll(() => workers().some((worker) => !before.includes(worker))).toBe(true);
    await world.sql('drop trigger away on graphile_worker._private_jobs');
    await expect.poll(isRunning).toBe(true);
    await add('other');
    await expect.poll(() => others).toBe(1);
    await join(workers, 1);
    await expect.poll(job.begun, { timeout: 30_000 }).toBe(2);
    await expect.poll(left).toEqual([]);
  });

  it('is replaced if it could not record two failed jobs, after which graphile-worker waits for ever', async () => {
    const [one, other, third] = [held(), held(), held()];
    const failing = ({ handler }: typeof one): JobHandlers[string] => {
      return async (...given) => {
        await handler(...given);
        throw new Error('the mail server is away');
      };
    };
    const { workers } = start({ one: failing(one), other: failing(other), third: third.handler });
    for (const task of ['one', 'other', 'third']) await add(task);
    await expect.poll(() => [one.begun(), other.begun(), third.begun()]).toEqual([1, 1, 1]);
    const before = workers();
    await world.sql('create sequence tried');
    // A sequence keeps the number of attempts, although each is rolled back.
    await world.sql(
      `create function unheard() returns trigger language plpgsql as $$ begin perform nextval('tried'); raise 'the database is away'; end $$`,
    );
    await world.sql(
      'create trigger unheard before update on graphile_worker._private_jobs for each row when (new.locked_by is null) execute function unheard()',
    );
    const tried = async () =>
      (await world.sql<{ n: number }>('select last_value::int * is_called::int as n from tried'))[0]?.n;
    one.letGo();
    await expect.poll(tried).toBe(1);
    other.letGo();
    await expect.poll(tried).toBe(2);
    // It ends only when its other jobs have.
    third.letGo();
    await expect.poll(() => workers().some((worker) => !before.includes(worker)), { timeout: 10_000 }).toBe(true);
    await world.sql('drop trigger unheard on graphile_worker._private_jobs');
    await join(workers, 1);
    await expect.poll(() => [one.begun(), other.begun()], { timeout: 30_000 }).toEqual([2, 2]);
  });

  it('returns a running job to the queue on shutdown, so that another process starts it', async () => {
    const job = held();
    const first = start({ slow: job.handler });
    await add('slow');
    await expect.poll(job.begun).toBe(1);
    await first.stop();
    const [row] = await left();
    expect(row?.locked_by).toBeNull();
    const second = held();
    start({ slow: second.handler });
    await world.sql('update graphile_worker._private_jobs set run_at = now()');
    await expect.poll(second.begun, { timeout: 30_000 }).toBe(1);
    second.letGo();
    await expect.poll(left).toEqual([]);
  });

  it('waits on shutdown for what is nearly done', async () => {
    const job = held();
    const { stop } = start({ slow: job.handler });
    await add('slow');
    await expect.poll(job.begun).toBe(1);
    const stopped = stop();
    job.letGo();
    await stopped;
    expect(await left()).toEqual([]);
  });

  it('lets no code wait behind other work, however much there is', async () => {
    const slow = held();
    let sent = 0;
    start(
      { letter: slow.handler },
      {
        background: { sync: slow.handler },
        outside: { calendar: slow.handler },
        urgent: { code: async () => void sent++ },
      },
    );
    for (let n = 0; n < 8; n++) await Promise.all([add('letter'), add('sync'), add('calendar')]);
    await expect.poll(slow.begun).toBe(10);
    await add('code');
    await expect.poll(() => sent).toBe(1);
    slow.letGo();
    await expect.poll(left).toEqual([]);
  });
});

describe('a process that was killed', () => {
  it('loses its jobs to running processes, which keep their own', async () => {
    await join(() => ['pool-living'], 1);
    await add('any');
    await add('any');
    await world.sql(
      `update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '2 seconds',
              locked_by = case id when (select min(id) from graphile_worker._private_jobs) then 'pool-living' else 'pool-killed' end`,
    );
    await expect
      .poll(async () =>
        (await left()).map(({ locked_by }) => locked_by ?? 'none').toSorted((one, other) => one.localeCompare(other)),
      )
      .toEqual(['none', 'pool-living']);
  });
});

describe('processes on one database', () => {
  const enter = (store: string) => joinProcesses({ pool: world.pool, log: world.log, store, workers: () => [] });

  it('share one file store: one with another store is refused with an explanation, until the other has stopped', async () => {
    const first = await enter('disk one');
    const second = await enter('disk one');
    await expect(enter('disk two')).rejects.toThrow('keeps its files elsewhere');
    await first.leave();
    await expect(enter('s3 bucket')).rejects.toThrow('S3_BUCKET');
    await second.leave();
    await (await enter('disk two')).leave();
  });
});
