import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Storage } from '../../contract/connecting.ts';
import { toMove } from '../moving/job.ts';
import * as connection from '../queries/connection.ts';
import * as queries from '../queries/moving.ts';
import * as places from '../queries/places.ts';
import { get } from './storage.ts';

/** Starts moving the documents of a case to the other store, or resumes a stopped move. */
export async function move(scope: Scope, projectId: number, target: queries.Target): Promise<Storage> {
  const now = await getMovable(scope, projectId);
  if (now.move?.state === 'stopped') await queries.resume(scope, now.move);
  else if (now.move === undefined) await begin(scope, projectId, target, now.place);
  const moving = await queries.find(scope, projectId);
  if (moving && moving.state !== 'stopped') scope.enqueue(toMove({ tenantId: scope.tenantId, id: moving.id }));
  announce(scope, projectId);
  return get(scope, projectId);
}

async function begin(
  scope: Scope,
  projectId: number,
  target: queries.Target,
  place: places.CloudProject | undefined,
): Promise<void> {
  if ((target === 'own') !== (place !== undefined)) throw new AppError('cloud_there_already');
  if (!(await connection.find(scope))?.directory) throw new AppError('cloud_off');
  const last = place ?? (await queries.lastContainer(scope, projectId));
  await queries.begin(scope, projectId, { target, container: last?.container ?? null, root: last?.root ?? null });
}

/** Stops it: existing copies stay, and are used when somebody resumes. */
export async function stop(scope: Scope, projectId: number): Promise<Storage> {
  const { move: found } = await getMovable(scope, projectId);
  if (!found) throw new AppError('not_found');
  // It has completed meanwhile.
  if (await queries.isStill(scope, found.id, ['moving', 'closing']))
    await queries.update(scope, found.id, { state: 'stopped', note: null });
  announce(scope, projectId);
  return get(scope, projectId);
}

/** Once a case has documents, only managers decide where they are stored. */
async function getMovable(scope: Scope, projectId: number) {
  if (!(await places.project(scope, projectId))) throw new AppError('not_found');
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  return { move: await queries.find(scope, projectId), place: await places.find(scope, projectId) };
}

const announce = (scope: Scope, projectId: number) =>
  scope.emit({ name: 'ProjectUpdated', payload: { id: projectId }, projectId });
