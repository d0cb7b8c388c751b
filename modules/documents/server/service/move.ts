import { randomUUID } from 'node:crypto';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Moved, Renamed } from '../../contract/written.ts';
import { cleanName, freeNames, keepingExtension, nameKey } from '../../rules/names.ts';
import { whyNot } from '../../rules/tree.ts';
import type { Row } from '../queries/list.ts';
import { holdsFrozen } from '../queries/frozen.ts';
import * as locks from '../queries/locks.ts';
import * as tree from '../queries/tree.ts';
import * as queries from '../queries/write.ts';
import { askBeforeCopying, askBeforeMoving } from './across.ts';
import { announce, answerOf, getPlace, getProject, getRow, getRows, refuseReaders, rootOr } from './answer.ts';
import { freeNameIn } from './create.ts';
import { refuseLocked } from './lock.ts';
import { refuseInCloud } from './one-store.ts';

/** Renames; a document keeps its extension (DOC-19). With `findFree` a taken name gets a number, as editors require. */
export async function rename(
  scope: Scope,
  id: number,
  { fileName, version, confirmed, findFree = false }: Renamed & { readonly findFree?: boolean },
) {
  const { projectId } = await getRow(scope, id);
  refuseReaders(scope);
  await tree.lockTrees(scope, [projectId]);
  const before = await getRow(scope, id);
  if (version !== undefined && before.version !== version)
    throw new AppError('stale', { current: answerOf(scope, before) });
  refuseLocked(scope, [before], confirmed);
  const { typeId } = before;
  const wanted = typeId === 1 ? keepingExtension(fileName, before.name) : cleanName(fileName);
  const name = findFree && wanted !== before.name ? await freeNameIn(scope, before, wanted, typeId) : wanted;
  if (name === before.name) return answerOf(scope, before);
  const [other] = await tree.withNames(scope, before.projectId, before.folderId, typeId === 1 ? 1 : 2, [nameKey(name)]);
  if (other && other.id !== id) throw taken(typeId);
  if (!(await queries.rename(scope, id, before.version, name)))
    throw new AppError('stale', { current: answerOf(scope, await getRow(scope, id)) });
  const after = await getRow(scope, id);
  announce(scope, 'DocumentUpdated', after);
  return answerOf(scope, after);
}

/** Moves to a folder, also of another case: all rows or none. Ignores rows that are there already. */
export async function move(scope: Scope, { ids, confirmed, ...asked }: Moved) {
  const target = await targetOf(scope, asked, ids);
  const rows = (await getRows(scope, ids)).filter(
    (row) => row.projectId !== target.projectId || row.folderId !== target.folderId,
  );
  if (rows.length === 0) return { count: 0 };
  await askBeforeMoving(scope, rows, target.projectId, confirmed);
  await refuseIntoItself(scope, rows, target);
  const names = await tree.namesIn(scope, target.projectId, target.folderId);
  for (const row of rows) {
    const key = `${row.typeId} ${nameKey(row.name)}`;
    if (names.has(key))
      throw new AppError('moved_name_taken', { values: { name: row.name }, fields: { ids: { key: 'taken' } } });
    names.set(key, { id: row.id, typeId: row.typeId, name: row.name, nameKey: nameKey(row.name) });
    await queries.move(scope, row.id, target, row.name);
  }
  for (const row of rows) {
    if (row.projectId !== target.projectId) announce(scope, 'DocumentDeleted', row);
    announce(scope, 'DocumentUpdated', { id: row.id, ...target, version: row.version + 1 });
  }
  return { count: rows.length };
}

/** Copies the current versions, with the contents of folders; a taken name gets a number. */
export async function copy(scope: Scope, { ids, confirmed, ...asked }: Moved) {
  const target = await targetOf(scope, asked, ids);
  const rows = await getRows(scope, ids);
  await askBeforeCopying(scope, rows, target.projectId, confirmed);
  await refuseIntoItself(scope, rows, target);
  const all = await tree.below(scope, ids);
  if (all.length > mostCopied) throw new AppError('too_many_documents', { values: { most: mostCopied } });
  const asTops = new Set(ids);
  const names = await tree.namesIn(scope, target.projectId, target.folderId);
  const freeOf = [1, 2].map((typeId) => freeNames((key) => names.has(`${typeId} ${key}`)));
  const made = new Map<number, number>();
  for (const one of all) {
    const parent = made.get(one.folderId ?? 0);
    const isTop = asTops.has(one.id) && parent === undefined;
    const place = isTop ? target : { projectId: target.projectId, folderId: parent ?? target.folderId };
    const name = isTop ? (freeOf[one.typeId - 1]?.(one.name) ?? one.name) : one.name;
    if (isTop) names.set(`${one.typeId} ${nameKey(name)}`, { id: 0, typeId: one.typeId, name, nameKey: nameKey(name) });
    const id = await copyOne(scope, place, name, one);
    made.set(one.id, id);
    if (isTop) announce(scope, 'DocumentCreated', { id, ...place, version: 1 });
  }
  return { count: rows.length };
}

