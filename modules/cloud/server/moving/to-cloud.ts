import * as own from '#modules/documents/server/service/elsewhere.ts';
import { lockPapers } from '#modules/documents/server/service/one-store.ts';
import type { CloudItem } from '#server/cloud-drive.ts';
import type { Scope } from '#server/scope.ts';
import { cloudName, taskFolderName, tasksFolderName } from '../../rules.ts';
import { mostAttempts, namesThere, topDown, type MoveNote } from '../../rules/moving.ts';
import * as items from '../queries/items.ts';
import * as letters from '../queries/letters.ts';
import * as queries from '../queries/moving.ts';
import * as places from '../queries/places.ts';
import { nullIfGone } from '../service/gone.ts';
import { dropGone, keyOf } from './drop-gone.ts';
import { copyEach, walk, type Moving, type Turn } from './moving.ts';
import { sendPaper, type OurPaper, type Sent } from './send-paper.ts';

/** The parent folder of the tasks' folders, which is not among our documents. */
const tasksKey = 'tasks';

/** Our documents as they are to be there: the folder of a task among those of all tasks (CLOUD-04). */
function asThere(rows: readonly own.Paper[]): readonly OurPaper[] {
  const papers = rows.map((row): OurPaper => {
    const isOfTask = row.typeId === 2 && row.taskId !== null;
    return {
      key: String(row.id),
      parent: isOfTask ? tasksKey : row.folderId === null ? null : String(row.folderId),
      isFolder: row.typeId === 2,
      name: isOfTask ? taskFolderName(row.taskId) : row.name,
      row,
    };
  });
  const hasTasks = papers.some(({ parent }) => parent === tasksKey);
  const tasks: OurPaper = { key: tasksKey, parent: null, isFolder: true, name: tasksFolderName, row: null };
  return topDown(hasTasks ? [tasks, ...papers] : papers);
}

/** Copies what is missing there, and switches the case over once everything is there. */
export async function toCloud(moving: Moving): Promise<Turn> {
  const { act, projectId } = moving;
  const { papers, copies } = await act((scope) => look(scope, moving));
  const names = namesThere(papers, cloudName);
  const folders = await makeFolders(moving, papers, copies, names);
  const files = papers.flatMap((paper) => sentOf(paper, copies, names, folders));
  const left = files.filter(({ copy, stamp }) => copy.stamp !== stamp && copy.attempts < mostAttempts);
  const send = (some: readonly Sent[]) =>
    copyEach(moving, some, (sent) => sendPaper(moving, sent, [...copies.values()]));
  // Items with another name there give way to new ones.
  await send(left.filter(({ copy }) => copy.item !== null));
  await send(left.filter(({ copy }) => copy.item === null));
  if (await moving.isOver()) return 'more';
  await dropGone(moving, new Set(papers.map(({ key }) => key)), [...copies.values()]);
  const after = new Map((await act((scope) => queries.copies(scope, projectId))).map((copy) => [copy.id, copy]));
  const waiting = files.filter(({ copy, stamp }) => after.get(copy.id)?.stamp !== stamp);
  return waiting.length === 0 ? handOver(moving, folders) : turnOf(waiting.map(({ copy }) => after.get(copy.id)));
}

/** Why documents wait that were not copied in this turn; without a reason the next turn follows at once. */
export function turnOf(waiting: readonly (queries.Copy | undefined)[]): Turn {
  if (waiting.every((copy) => (copy?.attempts ?? 0) >= mostAttempts)) return 'failed';
  const problem = waiting.find((copy) => copy?.problem && copy.attempts < mostAttempts)?.problem;
  return (problem as MoveNote | null | undefined) ?? 'more';
}

/** Our documents and the recorded state of each there; new ones are recorded first. */
async function look(scope: Scope, { id: moveId, projectId, container }: Moving) {
  const rows = await own.papers(scope, projectId);
  const known = new Set((await queries.copies(scope, projectId)).map(keyOf));
  const fresh = rows.filter(({ id }) => !known.has(String(id)));
  await queries.add(
    scope,
    fresh.map(({ id, name, typeId }) => ({
      projectId,
      container,
      documentId: id,
      item: null,
      name,
      isFolder: typeId === 2,
    })),
  );
  await queries.update(scope, moveId, { files: rows.filter(({ typeId }) => typeId === 1).length });
  const copies = await queries.copies(scope, projectId);
  return { papers: asThere(rows), copies: new Map(copies.map((copy) => [keyOf(copy), copy])) };
}

type Copies = ReadonlyMap<string, queries.Copy>;

