import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { QueuedJobs } from '#server/jobs/job.ts';
import type { Who } from '#server/oauth/grants.ts';
import { jobOf, syncTask, wakeJobs } from './wake.ts';
import { due } from './queries/sync.ts';
import { syncOne, type Reading } from './sync.ts';

export const dueTask = 'sync-calendars';

const mostAtOnce = 500;

/**
 * Scheduled: a job for each person whose calendar is due, with a time limit, so that slow vendors do not delay others.
 */
export const makeSyncJobs = (reading: Reading): QueuedJobs => ({
  background: {
    ...wakeJobs,
    [dueTask]: async (_payload, { pool }) =>
      inRole(pool, 'stod_worker', async (db) =>
        enqueueJobs(db, (await due(db, reading.clock(), mostAtOnce)).map(jobOf)),
      ),
  },
  outside: { [syncTask]: async (payload, context) => syncOne(reading, context, payload as Who) },
});
