import { lockPapers } from '#modules/documents/server/service/one-store.ts';
import { mayEdit } from '#modules/projects/server/policy.ts';
import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Storage } from '../../contract/connecting.ts';
import { containerName } from '../../rules.ts';
import * as connection from '../queries/connection.ts';
import * as moving from '../queries/moving.ts';
import * as places from '../queries/places.ts';
import { reach, type CloudSettings } from '../reach.ts';
import { getAccount } from './place.ts';

/** Where a case stores its documents (DOC-02): in the cloud once it has a container there. */
export async function get(scope: Scope, id: number): Promise<Storage> {
  const project = await places.project(scope, id);
  if (!project) throw new AppError('not_found');
  const [cloud, open] = [await connection.find(scope), await places.find(scope, id)];
  const move = await moving.find(scope, id);
  const may = Boolean(cloud?.directory) && !open && !project.hasPapers && !move;
  const hasPapers = open !== undefined || project.hasLivingPapers;
  return {
    store: open ? 'cloud' : 'own',
    awaited: may && cloud?.forNewCases === true,
    containerId: open?.container ?? null,
    move: move ? await moveAnswer(scope, move) : null,
    can: {
      change: may && mayEdit(scope.actor),
      move: Boolean(cloud?.directory) && hasPapers && scope.actor.role === 'manager',
    },
  };
}

const mostFailed = 50;

async function moveAnswer(scope: Scope, { projectId, target, state, note, files, done, employeeName }: moving.Move) {
  return {
    to: target,
    state: state === 'done' ? 'moving' : state,
    note,
    files,
    done: Math.min(done, files),
    startedByName: employeeName,
    failed: await moving.failing(scope, projectId, mostFailed),
  };
}

type Chosen = { readonly params: { readonly id: number } };

/** Creates a container for the case. Of two concurrent ones the first counts, and the other stays empty. */
export const makeChoose = (settings: CloudSettings) =>
  inSteps({
    before: async (scope: Scope, { params: { id } }: Chosen) => {
      const project = await places.project(scope, id);
      if (!project) throw new AppError('not_found');
      if (!mayEdit(scope.actor)) throw new AppError('forbidden');
      if (await places.find(scope, id)) return null;
      if (project.hasPapers || (await moving.find(scope, id))) throw new AppError('cloud_has_papers');
      return { account: await getAccount(scope, settings), name: containerName(project.yearNumber, project.name) };
    },
    outside: async (began) =>
      began === null ? null : reach(settings, began.account, (drive) => drive.openContainer(began.name)),
    after: async (scope, { outcome }, { params: { id } }) => {
      if (outcome === null) return get(scope, id);
      // A document may have been filed during the request to the cloud.
      await lockPapers(scope, id);
      if ((await places.project(scope, id))?.hasPapers) throw new AppError('cloud_has_papers');
      if (await places.open(scope, id, outcome)) scope.emit({ name: 'ProjectUpdated', payload: { id }, projectId: id });
      return get(scope, id);
    },
  });
