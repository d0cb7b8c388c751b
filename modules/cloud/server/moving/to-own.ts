import * as own from '#modules/documents/server/service/elsewhere.ts';
import { lockPapers } from '#modules/documents/server/service/one-store.ts';
import { cleanName } from '#modules/documents/rules/names.ts';
import type { CloudItem } from '#server/cloud-drive.ts';
import type { Scope } from '#server/scope.ts';
import { forEachConcurrently } from '../../rules.ts';
import { mostAttempts, namesThere, topDown, type Paper } from '../../rules/moving.ts';
import * as arrived from '../queries/arrived.ts';
import * as queries from '../queries/moving.ts';
import * as places from '../queries/places.ts';
import { passGone } from '../service/gone.ts';
import { fetchPaper } from './fetch-paper.ts';
import { copyEach, walk, type Moving, type Turn } from './moving.ts';
import { turnOf } from './to-cloud.ts';

type TheirPaper = Paper & { readonly item: CloudItem; readonly taskId: number | null };

/**
 * Copies what is missing here. Once complete, access to the container is revoked; what was written until then is copied
 * too, and then the case has its documents here again.
 */
export async function toOwn(moving: Moving, isClosing: boolean): Promise<Turn> {
  const { act, projectId, id } = moving;
  if (isClosing) await shutEverybodyOut(moving);
  const there = await walk(moving);
  const copies = await act((scope) => look(scope, moving, there));
  const files = there.flatMap((item) => {
    const copy = copies.get(item.id);
    return item.isFolder || !copy ? [] : [{ item, copy }];
  });
  const left = files.filter(({ item, copy }) => copy.stamp !== item.tag && copy.attempts < mostAttempts);
  await copyEach(moving, left, ({ item, copy }) => fetchPaper(moving, item, copy));
  if (await moving.isOver()) return 'more';
  const after = new Map((await act((scope) => queries.copies(scope, projectId))).map((copy) => [copy.id, copy]));
  const waiting = files.filter(({ item, copy }) => after.get(copy.id)?.stamp !== item.tag);
  if (waiting.length > 0) return turnOf(waiting.map(({ copy }) => after.get(copy.id)));
  if (isClosing && left.length === 0) return act((scope) => settle(scope, moving, there));
  if (!isClosing)
    await act(async (scope) => {
      if (await queries.isStill(scope, id, ['moving'])) await queries.update(scope, id, { state: 'closing' });
    });
  return 'more';
}

/** Members of the firm; owners are managed at Microsoft. What they write now is copied too. */
async function shutEverybodyOut({ drive, container }: Moving): Promise<void> {
  const others = (await drive.people(container)).filter(({ roles }) => !roles.includes('owner'));
  await forEachConcurrently(others, ({ id }) => drive.shutOut(container, id).catch(passGone));
}

/** The recorded state of each item here; new ones are recorded. */
async function look(
  scope: Scope,
  { id, projectId, container }: Moving,
  there: readonly CloudItem[],
): Promise<ReadonlyMap<string, queries.Copy>> {
  const known = new Set((await queries.copies(scope, projectId)).map(({ item }) => item));
  await queries.add(
    scope,
    there
      .filter((item) => !known.has(item.id))
      .map((item) => ({
        projectId,
        container,
        documentId: null,
        item: item.id,
        name: item.name,
        isFolder: item.isFolder,
      })),
  );
  const files = there.filter(({ isFolder }) => !isFolder).length;
  await queries.update(scope, id, { files });
  return new Map((await queries.copies(scope, projectId)).map((copy) => [copy.item ?? '', copy]));
}

/** Their documents as they are to be here: the folder of a task at the root, and none for all of them (TASK-34). */
function asHere(
  there: readonly CloudItem[],
  tasks: ReadonlyMap<string, number>,
  root: string,
  tasksFolder: string | null,
): readonly TheirPaper[] {
  const isEmptied = there.every(({ id, parentId }) => parentId !== tasksFolder || tasks.has(id));
  return topDown(
    there
      .filter(({ id }) => !(isEmptied && id === tasksFolder))
      .map((item): TheirPaper => {
        const taskId = item.isFolder ? (tasks.get(item.id) ?? null) : null;
        const isTop = taskId !== null || item.parentId === root;
        return {
          key: item.id,
          parent: isTop ? null : item.parentId,
          isFolder: item.isFolder,
          name: item.name,
          item,
          taskId,
        };
      }),
  );
}

/** In one transaction, under the lock that every filing here takes. */
async function settle(scope: Scope, moving: Moving, there: readonly CloudItem[]): Promise<Turn> {
  const { id, projectId, root } = moving;
  await lockPapers(scope, projectId);
  if (!(await queries.isStill(scope, id, ['closing']))) return 'more';
  const place = await places.find(scope, projectId);
  const tasks = await queries.taskFolders(scope, projectId);
  if (!(await queries.leaveCloud(scope, projectId))) return 'more';
  const copies = new Map((await queries.copies(scope, projectId)).map((copy) => [copy.item, copy]));
  const papers = asHere(there, tasks, root, place?.tasksFolder ?? null);
  const names = namesThere(papers, cleanName);
  const ids = new Map<string, number>();
  for (const paper of papers) {
    const copy = copies.get(paper.key);
    if (!copy) continue;
    const at = {
      projectId,
      folderId: paper.parent === null ? null : (ids.get(paper.parent) ?? null),
      name: names.get(paper.key) ?? paper.name,
      taskId: paper.taskId,
      documentId: copy.documentId,
      versions: paper.isFolder ? [] : await arrived.ofCopy(scope, copy.id),
    };
    const made = paper.isFolder ? await own.returnFolder(scope, at) : await own.returnDocument(scope, at);
    if (made === null) throw new Error('a paper that was copied is gone');
    ids.set(paper.key, made);
    const number = (await own.versions(scope, made)).length;
    await queries.note(scope, copy.id, { document_id: made, number });
  }
  const gone = [...copies.values()].filter(({ item }) => item === null || !ids.has(item));
  await queries.drop(
    scope,
    gone.map((copy) => copy.id),
  );
  for (const taskId of tasks.values()) await queries.setTaskFolder(scope, taskId, null);
  await own.binTheRest(scope, projectId);
  await arrived.forget(scope, projectId);
  await queries.update(scope, id, { state: 'done', note: null });
  scope.emit({ name: 'ProjectUpdated', payload: { id: projectId }, projectId });
  return 'done';
}
