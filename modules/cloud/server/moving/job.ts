import { actAsEmployee } from '#server/as-employee.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { CloudFailure, type CloudDrive } from '#server/cloud-drive.ts';
import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import { turnMs, type JobContext, type QueuedJobs } from '#server/jobs/job.ts';
import type { Job, Scope } from '#server/scope.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { containerName } from '../../rules.ts';
import * as queries from '../queries/moving.ts';
import * as places from '../queries/places.ts';
import { cloudOf } from '../queries/shutting-out.ts';
import type { CloudSettings } from '../reach.ts';
import { nullIfGone } from '../service/gone.ts';
import { noteOf, type Moving, type Turn } from './moving.ts';
import { toCloud } from './to-cloud.ts';
import { toOwn } from './to-own.ts';

type Settings = Pick<CloudSettings, 'cloudDrive' | 'sealing'> & Pick<ModuleSettings, 'clock'> & { blobs: BlobStore };

export const dueMoves = 'go-on-moving-papers';
const moveTask = 'move-papers';
type Asked = { readonly tenantId: number; readonly id: number };

export const toMove = ({ tenantId, id }: Asked): Job => ({
  task: moveTask,
  payload: { tenantId, id },
  key: `${moveTask}-${id}`,
});

/** The lease on a move, renewed while a process works on it; another process takes over after that if it was killed. */
const heldMs = 120_000;

/** Every minute: resumes moves that waited, and those of killed processes. */
export const makeMoveJobs = (settings: Settings): QueuedJobs => ({
  background: {
    [dueMoves]: (_payload, { pool }) =>
      inRole(pool, 'stod_worker', async (db) =>
        enqueueJobs(db, (await queries.underWay(db, settings.clock())).map(toMove)),
      ),
  },
  outside: { [moveTask]: (payload, context) => holding(settings, context, payload as Asked) },
});

/** One process at a time. */
async function holding(settings: Settings, context: JobContext, asked: Asked): Promise<void> {
  const { pool } = context;
  let until: Date | null = null;
  const hold = async (mine: Date | null, next: Date | null) => {
    const now = settings.clock();
    const isHeld = await inRole(pool, 'stod_worker', (db) => queries.hold(db, asked, now, next, mine));
    if (isHeld) until = next;
    return isHeld;
  };
  const later = () => new Date(settings.clock().getTime() + heldMs);
  if (!(await hold(null, later()))) return;
  const beat = setInterval(() => void hold(until, later()).catch(() => undefined), heldMs / 4);
  try {
    const turn = await takeTurn(settings, context, asked);
    clearInterval(beat);
    await hold(until, null);
    if (turn === 'more' && !context.signal.aborted)
      await inRole(pool, 'stod_worker', (db) => enqueueJobs(db, [toMove(asked)]));
  } finally {
    clearInterval(beat);
  }
}

/** Whoever started it may have lost the permission. */
class Left extends Error {}

/** A wait ends by itself; what people have to fix stops the move. */
const stops = new Set<Turn>(['closed', 'failed', 'full', 'left', 'missing', 'refused']);

async function takeTurn(settings: Settings, context: JobContext, { tenantId, id }: Asked): Promise<Turn | null> {
  const { pool, log, signal } = context;
  const move = await inRole(pool, 'stod_worker', (db) => queries.held(db, tenantId, id));
  if (!move || (move.state !== 'moving' && move.state !== 'closing')) return null;
  const act = actor(settings, context, tenantId, move);
  let turn: Turn;
  try {
    const drive = await openDrive(settings, context, tenantId);
    turn = drive === null ? 'closed' : await go(settings, { act, drive, move, tenantId, id, signal });
  } catch (failure) {
    if (signal.aborted) return null;
    if (failure instanceof Left) turn = 'left';
    else if (failure instanceof CloudFailure) turn = noteOf(failure);
    else throw failure;
    log.warn({ error: failure, tenantId, move: id }, 'papers wait on their way to the other store');
  }
  if (turn === 'done') return turn;
  // Resuming clears the reason for waiting.
  const note = turn === 'more' ? null : turn;
  await inRole(pool, 'stod_worker', (db) => queries.halt(db, tenantId, id, note, stops.has(turn)));
  return turn;
}

/** Runs with the permissions of whoever started it. @throws Left */
function actor({ clock }: Settings, { pool }: JobContext, tenantId: number, move: queries.Held): Moving['act'] {
  const { employeeId, projectId } = move;
  return async (work) => {
    const done = await actAsEmployee(pool, { tenantId, employeeId }, clock(), async (scope: Scope) => {
      if (scope.actor.role !== 'manager' || !(await places.project(scope, projectId))) throw new Left();
      return { answer: await work(scope) };
    });
    if (done === null) throw new Left();
    return done.answer;
  };
}

async function openDrive({ cloudDrive, sealing }: Settings, { pool }: JobContext, tenantId: number) {
  const cloud = await inRole(pool, 'stod_worker', (db) => cloudOf(db, tenantId));
  const clientSecret = cloud ? sealing.open(String(tenantId), cloud.sealed) : null;
  if (!cloud || clientSecret === null) return null;
  const { clientKey: clientId, containerType, directory } = cloud;
  return cloudDrive({ clientId, containerType, directory, clientSecret });
}

type Going = Pick<Moving, 'act' | 'drive' | 'tenantId' | 'id' | 'signal'> & { readonly move: queries.Held };

async function go({ blobs }: Settings, { act, drive, move, tenantId, id, signal }: Going): Promise<Turn> {
  const { projectId } = move;
  const ends = AbortSignal.timeout(turnMs);
  const { container, root } = await placeOf({ act, drive, move, id });
  const isOver = async () => {
    if (signal.aborted || ends.aborted) return true;
    const now = await act((scope) => queries.find(scope, projectId));
    return now?.id !== id || now.state !== move.state;
  };
  const moving: Moving = { id, tenantId, projectId, container, root, drive, blobs, signal, act, isOver };
  return move.target === 'cloud' ? toCloud(moving) : toOwn(moving, move.state === 'closing');
}

/** The container: the previous one, the current one, or a new one. */
async function placeOf({ act, drive, move, id }: Pick<Going, 'act' | 'drive' | 'move' | 'id'>) {
  const { projectId, container, root } = move;
  if (container !== null && root !== null) {
    const there = move.target === 'own' || (await drive.get({ container, item: root }).catch(nullIfGone));
    if (there) return { container, root };
  }
  const name = await act(async (scope) => {
    const project = await places.project(scope, projectId);
    return containerName(project?.yearNumber ?? '', project?.name ?? '');
  });
  const opened: Awaited<ReturnType<CloudDrive['openContainer']>> = await drive.openContainer(name);
  await act(async (scope) => {
    await queries.update(scope, id, opened);
    await queries.useContainer(scope, projectId, opened.container);
  });
  return opened;
}
