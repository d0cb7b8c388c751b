import type { documentEvents } from '#modules/documents/contract.ts';
import type { CloudItem } from '#server/cloud-drive.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import * as items from '../queries/items.ts';

/** An item in the form of the file manager's documents. */
export function answerOf(scope: Scope, { item: _item, tag: _tag, container, ...row }: items.Row) {
  const write = scope.actor.role !== 'reader';
  const isRootFolder = row.typeId === 2 && row.taskId !== null;
  return {
    ...row,
    typeId: row.typeId === 2 ? (2 as const) : (1 as const),
    size: Number(row.size),
    contentType: '',
    employeeName: row.employeeName ?? '',
    isRootFolder,
    versionId: null,
    versionNumber: 0,
    lock: null,
    reading: null,
    scan: null,
    letter: null,
    passage: null,
    downloadUrl: null,
    sharepointContainerId: container,
    containerId: container,
    can: { edit: write, delete: write && !isRootFolder },
  };
}

/** Saves the cloud's answer about an item that this person created or changed, and returns it. */
export async function kept(scope: Scope, projectId: number, item: CloudItem, name: (typeof documentEvents)[number]) {
  await items.keepDeed(scope, projectId, [item]);
  const [row] = await items.byItems(scope, projectId, [item.id]);
  if (!row) throw new AppError('not_found');
  announce(scope, name, row);
  return answerOf(scope, row);
}

type Announced = Pick<items.Row, 'id' | 'projectId' | 'folderId' | 'version'>;

export const announce = (
  scope: Scope,
  name: (typeof documentEvents)[number],
  { id, projectId, folderId, version }: Announced,
) => scope.emit({ name, payload: { id, projectId, folderId, version }, projectId });