/** The folder there for each of ours: found by its previous name, or created; renamed and moved as ours was. */
async function makeFolders(
  moving: Moving,
  papers: readonly OurPaper[],
  copies: Copies,
  names: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { act, root } = moving;
  const made = new Map<string, string>();
  const taken = new Set([...copies.values()].map(({ item }) => item));
  for (const { key, parent, isFolder } of papers) {
    if (!isFolder) continue;
    const copy = copies.get(key);
    const place = parent === null ? root : (made.get(parent) ?? root);
    const name = names.get(key) ?? key;
    const stamp = `${place} ${name}`;
    if (copy?.item && copy.stamp === stamp) {
      made.set(key, copy.item);
      continue;
    }
    const folder = await folderAt(moving, { item: copy?.item ?? null, place, name }, taken);
    made.set(key, folder.id);
    taken.add(folder.id);
    if (copy) await act((scope) => queries.note(scope, copy.id, { item: folder.id, stamp: `${place} ${folder.name}` }));
  }
  return made;
}

type Wanted = { readonly item: string | null; readonly place: string; readonly name: string };

async function folderAt(
  { drive, container }: Moving,
  { item, place, name }: Wanted,
  taken: ReadonlySet<string | null>,
): Promise<CloudItem> {
  const at = { container, item: place };
  const there = item === null ? null : await drive.get({ container, item }).catch(nullIfGone);
  if (there) {
    if (there.name === name && there.parentId === place) return there;
    return drive.change({ container, item: there.id }, { name, folder: place });
  }
  // Created by a process that was killed before recording it.
  const found = (await drive.children(at)).find((one) => one.isFolder && one.name === name && !taken.has(one.id));
  return found ?? drive.makeFolder(at, name);
}

function sentOf(
  paper: OurPaper,
  copies: Copies,
  names: ReadonlyMap<string, string>,
  folders: ReadonlyMap<string, string>,
): readonly Sent[] {
  const copy = copies.get(paper.key);
  if (paper.isFolder || !copy || paper.row === null) return [];
  const name = names.get(paper.key) ?? paper.name;
  const parent = paper.parent === null ? '' : (folders.get(paper.parent) ?? '');
  return [{ paper, copy, name, parent, stamp: stampOf(paper, name, parent) }];
}

const stampOf = (paper: OurPaper, name: string, parent: string): string =>
  `${parent} ${paper.row?.versionNumber ?? 0} ${name}`;

/**
 * In one transaction, under the lock that every filing here takes: if nothing has changed since it was copied and
 * nobody is editing, the case is in the cloud from then on.
 */
async function handOver(moving: Moving, folders: ReadonlyMap<string, string>): Promise<Turn> {
  const { act, id: moveId, projectId } = moving;
  const there = await walk(moving);
  return act(async (scope): Promise<Turn> => {
    await lockPapers(scope, projectId);
    if (!(await queries.isStill(scope, moveId, ['moving']))) return 'more';
    const now = asThere(await own.papers(scope, projectId));
    if (now.some(({ row }) => row?.isLocked)) return 'locked';
    const copies = await queries.copies(scope, projectId);
    if (!isWhole(now, copies, folders)) return 'more';
    const lost = copies.filter(({ item }) => item !== null && !there.some(({ id }) => id === item));
    for (const { id } of lost) await queries.note(scope, id, { item: null, stamp: null, number: 0 });
    if (lost.length > 0) return 'more';
    await settle(scope, moving, { now, folders, there });
    return 'done';
  });
}

/** Whether the copy is complete and current, with nothing else in it. */
function isWhole(
  now: readonly OurPaper[],
  copies: readonly queries.Copy[],
  folders: ReadonlyMap<string, string>,
): boolean {
  const names = namesThere(now, cloudName);
  const known = new Map(copies.map((copy) => [keyOf(copy), copy]));
  const living = new Set(now.map(({ key }) => key));
  const isCopied = (paper: OurPaper): boolean => {
    if (paper.isFolder) return folders.has(paper.key);
    const parent = paper.parent === null ? '' : (folders.get(paper.parent) ?? '');
    return known.get(paper.key)?.stamp === stampOf(paper, names.get(paper.key) ?? '', parent);
  };
  return now.every(isCopied) && copies.every((copy) => living.has(keyOf(copy)));
}

type Settled = {
  readonly now: readonly OurPaper[];
  readonly folders: ReadonlyMap<string, string>;
  readonly there: readonly CloudItem[];
};

/** From now on the case has its documents there. */
async function settle(scope: Scope, moving: Moving, { now, folders, there }: Settled): Promise<void> {
  const { id, projectId, container, root } = moving;
  await own.leave(scope, projectId);
  await places.open(scope, projectId, { container, root });
  const tasks = folders.get(tasksKey);
  if (tasks !== undefined) await places.keepTasksFolder(scope, projectId, tasks);
  for (const { key, row } of now)
    if (row?.typeId === 2 && row.taskId !== null)
      await queries.setTaskFolder(scope, row.taskId, folders.get(key) ?? null);
  await items.keep(scope, projectId, there);
  await letters.takeAlong(scope, projectId);
  await queries.update(scope, id, { state: 'done', note: null });
  scope.emit({ name: 'ProjectUpdated', payload: { id: projectId }, projectId });
}
