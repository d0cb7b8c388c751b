import { blobKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Job } from '#server/scope.ts';
import * as queries from '../queries/text.ts';
import { scannedOf } from '../reading/formats.ts';
import { recognise } from './recognise.ts';

const task = 'recognise-document';

/** The job that recognises a version's pictures. */
export const toRecognise = (tenantId: number, versionId: string): Job => ({
  task,
  payload: { tenantId, versionId },
  key: `recognise-document-${versionId}`,
});

/** One turn for the pictures of one version; its remaining pages are queued behind the other waiting versions. */
const recogniseDocument =
  ({ blobs }: Pick<ModuleSettings, 'blobs'>): JobHandler =>
  async (payload, { pool, signal }) => {
    const { tenantId, versionId } = payload as { readonly tenantId: number; readonly versionId: string };
    const begun = await inRole(pool, 'stod_worker', (db) => queries.versionToRecognise(db, tenantId, versionId));
    if (!begun) return;
    const content = await blobs.get(blobKey(tenantId, begun.blob_id));
    // Erased meanwhile.
    if (content === null) return;
    const known = { kind: scannedOf(begun.content_type), text: begun.body, scanned: begun.scanned_pages };
    const found = await recognise(content, Number(begun.size), known, undefined, signal);
    await inRole(pool, 'stod_worker', async (db) => {
      if (found === null) return void (await queries.endText(db, tenantId, versionId));
      const state = found.isWhole ? (found.text === '' ? 'empty' : 'read') : 'scanning';
      await queries.keepText(db, tenantId, versionId, { ...found, state });
      if (!found.isWhole) await enqueueJobs(db, [toRecognise(tenantId, versionId)]);
      return undefined;
    });
  };

export const recognisingJobs = (settings: Pick<ModuleSettings, 'blobs'>) => ({
  recognising: { [task]: recogniseDocument(settings) },
});
