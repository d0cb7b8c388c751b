import { blobKey, blockKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import * as queries from './queries.ts';

const hoursKept = 24;

/**
 * Deletes abandoned uploads and what nothing uses after a day, such as the bytes of erased documents. Bytes are deleted
 * before the row, so that after a crash the next run finds the row. Also deletes half-written files of crashed
 * processes.
 */
export const pruneUploads =
  ({ blobs, clock }: Pick<ModuleSettings, 'blobs' | 'clock'>, atOnce = 500): JobHandler =>
  async (_payload, { pool, signal }) => {
    const before = new Date(clock().getTime() - hoursKept * 3_600_000);
    await blobs.sweep(before);
    const next = () => inRole(pool, 'stod_worker', (db) => queries.unused(db, before, atOnce));
    for (let unused = await next(); unused.length > 0; unused = await next())
      for (const blob of unused) {
        if (signal.aborted) return;
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
