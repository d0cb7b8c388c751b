import { blobKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { JobHandler, QueuedJobs } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import * as queries from './queries.ts';

type Settings = Pick<ModuleSettings, 'blobs' | 'clock' | 'virusScanner'>;
type Of = { readonly tenantId: number; readonly blobId: string };

/** The database enqueues it for each new file (`await_scan`). */
const task = 'scan-file';

/** Scans a file. While the scanner is unavailable the file waits, and the job is retried. */
const scanFile =
  ({ blobs, virusScanner }: Settings): JobHandler =>
  async (payload, { pool, log, signal }) => {
    const { tenantId, blobId } = payload as Of;
    const isWaiting = await inRole(pool, 'stod_worker', (db) => queries.waitsForScan(db, tenantId, blobId));
    if (!isWaiting || virusScanner === null) return;
    const content = await blobs.get(blobKey(tenantId, blobId));
    // Deleted meanwhile.
    if (content === null) return;
    const verdict = await virusScanner.scan(content, signal);
    if (verdict.state === 'infected') log.warn({ tenantId, blobId, threat: verdict.threat }, 'a file is infected');
    await inRole(pool, 'stod_worker', (db) => queries.keepScan(db, tenantId, blobId, verdict));
  };

const patienceMs = 10 * 60_000;
const atOnce = 1000;

/** Enqueues files again that have waited for long: their jobs' delays grow, and they give up in the end. */
const scanLeft =
  ({ clock }: Settings): JobHandler =>
  async (_payload, { pool }) =>
    inRole(pool, 'stod_worker', async (db) => {
      const left = await queries.unscanned(db, new Date(clock().getTime() - patienceMs), atOnce);
      await enqueueJobs(
        db,
        left.map(({ tenant_id, id }) => ({
          task,
          payload: { tenantId: tenant_id, blobId: id },
          key: `scan-file-${id}`,
        })),
      );
    });

export const scanningJobs = (settings: Settings): QueuedJobs => ({
  scanning: { [task]: scanFile(settings) },
  background: { 'scan-left-files': scanLeft(settings) },
});
