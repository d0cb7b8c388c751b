import { inRole } from '#server/db/transaction.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import { pushOne, type PushSettings } from './push.ts';
import { due } from './queries/worker.ts';

const mostAtOnce = 200;

export const pushTask = 'push-invoices';

/** By the clock: what waits for its time, and what a process left behind when it ended. Firms one after the other, each one thing at a time. */
export const makeAccountingJobs = (settings: PushSettings): JobHandlers => ({
  [pushTask]: async (_payload, context) => {
    const rows = await inRole(context.pool, 'stod_worker', (db) => due(db, settings.clock(), mostAtOnce));
    const ofTenants = [...Map.groupBy(rows, ({ tenant_id }) => tenant_id).values()];
    await Promise.all(
      ofTenants.map(async (ofTenant) => {
        for (const row of ofTenant) await pushOne(settings, context, row);
      }),
    );
  },
});
