import { Logger as WorkerLogger, run, runMigrations, type Runner } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';

/** What a job may use: it has no tenant; it takes the role it needs. */
export type JobContext = { readonly pool: Pool; readonly log: Logger };

export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

/** Jobs by name. A failed one is tried again with growing pauses, twelve times in all. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Jobs that run by the clock: crontab lines of graphile-worker. */
export type Crontab = readonly string[];

/** Makes or brings up to date the tables of the job queue; before the first enqueue. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet });
}

/** Starts working off the queue. `stop` lets what runs finish. */
export async function startJobs(
  databaseUrl: string,
  handlers: JobHandlers,
  crontab: Crontab,
  context: JobContext,
): Promise<Runner> {
  const runner = await run({
    connectionString: databaseUrl,
    concurrency: 4,
    maxPoolSize: 5,
    noHandleSignals: true,
    pollInterval: 5_000,
    crontab: crontab.join('\n'),
    logger: loggerOf(context.log),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload, context)]),
    ),
  });
  runner.promise.catch((error: Error) => context.log.error({ error: error.message }, 'the job runner stopped'));
  return runner;
}

/** A failed job is worth a line; its payload may hold an address and is never logged. */
const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ jobs: message.slice(0, 300) }, 'jobs');
  });

const quiet = new WorkerLogger(() => () => {});
