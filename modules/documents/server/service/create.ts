import { randomUUID } from 'node:crypto';
import { begin, getForDocument } from '#modules/files/server/service.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { NewDocument, NewFolder, WriteAccess } from '../../contract/written.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { cleanName, freeName, nameKey, splitName } from '../../rules/names.ts';
import { mostDepth } from '../../rules/tree.ts';
import * as list from '../queries/list.ts';
import * as tree from '../queries/tree.ts';
import * as queries from '../queries/write.ts';
import { announce, answerOf, get, getPlace, getProject, getRow, refuseReaders, rootOr } from './answer.ts';
import { refuseLocked } from './lock.ts';

/** The URL for the blocks of an upload, and the ids to register it by (API-145). */
export async function writeAccess(scope: Scope, publicUrl: string, asked: WriteAccess) {
  await getWritable(scope, asked);
  const { blobId, sasUrl, blockSize } = await begin(scope, publicUrl, {
    kind: 'document',
    fileSize: asked.fileSize,
    fileName: asked.fileName,
    projectId: asked.projectId,
    sha256: asked.sha256,
  });
  return { url: sasUrl, blobId, versionId: randomUUID(), blockSize };
}

/**
 * Registers an upload as a document. An existing name gets a new version, or the document a free name; identical bytes
 * add no version (API-146).
 */
export async function create(
  scope: Scope,
  { onConflict = 'version', blobId, size, versionId, confirmed, ...asked }: NewDocument,
) {
  const { projectId } = asked;
  await getWritable(scope, asked);
  const blob = await getForDocument(scope, projectId, blobId, 'blobId');
  if (size !== undefined && size !== blob.size)
    throw new AppError('document_size', { fields: { size: { key: 'badChoice' } } });
  await tree.lockTrees(scope, [projectId]);
  const { folderId } = await placeOf(scope, asked);
  await getPlace(scope, projectId, folderId);
  const name = cleanName(asked.name);
  const content = { ...blob, contentType: contentTypeOf(blob.contentType, splitName(name).extension) };
  const [other] = await tree.withNames(scope, projectId, folderId, 1, [nameKey(name)]);
  if (other && onConflict === 'refuse')
    throw new AppError('document_exists', { fields: { name: { key: 'document_exists' } } });
  if (other && onConflict === 'version')
    return addContent(scope, other.id, content, { versionId: await freeId(scope, versionId), confirmed });
  const free = other ? await freeNameIn(scope, { projectId, folderId }, name) : name;
  const id = await queries.insertDocument(
    scope,
    { projectId, folderId },
    free,
    content,
    await freeId(scope, versionId),
  );
  announce(scope, 'DocumentCreated', { id, projectId, folderId, version: 1 });
  return get(scope, id);
}

type Adding = { readonly versionId: string; readonly confirmed?: boolean | undefined };

/** Adds a version, unless the newest has the same bytes. Requires the lock of the case. */
export async function addContent(scope: Scope, id: number, content: queries.Content, { versionId, confirmed }: Adding) {
  const before = await getRow(scope, id);
  const [newest] = await queries.versions(scope, id);
  if (newest?.sha256.equals(content.sha256)) return answerOf(scope, before);
  refuseLocked(scope, [before], confirmed);
  await queries.addVersion(scope, { documentId: id, projectId: before.projectId, versionId }, content);
  const after = await getRow(scope, id);
  announce(scope, 'DocumentUpdated', after);
  return answerOf(scope, after);
}

type Restoring = { readonly versionId: string; readonly confirmed?: boolean | undefined };

