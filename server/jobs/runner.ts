import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import { queues, tasksOf, type Crontab, type JobContext, type Queue, type QueuedJobs } from './job.ts';
import { giveBack } from './workers.ts';

/** Makes or brings up to date the tables of the job queue; before the first enqueue. */
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

/** By it `enqueue_job` finds the last of a firm's jobs. Processes that start together make it one after the other. */
const lastOfFirm = `do $$ begin
  perform pg_advisory_xact_lock(7863100514);
  create index if not exists jobs_of_firm on graphile_worker._private_jobs (task_id, (payload ->> 'tenantId'), priority) where is_available;
end $$`;

type Running = {
  /** Connections of their own, straight to the database: workers LISTEN, which no pooler in transaction mode allows. */
  readonly queuePool: Pool;
  readonly jobs: QueuedJobs;
  readonly crontab: Crontab;
  readonly context: Pick<JobContext, 'pool' | 'log'>;
  readonly waits?: Partial<typeof defaultWaits>;
};

export type Jobs = {
  /** Whether every queue has a runner at this moment. */
  readonly isRunning: () => boolean;
  /** By which names its workers have locked jobs, for as long as they are at work. */
  readonly workers: () => readonly string[];
  /** Lets what runs finish, for some seconds; what has not by then is given back to the queue. */
  stop(): Promise<void>;
};

const defaultWaits = {
  /** Before a runner that ended is started again; doubled up to the longest. */
  firstRestartMs: 250,
  longestRestartMs: 5_000,
  /** For jobs under way at a stop, and for what is left of them once they are told to end. */
  finishMs: 8_000,
  abortMs: 500,
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

/** How many connections the queues take: each listens on one, and workers need one only to take and to settle a job. */
export const queueConnections = queues.length + 5;

/** Starts working off the queues. A runner that ends, as it does when it cannot say that a job is done, is started again. */
export function startJobs({ queuePool, jobs, crontab, context, waits }: Running): Jobs {
  const times = { ...defaultWaits, ...waits };
  const ending = new AbortController();
  const runners = queues.map((queue) => keepRunning(queue));

  function keepRunning(queue: Queue) {
    let runner: Runner | null = null;
    let worker: string | null = null;
    let pauseMs = times.firstRestartMs;
    let timer: NodeJS.Timeout | undefined;

    async function start(): Promise<void> {
      try {
        const started = await run({
          pgPool: queuePool,
          noHandleSignals: true,
          events: hearing((id) => (worker = id)),
          logger: loggerOf(context.log),
          taskList: tasksOf(jobs[queue] ?? {}, context, ending.signal),
          crontab: queue === 'background' ? crontab.join('\n') : '',
          preset: {
            worker: {
              concurrentJobs: workersOf[queue],
              pollInterval: 5_000,
              // One by one, a failure to settle a job would be a rejected promise that nobody waits for.
              completeJobBatchDelay: 0,
              failJobBatchDelay: 0,
            },
          },
        });
        runner = started;
        started.promise.then(
          () => ended(null),
          (error: unknown) => ended(error),
        );
        if (ending.signal.aborted) await started.stop();
        else pauseMs = times.firstRestartMs;
      } catch (error) {
        ended(error);
      }
    }

    function ended(error: unknown): void {
      runner = null;
      worker = null;
      if (stopping) return;
      context.log.warn({ queue, error, pauseMs }, 'a job runner ended and is started again');
      timer = setTimeout(() => void start(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, times.longestRestartMs);
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

  let stopping = false;
  const workers = () => runners.flatMap(({ worker }) => worker() ?? []);
  return {
    isRunning: () => runners.every(({ isRunning }) => isRunning()),
    workers,
    async stop() {
      stopping = true;
      const mine = workers();
      const finished = Promise.all(runners.map((runner) => runner.stop()));
      await Promise.race([finished, pause(times.finishMs)]);
      ending.abort(new Error('the process ends'));
      await Promise.race([finished, pause(times.abortMs)]);
      await giveBack(queuePool, mine).catch((error: unknown) =>
        context.log.warn({ error }, 'jobs could not be given back'),
      );
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** Told by what name a runner locks jobs. */
function hearing(onWorker: (id: string) => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => onWorker(workerPool.id));
  return events;
}

/** A failed job is worth a line; its payload may hold an address and is never logged. */
const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ jobs: message.slice(0, 300) }, 'jobs');
  });

const quiet = new WorkerLogger(() => () => {});
