import { Logger as WorkerLogger, run, runMigrations, type Runner } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import { hearing } from './clock-moved.ts';
import { queues, tasksOf, type Crontab, type JobContext, type Queue, type QueuedJobs } from './job.ts';
import { hearStuck } from './stuck.ts';
import { returnToQueue } from './workers.ts';

/** Creates or updates the tables of the job queue; before the first enqueue. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(lastOfFirm);
  } finally {
    await client.end();
  }
}

/**
 * The index by which `enqueue_job` finds a tenant's last job. Processes that start together create it one after the
 * other.
 */
const lastOfFirm = `do $$ begin
  perform pg_advisory_xact_lock(7863100514);
  create index if not exists jobs_of_firm on graphile_worker._private_jobs (task_id, (payload ->> 'tenantId'), priority) where is_available;
end $$`;

type Running = {
  /**
   * A direct connection to the database, separate from the pool: workers use LISTEN, which does not work through a
   * pooler in transaction mode.
   */
  readonly queuePool: Pool;
  readonly jobs: QueuedJobs;
  readonly crontab: Crontab;
  readonly context: Pick<JobContext, 'pool' | 'log'>;
  readonly waits?: Partial<typeof defaultWaits>;
};

export type Jobs = {
  /** Whether every queue has a running worker. */
  readonly isRunning: () => boolean;
  /** The names under which its workers hold job locks, while they run. */
  readonly workers: () => readonly string[];
  /** Gives running jobs some seconds to finish; the rest are returned to the queue. */
  stop(): Promise<void>;
};

const defaultWaits = {
  /** The delay before a failed runner is restarted; doubled up to the maximum. */
  firstRestartMs: 250,
  longestRestartMs: 5_000,
  /** Grace periods at stop: for running jobs, and for those that are then told to stop. */
  finishMs: 8_000,
  abortMs: 500,
  /** A runner that cannot record its jobs, and has not ended after this time, is replaced. */
  stuckMs: 5_000,
};

const workersOf: Readonly<Record<Queue, number>> = {
  urgent: 3,
  letters: 3,
  background: 3,
  outside: 4,
  reading: 1,
  recognising: 1,
  scanning: 2,
};

/**
 * The number of connections that the queues use: each listens on one, and workers need one only to fetch and complete a
 * job.
 */
export const queueConnections = queues.length + 5;

/**
 * Starts the runners of the queues. A runner that fails, for example because it cannot mark a job as done, is
 * restarted.
 */
export function startJobs(running: Running): Jobs {
  const { queuePool, context } = running;
  const waits = { ...defaultWaits, ...running.waits };
  const ending = new AbortController();
  let stopping = false;
  const runners = queues.map((queue) =>
    keepRunning(queue, { ...running, waits, signal: ending.signal, isStopping: () => stopping }),
  );
  const workers = () => runners.flatMap(({ worker }) => worker() ?? []);
  return {
    isRunning: () => runners.every(({ isRunning }) => isRunning()),
    workers,
    async stop() {
      stopping = true;
      const mine = workers();
      const finished = Promise.all(runners.map((runner) => runner.stop()));
      await Promise.race([finished, pause(waits.finishMs)]);
      ending.abort(new Error('the process ends'));
      await Promise.race([finished, pause(waits.abortMs)]);
      await returnToQueue(queuePool, mine).catch((error: unknown) =>
        context.log.warn({ error }, 'jobs could not be given back'),
      );
    },
  };
}

type KeepRunning = Omit<Running, 'waits'> & {
  readonly waits: typeof defaultWaits;
  /** Tells its jobs to stop. */
  readonly signal: AbortSignal;
  /** A runner that ends now is not restarted. */
  readonly isStopping: () => boolean;
};

/** Runs the jobs of a queue, with a new runner whenever one fails. */
function keepRunning(queue: Queue, { queuePool, jobs, crontab, context, waits, signal, isStopping }: KeepRunning) {
  let runner: Runner | null = null;
  let worker: string | null = null;
  let pauseMs = waits.firstRestartMs;
  let timer: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    const end = once(ended);
    const events = hearing({ onWorker: (id) => (worker = id), onClockMoved: startOver });
    try {
      const started = await run({
        pgPool: queuePool,
        noHandleSignals: true,
        events: hearStuck(events, waits.stuckMs, (reason) => {
          // What remains of it lets go of its schedule.
          if (runner === started) void started.stop().catch(() => {});
          end(reason);
        }),
        logger: loggerOf(context.log),
        taskList: tasksOf(jobs[queue] ?? {}, context, signal),
        crontab: queue === 'background' ? crontab.join('\n') : '',
        preset: presetOf(queue),
      });
      runner = started;
      started.promise.then(() => end(null), end);
      if (signal.aborted) await started.stop();
      else pauseMs = waits.firstRestartMs;
    } catch (error) {
      end(error);
    }
  }

  /** Ends the runner, which is then started again. */
  function startOver(): void {
    context.log.warn({ queue }, 'the clock was moved: schedules start over');
    void runner?.stop().catch(() => {});
  }

  function ended(error: unknown): void {
    runner = null;
    worker = null;
    if (isStopping()) return;
    context.log.warn({ queue, error, pauseMs }, 'a job runner ended and is started again');
    timer = setTimeout(() => void start(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, waits.longestRestartMs);
  }

  const starting = start();
  return {
    isRunning: () => runner !== null,
    worker: () => worker,
    async stop(): Promise<void> {
      clearTimeout(timer);
      await starting;
      await runner?.stop().catch(() => {});
    },
  };
}

/** Only the first call counts. */
function once(tell: (error: unknown) => void): (error: unknown) => void {
  let told = false;
  return (error) => {
    if (!told) tell(error);
    told = true;
  };
}

const presetOf = (queue: Queue) => ({
  worker: {
    concurrentJobs: workersOf[queue],
    pollInterval: 5_000,
    // With one job at a time, a failure to complete it would be an unhandled rejection.
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
  },
});

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** A failed job is logged in one line; its payload may contain an address and is never logged. */
const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ jobs: message.slice(0, 300) }, 'jobs');
  });

const quiet = new WorkerLogger(() => () => {});
