import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Named } from '#modules/documents/server/service/file-letter.ts';
import { CloudFailure, type CloudDrive, type CloudItem } from '#server/cloud-drive.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { cloudName } from '../../rules.ts';
import * as items from '../queries/items.ts';
import * as letters from '../queries/letters.ts';
import * as places from '../queries/places.ts';
import { reach, type CloudSettings } from '../reach.ts';
import { announce } from './answer.ts';
import { passGone } from './gone.ts';
import { getOpened, getRows, refuseWriting, type Opened } from './place.ts';

type Settings = Pick<CloudSettings, 'cloudDrive' | 'sealing'>;

/** The files of a case as last seen, the most recently changed first. */
export const filesOf = async (scope: Scope, projectId: number, most: number) =>
  (
    await items.list(scope, {
      projectId,
      type: 'File',
      pageNumber: 0,
      pageSize: most,
      orderBy: [{ field: 'modifiedDate', direction: 'desc' }],
    })
  ).rows;

/** The location of a case's documents, if they are in the cloud. @throws forbidden, cloud_leaving */
export async function findWritable(scope: Scope, settings: Settings, projectId: number): Promise<Opened | null> {
  const project = await places.find(scope, projectId);
  if (!project) return null;
  refuseWriting(scope, project);
  return getOpened(scope, settings, projectId);
}

/** Files of this case, and none of another. @throws not_found */
export async function getFiles(scope: Scope, projectId: number, ids: readonly number[]): Promise<readonly items.Row[]> {
  const rows = ids.length === 0 ? [] : await getRows(scope, ids);
  if (rows.some((row) => row.projectId !== projectId || row.typeId !== 1)) throw new AppError('not_found');
  return rows;
}

export type Picked = { readonly itemId: number; readonly version: string; readonly size: number };

/** The current versions of files in the cloud. No transaction may be open. */
export const versionsNow = (
  settings: Settings,
  { account, project: { container } }: Opened,
  rows: readonly items.Row[],
): Promise<readonly Picked[]> =>
  reach(settings, account, (drive) =>
    Promise.all(
      rows.map(async ({ id, item }) => {
        const [newest] = await drive.versions({ container, item });
        if (!newest) throw new CloudFailure('missing');
        return { itemId: id, version: newest.id, size: newest.size };
      }),
    ),
  );

/** Works in the cloud that holds the documents of a case. @throws AppError */
export const reachCloud = <T>(settings: Settings, { account }: Opened, work: (drive: CloudDrive) => Promise<T>) =>
  reach(settings, account, work);

type OfFile = { readonly item: string; readonly version: string };

/** The bytes of a version; null if it no longer exists. @throws CloudFailure */
export async function bytesOf(drive: CloudDrive, container: string, { item, version }: OfFile, signal: AbortSignal) {
  try {
    const content = await drive.read(await drive.download({ container, item }, version), signal);
    return await buffer(Readable.fromWeb(content as never));
  } catch (failure) {
    if (failure instanceof CloudFailure && failure.kind === 'missing') return null;
    throw failure;
  }
}

type Folder = Pick<places.CloudProject, 'container' | 'root'>;

/** A letter into the folder of its case. The same again, by its name, is the same file. @throws CloudFailure */
export async function putLetter(drive: CloudDrive, { container, root }: Folder, name: string, mime: Buffer) {
  const { url } = await drive.beginUpload({ container, item: root }, cloudName(name));
  return drive.send(url, mime.length, async (start, end) => mime.subarray(start, end + 1));
}

/** The same, with errors for the caller. @throws AppError */
export const bringLetter = (
  settings: Settings,
  { account, project }: Opened,
  name: string,
  mime: Buffer,
): Promise<CloudItem> => reach(settings, account, (drive) => putLetter(drive, project, name, mime));

/** Deletes an uploaded letter again, if it is still there. @throws AppError */
export const takeAway = (settings: Settings, { account, project: { container } }: Opened, { id: item }: CloudItem) =>
  reach(settings, account, (drive) => drive.remove({ container, item }).catch(passGone));

/** Which of these Message-IDs are letters of a case in the cloud. */
export const filedLetters = letters.filed;

/**
 * Records an uploaded letter, as an action of the current person. The same letter is one item, whoever uploads it.
 * @throws cloud_not_here if the documents of the case have left that container meanwhile
 */
export async function keepLetter(scope: Scope, { projectId, container }: Kept, item: CloudItem, letter: Named) {
  const place = await places.find(scope, projectId);
  if (place?.container !== container) throw new AppError('cloud_not_here');
  await items.keepDeed(scope, projectId, [item]);
  const [row] = await items.byItems(scope, projectId, [item.id]);
  if (!row) throw new AppError('not_found');
  const isNew = await letters.insert(scope, projectId, row.id, letter);
  if (isNew) announce(scope, 'DocumentCreated', row);
  const same = isNew ? undefined : (await letters.filed(scope, projectId, [letter.messageId])).get(letter.messageId);
  return { documentId: same?.id ?? row.id, name: same?.name ?? row.name, isNew };
}

type Kept = Pick<places.CloudProject, 'projectId' | 'container'>;
