import { blobKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { Job } from '#server/scope.ts';
import * as letters from '../queries/letters.ts';
import * as queries from '../queries/text.ts';
import { toRecognise } from '../recognising/jobs.ts';
import { readableOf, readableTypes } from './formats.ts';
import { mostBytes, readText, type Found } from './read.ts';

const task = 'read-document';

/** The job that reads a version after its commit. */
export const toRead = (tenantId: number, versionId: string): Job => ({
  task,
  payload: { tenantId, versionId },
  key: `read-document-${versionId}`,
});

/** Extracts and stores the text of one version. Pictures are left to a low-priority job. */
const readDocument =
  ({ blobs }: Pick<ModuleSettings, 'blobs'>): JobHandler =>
  async (payload, { pool, signal }) => {
    const { tenantId, versionId } = payload as { readonly tenantId: number; readonly versionId: string };
    const unread = await inRole(pool, 'stod_worker', (db) => queries.versionToRead(db, tenantId, versionId));
    const kind = unread && readableOf(unread.content_type);
    if (!unread || !kind) return;
    const found = unread.size > mostBytes ? ({ state: 'large' } as const) : await read(unread.blob_id, kind);
    if (found === null) return;
    await inRole(pool, 'stod_worker', async (db) => {
      await queries.keepText(db, tenantId, versionId, found);
      if ('letter' in found && found.letter) await letters.keep(db, tenantId, versionId, found.letter);
      if (found.state === 'scanning') await enqueueJobs(db, [toRecognise(tenantId, versionId)]);
    });

    async function read(blobId: string, as: NonNullable<typeof kind>): Promise<Found | null> {
      if (as === 'picture') return { state: 'scanning', text: '', words: '' };
      const content = await blobs.get(blobKey(tenantId, blobId));
      // Erased meanwhile.
      return content && readText(content, as, undefined, signal);
    }
  };

const patienceMs = 10 * 60_000;
const atOnce = 500;

/** Queues versions left unread for a while: jobs give up in the end, and some versions are older than the reader. */
const readLeft =
  ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandler =>
  async (_payload, { pool }) =>
    inRole(pool, 'stod_worker', async (db) => {
      const before = new Date(clock().getTime() - patienceMs);
      const left = await queries.unreadVersions(db, readableTypes, before, atOnce);
      const begun = await queries.unrecognisedVersions(db, before, atOnce);
      await enqueueJobs(db, [
        ...left.map(({ tenant_id, version_id }) => toRead(tenant_id, version_id)),
        ...begun.map(({ tenant_id, version_id }) => toRecognise(tenant_id, version_id)),
      ]);
    });

export const readingJobs = (settings: Pick<ModuleSettings, 'blobs' | 'clock'>) => ({
  reading: { [task]: readDocument(settings) },
  background: { 'read-left-documents': readLeft(settings) },
});
