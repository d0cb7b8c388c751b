import { blobKey, blockKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import * as queries from './queries.ts';

const hoursKept = 24;
const atOnce = 500;

/**
 * Deletes abandoned uploads and unused pictures after a day. Bytes are deleted before the row, so that after a crash
 * the next run finds the row. Also deletes half-written files of crashed processes.
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

/** Deletes the bytes of blocks without references. */
export const dropBlocks =
  ({ blobs }: Pick<ModuleSettings, 'blobs'>): JobHandler =>
  async (payload) => {
    const { tenantId, id, numbers } = payload as Blocks;
    for (const number of numbers) await blobs.delete(blockKey(tenantId, id, number));
  };
