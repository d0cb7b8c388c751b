import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';

/** What a job receives. It is not in a tenant; it takes the role that it needs. */
export type JobContext = {
  readonly pool: Pool;
  readonly log: Logger;
  /** The same id in every attempt at a job, unique to it: use it for what must happen only once. */
  readonly key: string;
  /** The queue will not retry after this attempt. */
  readonly last: boolean;
  /**
   * Aborted when the process stops before the job is done: the job is returned to the queue and another process starts
   * it again.
   */
  readonly signal: AbortSignal;
};

export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

/** Job handlers by name. A failed job is retried with growing delays, twelve attempts in all. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/**
 * Queues by urgency, each with its own workers, so that none waits for another: `urgent` for what somebody is waiting
 * for (codes, links), `letters` for other e-mail, `background` for scheduled jobs, `outside` for slow outside systems
 * (calendars, accounting, clouds, webhooks), `reading` for text extraction from uploaded files, one at a time,
 * `recognising` for slow OCR of images, `scanning` for files that wait for the virus scanner. Within each queue tenants
 * take turns (`enqueue_job`).
 */
export const queues = ['urgent', 'letters', 'background', 'outside', 'reading', 'recognising', 'scanning'] as const;
export type Queue = (typeof queues)[number];
export type QueuedJobs = Readonly<Partial<Record<Queue, JobHandlers>>>;

/** A job with more work for a tenant than this ends, and continues at its next turn. */
export const turnMs = 60_000;

/** Merges the jobs of several modules, queue by queue. */
export const mergeJobs = (all: readonly QueuedJobs[]): QueuedJobs =>
  Object.fromEntries(queues.map((queue) => [queue, Object.assign({}, ...all.map((jobs) => jobs[queue]))]));

/** Scheduled jobs: crontab lines of graphile-worker. They belong to the `background` queue. */
export type Crontab = readonly string[];

/** The handlers in graphile-worker's format. */
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
