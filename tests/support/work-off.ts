import { Logger as WorkerLogger, runOnce } from 'graphile-worker';
import { queues, tasksOf, type JobContext, type QueuedJobs } from '#server/jobs/job.ts';

/** Runs all waiting jobs, of all queues. */
export async function workOff(
  connectionString: string,
  jobs: QueuedJobs,
  context: Pick<JobContext, 'pool' | 'log'>,
): Promise<void> {
  const { signal } = new AbortController();
  const taskList = Object.assign({}, ...queues.map((queue) => tasksOf(jobs[queue] ?? {}, context, signal)));
  await runOnce({ connectionString, taskList, logger: new WorkerLogger(() => () => {}), noHandleSignals: true });
}
