import { inRole } from '#server/db/transaction.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { prune } from './queries.ts';

const hoursKept = 24;

/** Deletes files that nobody ran, after a day. */
export const pruneImports =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool }) => {
    await inRole(pool, 'stod_worker', (db) => prune(db, new Date(clock().getTime() - hoursKept * 3_600_000)));
  };
