import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { queues, tasksOf, type JobContext, type QueuedJobs } from '#server/jobs/job.ts';

/** Runs all waiting jobs, of all queues, on connections of the tables' owner. */
export async function workOff(
  pgPool: pg.Pool,
  jobs: QueuedJobs,
  context: Pick<JobContext, 'pool' | 'log'>,
): Promise<void> {
  const { signal } = new AbortController();
  await workOffTasks(
    { pgPool },
    Object.assign({}, ...queues.map((queue) => tasksOf(jobs[queue] ?? {}, context, signal))),
  );
}

/** Runs the jobs of the given tasks; ends when the outcome of each job is written. */
export const workOffTasks = (
  where: { readonly pgPool: pg.Pool } | { readonly connectionString: string },
  taskList: TaskList,
): Promise<void> =>
  runOnce({
    ...where,
    taskList,
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
    // As the server's runner: with -1, the default, the queue does not wait until the end of a job is written.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
