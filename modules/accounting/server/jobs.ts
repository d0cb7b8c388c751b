import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import { turnMs, type QueuedJobs } from '#server/jobs/job.ts';
import { systemIds } from '../contract.ts';
import { tellsPaid } from '../contract/reading.ts';
import { pushOne, type PushSettings } from './push.ts';
import { firmsDue as firmsToRead } from './queries/reading.ts';
import { due, firmsDue } from './queries/worker.ts';
import { readPayments } from './read-payments.ts';

const mostAtOnce = 200;

export const pushTask = 'push-invoices';
const firmTask = 'push-invoices-of-firm';
export const readTask = 'read-payments';
const readFirmTask = 'read-payments-of-firm';

/**
 * A scheduled job per firm, for pushes that wait for their time, and for those left behind by a crashed process; and
 * one that reads payments.
 */
export const makeAccountingJobs = (settings: PushSettings): QueuedJobs => ({
  background: {
    [pushTask]: (_payload, { pool }) =>
      inRole(pool, 'stod_worker', async (db) => {
        const firms = await firmsDue(db, settings.clock());
        await enqueueJobs(
          db,
          firms.map((tenantId) => ({ task: firmTask, payload: { tenantId }, key: `${firmTask}-${tenantId}` })),
        );
      }),
    [readTask]: (_payload, { pool }) =>
      inRole(pool, 'stod_worker', async (db) => {
        const firms = await firmsToRead(db, settings.clock(), systemIds.filter(tellsPaid));
        await enqueueJobs(
          db,
          firms.map((tenantId) => ({ task: readFirmTask, payload: { tenantId }, key: `${readFirmTask}-${tenantId}` })),
        );
      }),
  },
  outside: {
    [firmTask]: async (payload, context) => {
      const { tenantId } = payload as { readonly tenantId: number };
      const ends = AbortSignal.any([context.signal, AbortSignal.timeout(turnMs)]);
      const rows = await inRole(context.pool, 'stod_worker', (db) => due(db, tenantId, settings.clock(), mostAtOnce));
      for (const row of rows) if (!ends.aborted) await pushOne(settings, context, row);
    },
    [readFirmTask]: async (payload, context) => {
      const { tenantId } = payload as { readonly tenantId: number };
      const ends = AbortSignal.any([context.signal, AbortSignal.timeout(turnMs)]);
      await readPayments(settings, context, tenantId, ends);
    },
  },
});
