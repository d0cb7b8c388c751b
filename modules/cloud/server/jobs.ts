import type { CloudDrive } from '#server/cloud-drive.ts';
import { CloudFailure } from '#server/cloud-drive.ts';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { outOf, severalAtOnce } from '../rules.ts';
import * as queries from './queries/shutting-out.ts';
import type { CloudSettings } from './reach.ts';

type Settings = Pick<CloudSettings, 'cloudDrive' | 'sealing'> & Pick<ModuleSettings, 'clock'>;

export const dueTask = 'shut-out-of-clouds';
const firmTask = 'shut-out-of-cloud';
const takenAtOnce = 50;

/**
 * Rights in the cloud do not outlive those here: by the clock a job for each firm, so that none waits for another. It shuts
 * out, and lets nobody in; that a manager does.
 */
export const makeCloudJobs = (settings: Settings): JobHandlers => ({
  [dueTask]: (_payload, { pool }) =>
    inRole(pool, 'stod_worker', async (db) => {
      const tenants = await queries.firms(db);
      await enqueueJobs(
        db,
        tenants.map((tenantId) => ({ task: firmTask, payload: { tenantId }, key: `${firmTask}-${tenantId}` })),
      );
    }),
  [firmTask]: (payload, context) => shutOut(settings, context, (payload as { readonly tenantId: number }).tenantId),
});

/** All cases of the firm, those first that have waited longest. */
async function shutOut({ cloudDrive, sealing, clock }: Settings, context: JobContext, tenantId: number): Promise<void> {
  const { pool, signal } = context;
  const cloud = await inRole(pool, 'stod_worker', (db) => queries.cloudOf(db, tenantId));
  const clientSecret = cloud ? sealing.open(String(tenantId), cloud.sealed) : null;
  if (!cloud || clientSecret === null) return;
  const { clientKey: clientId, containerType, directory } = cloud;
  const drive = cloudDrive({ clientId, containerType, directory, clientSecret });
  const began = clock();
  for (let taken = takenAtOnce; taken === takenAtOnce && !signal.aborted;) {
    const cases = await inRole(pool, 'stod_worker', (db) => queries.takeCases(db, tenantId, began, takenAtOnce));
    for (const one of cases) if (!signal.aborted && !(await mend(drive, context, tenantId, one))) return;
    taken = cases.length;
  }
}

/** False where the cloud of the firm is closed or down, and the next case would fare no better. */
async function mend(
  drive: CloudDrive,
  { pool, log }: JobContext,
  tenantId: number,
  { projectId, container }: queries.TakenCase,
): Promise<boolean> {
  try {
    const there = await drive.people(container);
    // Asked after the cloud was: who was let in meanwhile sees the case by now.
    const people = await inRole(pool, 'stod_worker', (db) => queries.peopleOf(db, tenantId, projectId));
    const out = outOf(people, there);
    await severalAtOnce(out, ({ id }) => drive.shutOut(container, id).catch(passGone));
    if (out.length > 0) log.info({ tenantId, projectId, people: out.length }, 'shut out of the document cloud');
    return true;
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    log.warn({ error, tenantId, projectId }, 'rights in the document cloud were not looked at');
    return error.kind === 'missing' || error.kind === 'refused';
  }
}

function passGone(failure: unknown): void {
  if (!(failure instanceof CloudFailure) || failure.kind !== 'missing') throw failure;
}
