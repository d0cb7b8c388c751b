import { Logger as WorkerLogger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { queues, tasksOf, type JobContext, type QueuedJobs } from '#server/jobs/job.ts';

/** Runs all waiting jobs, of all queues, on connections of the tables' owner. */
export async function workOff(
  pgPool: pg.Pool,
  jobs: QueuedJobs,
  context: Pick<JobContext, 'pool' | 'log'>,
): Promise<void> {
  const { signal } = new AbortController();
  const taskList = Object.assign({}, ...queues.map((queue) => tasksOf(jobs[queue] ?? {}, context, signal)));
  await runOnce({
    pgPool,
    taskList,
    logger: new WorkerLogger(() => () => {}),
    noHandleSignals: true,
    // As the server's runner: with -1, the default, the queue does not wait until the end of a job is written.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
