import type { CloudDrive } from '#server/cloud-drive.ts';
import { CloudFailure } from '#server/cloud-drive.ts';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import { turnMs, type JobContext, type QueuedJobs } from '#server/jobs/job.ts';
import type { Job } from '#server/scope.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { outOf, forEachConcurrently } from '../rules.ts';
import { look } from './health.ts';
import { forgetBefore } from './queries/openings.ts';
import * as queries from './queries/shutting-out.ts';
import type { CloudSettings } from './reach.ts';
import { passGone } from './service/gone.ts';

type Settings = Pick<CloudSettings, 'cloudDrive' | 'sealing'> & Pick<ModuleSettings, 'clock'>;

export const dueTask = 'shut-out-of-clouds';
const firmTask = 'shut-out-of-cloud';
export const pruneTask = 'prune-cloud-openings';
/** Downloads are recorded for two years, as for documents in our own store. */
const daysTold = 730;

/** For a firm, the cases that were not checked since. */
type Turn = { readonly tenantId: number; readonly since: string };

const jobOf = (turn: Turn): Job => ({ task: firmTask, payload: turn, key: `${firmTask}-${turn.tenantId}` });
const takenAtOnce = 50;

/**
 * Permissions in the cloud do not outlive those here: a scheduled job for each firm, so that none waits for another. It
 * revokes, and grants nothing; a manager does that.
 */
export const makeCloudJobs = (settings: Settings): QueuedJobs => ({
  background: {
    [pruneTask]: async (_payload, { pool }) => {
      const before = new Date(settings.clock().getTime() - daysTold * 86_400_000);
      await inRole(pool, 'stod_worker', (db) => forgetBefore(db, before));
    },
    [dueTask]: (_payload, { pool }) =>
      inRole(pool, 'stod_worker', async (db) => {
        const since = settings.clock().toISOString();
        const firms = await queries.firms(db);
        await enqueueJobs(
          db,
          firms.map((tenantId) => jobOf({ tenantId, since })),
        );
      }),
  },
  outside: {
    [firmTask]: (payload, context) => shutOut(settings, context, payload as Turn),
  },
});

/**
 * All cases of the firm, starting with those checked longest ago; if there are many, the others are checked at the next
 * turn.
 */
async function shutOut({ cloudDrive, sealing, clock }: Settings, context: JobContext, turn: Turn): Promise<void> {
  const { pool, signal } = context;
  const { tenantId } = turn;
  const cloud = await inRole(pool, 'stod_worker', (db) => queries.cloudOf(db, tenantId));
  const clientSecret = cloud ? sealing.open(String(tenantId), cloud.sealed) : null;
  if (!cloud || clientSecret === null) return;
  const { clientKey: clientId, containerType, directory } = cloud;
  const drive = cloudDrive({ clientId, containerType, directory, clientSecret });
  if (!(await look(drive, context, tenantId, clock()))) return;
  const ends = AbortSignal.any([signal, AbortSignal.timeout(turnMs)]);
  for (let taken = takenAtOnce; taken === takenAtOnce && !ends.aborted;) {
    const since = new Date(turn.since);
    const cases = await inRole(pool, 'stod_worker', (db) => queries.takeCases(db, tenantId, since, takenAtOnce));
    for (const one of cases) if (!signal.aborted && !(await mend(drive, context, tenantId, one))) return;
    taken = cases.length;
  }
  if (ends.aborted && !signal.aborted) await inRole(pool, 'stod_worker', (db) => enqueueJobs(db, [jobOf(turn)]));
}

/** False if the firm's cloud is closed or down, and the next case would fail likewise. */
async function mend(
  drive: CloudDrive,
  { pool, log }: JobContext,
  tenantId: number,
  { projectId, container }: queries.TakenCase,
): Promise<boolean> {
  try {
    const there = await drive.people(container);
    // Queried after the cloud was: people added meanwhile see the case by now.
    const people = await inRole(pool, 'stod_worker', (db) => queries.peopleOf(db, tenantId, projectId));
    const out = outOf(people, there);
    await forEachConcurrently(out, ({ id }) => drive.shutOut(container, id).catch(passGone));
    if (out.length > 0) log.info({ tenantId, projectId, people: out.length }, 'shut out of the document cloud');
    return true;
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    log.warn({ error, tenantId, projectId }, 'rights in the document cloud were not looked at');
    return error.kind === 'missing' || error.kind === 'refused';
  }
}
