import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';

/** What a job works with. It has no tenant; it takes the role it needs. */
export type JobContext = {
  readonly pool: Pool;
  readonly log: Logger;
  /** The same in every attempt at a job, and of no other job: what must happen once is known by it. */
  readonly key: string;
  /** The queue tries it no more after this. */
  readonly last: boolean;
  /** Aborted when the process ends before the job does: the job is given back, and another process begins it anew. */
  readonly signal: AbortSignal;
};

export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

/** Jobs by name. A failed one is tried again with growing pauses, twelve times in all. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/**
 * Queues by urgency, each with workers of its own, so that none waits behind another: `urgent` for what somebody sits and
 * waits for (codes, links), `letters` for other mail, `background` for what runs by the clock, `outside` for what waits for
 * the systems of others (calendars, accounting, clouds, webhooks), however slow they are, `reading` for files that people
 * sent, one at a time, `recognising` for the pictures among them, which take long, `scanning` for files that wait for the
 * virus scanner. In each queue firms take turns (`enqueue_job`).
 */
export const queues = ['urgent', 'letters', 'background', 'outside', 'reading', 'recognising', 'scanning'] as const;
export type Queue = (typeof queues)[number];
export type QueuedJobs = Readonly<Partial<Record<Queue, JobHandlers>>>;

/** A job that has more to do for a firm than this ends, and goes on when its turn comes again. */
export const turnMs = 60_000;

/** The jobs of several, queue by queue. */
export const mergeJobs = (all: readonly QueuedJobs[]): QueuedJobs =>
  Object.fromEntries(queues.map((queue) => [queue, Object.assign({}, ...all.map((jobs) => jobs[queue]))]));

/** Jobs that run by the clock: crontab lines of graphile-worker. They belong to the `background` queue. */
export type Crontab = readonly string[];

/** The handlers as graphile-worker takes them. */
export function tasksOf(
  handlers: JobHandlers,
  context: Pick<JobContext, 'pool' | 'log'>,
  signal: AbortSignal,
): TaskList {
  const run =
    (handle: JobHandler) =>
    (payload: unknown, { job }: JobHelpers) =>
      handle(payload, {
        ...context,
        key: `${job.id}-${job.created_at.getTime()}`,
        last: job.attempts >= job.max_attempts,
        signal,
      });
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, run(handle)]));
}
