import { blobKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { JobHandler, QueuedJobs } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import * as queries from './queries.ts';

type Settings = Pick<ModuleSettings, 'blobs' | 'clock' | 'virusScanner'>;
type Of = { readonly tenantId: number; readonly blobId: string };

/** Enqueued by the database with whatever becomes a file (`await_scan`). */
const task = 'scan-file';

/** Has a file looked through. While the scanner is away the file waits, and the job is tried again. */
const scanFile =
  ({ blobs, virusScanner }: Settings): JobHandler =>
  async (payload, { pool, log, signal }) => {
    const { tenantId, blobId } = payload as Of;
    const isWaiting = await inRole(pool, 'stod_worker', (db) => queries.waitsForScan(db, tenantId, blobId));
    if (!isWaiting || virusScanner === null) return;
    const content = await blobs.get(blobKey(tenantId, blobId));
    // Erased meanwhile.
    if (content === null) return;
    const verdict = await virusScanner.scan(content, signal);
    if (verdict.state === 'infected') log.warn({ tenantId, blobId, threat: verdict.threat }, 'a file is infected');
    await inRole(pool, 'stod_worker', (db) => queries.keepScan(db, tenantId, blobId, verdict));
  };

const patienceMs = 10 * 60_000;
const atOnce = 1000;

/** Asks again for files that wait for long: their jobs have pauses that grow, and give up in the end. */
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
