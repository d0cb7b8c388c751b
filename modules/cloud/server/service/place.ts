import type { CloudAccount } from '#server/cloud-drive.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Place } from '../../contract/written.ts';
import * as connection from '../queries/connection.ts';
import * as items from '../queries/items.ts';
import * as places from '../queries/places.ts';
import type { CloudSettings } from '../reach.ts';

type Sealed = Pick<CloudSettings, 'sealing'>;

/** The firm's cloud, with its credentials. @throws cloud_off if there is none */
export async function getAccount(scope: Scope, { sealing }: Sealed): Promise<CloudAccount> {
  const found = await connection.find(scope);
  const sealed = found?.directory ? await connection.findSealed(scope) : null;
  const clientSecret = sealed === null ? null : sealing.open(String(scope.tenantId), sealed);
  if (!found?.directory || clientSecret === null) throw new AppError('cloud_off');
  const { clientKey: clientId, containerType, directory } = found;
  return { clientId, containerType, directory, clientSecret };
}

export type Opened = { readonly account: CloudAccount; readonly project: places.CloudProject };

/** The container of a case. @throws not_found, cloud_not_here, cloud_off */
export async function getOpened(scope: Scope, settings: Sealed, projectId: number): Promise<Opened> {
  if (!(await places.project(scope, projectId))) throw new AppError('not_found');
  const project = await places.find(scope, projectId);
  if (!project) throw new AppError('cloud_not_here');
  return { account: await getAccount(scope, settings), project };
}

export type Folder = Opened & { readonly item: string; readonly folderId: number | null };

/**
 * A folder of a case, by our id; 0 is the folder of the case, or of the task if one is named. Null if that task has
 * none yet. @throws unknown_folder
 */
export async function findFolder(scope: Scope, settings: CloudSettings, place: Place): Promise<Folder | null> {
  const opened = await getOpened(scope, settings, place.projectId);
  if (place.folderId) {
    const [row] = await items.findMany(scope, [place.folderId]);
    if (row?.projectId !== place.projectId || row.typeId !== 2)
      throw new AppError('unknown_folder', { fields: { folderId: { key: 'badChoice' } } });
    return { ...opened, item: row.item, folderId: row.id };
  }
  if (!place.taskId) return { ...opened, item: opened.project.root, folderId: null };
  const task = await places.task(scope, place.taskId);
  if (task?.projectId !== place.projectId)
    throw new AppError('reference_gone', { fields: { taskId: { key: 'gone' } } });
  const [row] = task.folder === null ? [] : await items.byItems(scope, place.projectId, [task.folder]);
  return row ? { ...opened, item: row.item, folderId: row.id } : null;
}

/** The same for writing into it. @throws forbidden, unknown_folder if the task has none */
export async function getWritable(scope: Scope, settings: CloudSettings, place: Place): Promise<Folder> {
  const folder = await findFolder(scope, settings, place);
  const project = folder?.project ?? (await places.find(scope, place.projectId));
  if (project) refuseWriting(scope, project);
  if (!folder) throw new AppError('unknown_folder', { fields: { taskId: { key: 'badChoice' } } });
  return folder;
}

/** @throws forbidden, cloud_leaving */
export function refuseWriting(scope: Scope, { isLeaving }: Pick<places.CloudProject, 'isLeaving'>): void {
  if (scope.actor.role === 'reader') throw new AppError('forbidden');
  if (isLeaving) throw new AppError('cloud_leaving');
}

/** All of these, or none. */
export async function getRows(scope: Scope, ids: readonly number[]): Promise<readonly items.Row[]> {
  const rows = await items.findMany(scope, ids);
  if (rows.length !== new Set(ids).size) throw new AppError('not_found');
  return rows;
}

export type Item = Opened & { readonly row: items.Row };

export async function getItem(scope: Scope, settings: CloudSettings, id: number): Promise<Item> {
  const [row] = await getRows(scope, [id]);
  if (!row) throw new AppError('not_found');
  return { ...(await getOpened(scope, settings, row.projectId)), row };
}
