import { blobKey, blockKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import * as queries from './queries.ts';

const hoursKept = 24;
const atOnce = 500;

/**
 * Clears away uploads that were left, and pictures that nobody wears, a day after. The bytes go first and the row after
 * them: a crash between leaves a row, which the next run finds. So does what a process that was killed left half written.
 */
export const pruneUploads =
  ({ blobs, clock }: Pick<ModuleSettings, 'blobs' | 'clock'>): JobHandler =>
  async (_payload, { pool }) => {
    const before = new Date(clock().getTime() - hoursKept * 3_600_000);
    await blobs.sweep(before);
    const unused = await inRole(pool, 'stod_worker', (db) => queries.unused(db, before, atOnce));
    for (const blob of unused) {
      for (const number of blob.blocks) await blobs.delete(blockKey(blob.tenant_id, blob.id, number));
      await blobs.delete(blobKey(blob.tenant_id, blob.id));
      await inRole(pool, 'stod_worker', (db) => queries.forget(db, blob));
    }
  };

export const dropBlocksTask = 'drop-blocks';

type Blocks = { readonly tenantId: number; readonly id: string; readonly numbers: readonly number[] };

/** Deletes the bytes of blocks that nothing refers to any more. */
export const dropBlocks =
  ({ blobs }: Pick<ModuleSettings, 'blobs'>): JobHandler =>
  async (payload) => {
    const { tenantId, id, numbers } = payload as Blocks;
    for (const number of numbers) await blobs.delete(blockKey(tenantId, id, number));
  };