/** Restores an older version's bytes as a new version. */
export async function restoreVersion(scope: Scope, id: number, { versionId, confirmed }: Restoring) {
  const before = await getRow(scope, id);
  refuseReaders(scope);
  await tree.lockTrees(scope, [before.projectId]);
  const all = await queries.versions(scope, id);
  const wanted = all.find((one) => one.versionId === versionId);
  const [newest] = all;
  if (!wanted || !newest) throw new AppError('not_found');
  if (wanted.sha256.equals(newest.sha256)) return answerOf(scope, await getRow(scope, id));
  refuseLocked(scope, [before], confirmed);
  const of = { documentId: id, projectId: before.projectId, versionId: randomUUID() };
  await queries.addVersion(scope, of, wanted, wanted.number);
  const after = await getRow(scope, id);
  announce(scope, 'DocumentUpdated', after);
  return answerOf(scope, after);
}

/**
 * Creates a folder (API-147). The first one of a task is its folder at the root, which holds its documents (TASK-34).
 */
export async function createFolder(scope: Scope, asked: NewFolder) {
  const { projectId } = asked;
  await getWritable(scope, asked);
  await tree.lockTrees(scope, [projectId]);
  const task = await taskOf(scope, asked);
  const isTaskFolder = task !== null && task.folderId === null;
  const folderId = isTaskFolder ? null : (rootOr(asked.folderId) ?? task?.folderId ?? null);
  const { path } = await getPlace(scope, projectId, folderId);
  if (path.length >= mostDepth) throw new AppError('folder_place', { fields: { folderId: { key: 'badChoice' } } });
  const name = cleanName(asked.name);
  const [other] = await tree.withNames(scope, projectId, folderId, 2, [nameKey(name)]);
  if (other) throw new AppError('document_folder_exists', { fields: { name: { key: 'document_folder_exists' } } });
  const id = await queries.insertFolder(scope, { projectId, folderId }, name, isTaskFolder ? task.id : null);
  announce(scope, 'DocumentCreated', { id, projectId, folderId, version: 1 });
  return get(scope, id);
}

/** The name, or a numbered variant that is free in the place. */
export async function freeNameIn(scope: Scope, { projectId, folderId }: queries.Place, name: string, typeId = 1) {
  const names = await tree.namesIn(scope, projectId, folderId);
  return freeName(name, (key) => names.has(`${typeId} ${key}`));
}

/** Inserts a new document under the name or a numbered variant. Requires the lock of the case. */
export async function insertUnder(scope: Scope, place: queries.Place, name: string, content: queries.Content) {
  await getPlace(scope, place.projectId, place.folderId);
  const id = await queries.insertDocument(scope, place, await freeNameIn(scope, place, name), content, randomUUID());
  announce(scope, 'DocumentCreated', { id, ...place, version: 1 });
  return get(scope, id);
}

/** Inserts a document that another module generated, at the root of a case, which is locked here. */
export async function insertMade(scope: Scope, projectId: number, name: string, content: queries.Content) {
  await getWritable(scope, { projectId });
  await tree.lockTrees(scope, [projectId]);
  return insertUnder(scope, { projectId, folderId: null }, name, content);
}

type Named = Pick<NewFolder, 'projectId' | 'taskId' | 'folderId'>;

export async function getWritable(scope: Scope, asked: Named) {
  await getProject(scope, asked.projectId);
  await taskOf(scope, asked);
  refuseReaders(scope);
}

/** The named folder; otherwise that of the task, or the root of the case. */
export async function placeOf(scope: Scope, asked: Named): Promise<queries.Place> {
  const folderId = rootOr(asked.folderId);
  const task = folderId === null ? await taskOf(scope, asked) : null;
  if (task?.folderId === null) throw new AppError('unknown_folder', { fields: { taskId: { key: 'badChoice' } } });
  return { projectId: asked.projectId, folderId: folderId ?? task?.folderId ?? null };
}

async function taskOf(scope: Scope, { projectId, taskId = null }: Named) {
  if (taskId === null) return null;
  const task = await tree.findTask(scope, projectId, taskId);
  if (!task) throw new AppError('not_found');
  return task;
}

/** The id issued for the upload, unless it is taken: a repeated call creates its own. */
async function freeId(scope: Scope, versionId: string | undefined): Promise<string> {
  return versionId !== undefined && !(await list.findVersion(scope, versionId)) ? versionId : randomUUID();
}
