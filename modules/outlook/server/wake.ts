import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { JobHandlers } from '#server/jobs/job.ts';
import type { Listener } from '#server/listeners.ts';
import { eventEvents } from '#modules/events/contract.ts';
import type { Who } from '#server/oauth/grants.ts';
import type { Job } from '#server/scope.ts';
import { wake } from './queries/copies.ts';

export const syncTask = 'sync-calendar';

/** Synchronises one person's calendar; duplicate jobs for the same person are merged. */
export const jobOf = (who: Who): Job => ({
  task: syncTask,
  payload: who,
  key: `${syncTask}-${who.tenantId}-${who.employeeId}`,
});

const wakeTask = 'wake-calendars';
const names: readonly string[] = eventEvents;

type Woken = { readonly tenantId: number; readonly events: readonly number[] };

/**
 * Changed events are written to other calendars at once; changes without an event, such as lost access to a case, by
 * the scheduled job.
 */
export const hear: Listener = async (scope, announced) => {
  const events = announced.flatMap(({ name, payload: { id } }) =>
    names.includes(name) && typeof id === 'number' ? [id] : [],
  );
  if (events.length === 0) return;
  scope.enqueue({
    task: wakeTask,
    payload: { tenantId: scope.tenantId, events: [...new Set(events)] } satisfies Woken,
  });
};

export const wakeJobs: JobHandlers = {
  [wakeTask]: async (payload, { pool }) =>
    inRole(pool, 'stod_worker', async (db) => {
      const { tenantId, events } = payload as Woken;
      await enqueueJobs(db, (await wake(db, tenantId, events)).map(jobOf));
    }),
};
