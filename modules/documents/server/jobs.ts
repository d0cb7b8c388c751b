import { inRole } from '#server/db/transaction.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { forgetOld } from './queries/batch.ts';
import { forgetBefore } from './queries/openings.ts';

/** Deletes expired zip requests. */
export const pruneBatches =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool }) => {
    await inRole(pool, 'stod_worker', (db) => forgetOld(db, clock()));
  };

/** Openings are kept for two years, as the panel says. */
const daysTold = 730;

/** Deletes old openings. */
export const pruneOpenings =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool }) => {
    const before = new Date(clock().getTime() - daysTold * 86_400_000);
    await inRole(pool, 'stod_worker', (db) => forgetBefore(db, before));
  };