/** Maximum of rows in one copy. */
const mostCopied = 2000;

async function copyOne(scope: Scope, place: queries.Place, name: string, one: tree.Below): Promise<number> {
  const { blobId, size, sha256, contentType } = one;
  if (one.typeId === 2 || blobId === null || size === null || sha256 === null || contentType === null)
    return queries.insertFolder(scope, place, name);
  return queries.insertDocument(scope, place, name, { blobId, size, sha256, contentType }, randomUUID());
}

type Removed = { readonly ids: readonly number[]; readonly confirmed?: boolean | undefined };

/** Removes with the contents of folders, which others may be editing, too. */
export async function remove(scope: Scope, { ids, confirmed }: Removed) {
  const found = await getRows(scope, ids);
  refuseReaders(scope);
  await tree.lockTrees(
    scope,
    found.map(({ projectId }) => projectId),
  );
  const rows = await getRows(scope, ids);
  if (rows.some((row) => row.typeId === 2 && row.taskId !== null)) throw new AppError('folder_place');
  refuseLocked(scope, await locks.lockedBelow(scope, ids), confirmed);
  const removed = await tree.remove(scope, ids);
  const asked = new Set(ids);
  for (const row of removed) if (asked.has(row.id)) announce(scope, 'DocumentDeleted', row);
  return { count: removed.length };
}

/**
 * Restores with the rows deleted together; to the root if their folder is gone, and under a numbered name if theirs is
 * taken.
 */
export async function restore(scope: Scope, ids: readonly number[]) {
  const found = await tree.binned(scope, ids);
  if (found.length !== ids.length) throw new AppError('not_found');
  refuseReaders(scope);
  for (const { projectId } of found) await getProject(scope, projectId);
  await tree.lockTrees(
    scope,
    found.map(({ projectId }) => projectId),
  );
  for (const { projectId } of found) await refuseInCloud(scope, projectId);
  let count = 0;
  for (const row of await tree.binned(scope, ids)) {
    const name = await freeNameIn(scope, row, row.name, row.typeId);
    const restored = await tree.restore(scope, row.id, row.folderId, name);
    count += restored.length;
    for (const one of restored) if (one.id === row.id) announce(scope, 'DocumentCreated', one);
  }
  return { count };
}

/** Erases with all versions; managers only, also enforced by the database. The bytes are deleted once unreferenced. */
export async function erase(scope: Scope, id: number): Promise<void> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  if (await holdsFrozen(scope, id)) throw new AppError('document_frozen');
  if (!(await tree.erase(scope, id))) throw new AppError('not_found');
}

async function targetOf(scope: Scope, { projectId, folderId }: Omit<Moved, 'ids'>, ids: readonly number[]) {
  await getProject(scope, projectId);
  const found = await getRows(scope, ids);
  refuseReaders(scope);
  await tree.lockTrees(scope, [projectId, ...found.map((row) => row.projectId)]);
  const target = { projectId, folderId: rootOr(folderId) };
  await getPlace(scope, projectId, target.folderId);
  return target;
}

/** A folder of another case cannot contain the target; its depth is checked nevertheless. */
async function refuseIntoItself(scope: Scope, rows: readonly Row[], target: queries.Place): Promise<void> {
  const folders = rows.filter(({ typeId }) => typeId === 2);
  const known = new Map(await tree.folders(scope, target.projectId));
  for (const projectId of new Set(folders.map((row) => row.projectId)))
    for (const [id, folder] of await tree.folders(scope, projectId)) known.set(id, folder);
  for (const { id, taskId } of folders)
    if (taskId !== null || whyNot(known, id, target.folderId) !== null)
      throw new AppError('folder_place', { fields: { folderId: { key: 'badChoice' } } });
}

function taken(typeId: number): AppError {
  const code = typeId === 1 ? 'document_exists' : 'document_folder_exists';
  return new AppError(code, { fields: { fileName: { key: code } } });
}
