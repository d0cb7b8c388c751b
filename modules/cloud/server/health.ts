import { CloudFailure, type CloudDrive } from '#server/cloud-drive.ts';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '#server/jobs/job.ts';
import { connectionLetter } from '#server/mail/connection-letter.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Who } from '#server/oauth/grants.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import type { CloudHealthFailure } from '../contract/connecting.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import * as queries from './queries/health.ts';

const letterTask = 'cloud-letter';

/** Asks whether the cloud of a firm lets us in, and records it; false if it does not. */
export async function look(
  drive: CloudDrive,
  { pool, log }: JobContext,
  tenantId: number,
  now: Date,
): Promise<boolean> {
  const failure = await failureOf(drive);
  // A busy cloud lets us in, later.
  if (failure === 'limited') return false;
  if (failure !== null) log.warn({ tenantId, failure }, 'the document cloud does not let us in');
  await inRole(pool, 'stod_worker', async (db) => {
    const managers = await queries.note(db, tenantId, now, failure);
    await enqueueJobs(
      db,
      managers.map((employeeId) => ({ task: letterTask, payload: { tenantId, employeeId } satisfies Who })),
    );
  });
  return failure === null;
}

async function failureOf(drive: CloudDrive): Promise<CloudHealthFailure | 'limited' | null> {
  try {
    await drive.test();
    return null;
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    if (error.kind === 'limited') return 'limited';
    return error.kind === 'down' ? 'down' : 'closed';
  }
}

/** Tells a manager that the cloud lets us in no more, and where to renew its secret. */
export const makeLetters = (settings: Pick<ModuleSettings, 'publicUrl' | 'sendMail' | 'clock'>): JobHandlers => ({
  [letterTask]: connectionLetter(settings, (reader) => textsFor(is, en)(reader).letter),
});
