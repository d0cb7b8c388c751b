import { inRole } from '#server/db/transaction.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { forgetOld } from './queries/batch.ts';

/** Forgets what was asked for as a zip, once its time is over. */
export const pruneBatches =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool }) => {
    await inRole(pool, 'stod_worker', (db) => forgetOld(db, clock()));
  };
