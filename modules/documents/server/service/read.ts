import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { offsetOf, paginationOf, type Page } from '#shared/page.ts';
import { pathTo } from '../../rules/tree.ts';
import { nameKey } from '../../rules/names.ts';
import { freezeReasons } from '../../contract/record.ts';
import type { NamesAsked } from '../../contract/written.ts';
import { mayWrite } from '../policy.ts';
import * as queries from '../queries/page.ts';
import { lockers } from '../queries/locks.ts';
import { ofDocument as openingsOf } from '../queries/openings.ts';
import { ofDocument as sendingsOf } from '../queries/sendings.ts';
import * as tree from '../queries/tree.ts';
import { versions as versionsOf, type VersionRow } from '../queries/write.ts';
import { answerOf, getProject, getRow, rootOr, scanOf } from './answer.ts';
import { passagesOf } from './passages.ts';

type Asked = queries.Asked & { readonly taskId?: number | undefined };

/**
 * Lists a folder, or documents of all cases: without a folder, no folders are listed. `taskId` lists the task's folder,
 * or one within it; nothing if it has none.
 */
export async function list(scope: Scope, { taskId, search: typed = '', ...filter }: Asked) {
  const search = typed.trim() || undefined;
  const rest = { ...filter, search };
  const can = { create: mayWrite(scope.actor) };
  const asked = taskId === undefined ? rest : await insideTask(scope, taskId, rest);
  if (asked === null) return { items: [], pagination: paginationOf(rest, 0), can };
  const typeId = asked.folderId === undefined ? 1 : asked.typeId;
  if (asked.folderId !== undefined && asked.projectId !== undefined) await getProject(scope, asked.projectId);
  const { items, total } = await queries.list(scope, { ...asked, typeId });
  const passages = search ? await passagesOf(scope, items, search) : null;
  const answers = items.map((row) => answerOf(scope, row, passages?.get(row.versionId ?? '')));
  return { items: answers, pagination: paginationOf(asked, total), can };
}

async function insideTask(scope: Scope, taskId: number, asked: queries.Asked): Promise<queries.Asked | null> {
  const task = asked.projectId === undefined ? undefined : await tree.findTask(scope, asked.projectId, taskId);
  return task?.folderId ? { ...asked, folderId: asked.folderId || task.folderId } : null;
}

type Folders = Page & {
  readonly projectId?: number | undefined;
  readonly taskId?: number | undefined;
  readonly folderId?: number | undefined;
};

/** The folders in a folder, with its path (OPEN-82). */
export async function listFolders(scope: Scope, { projectId, taskId, folderId, ...page }: Folders) {
  const none = { items: [], path: [], pagination: paginationOf(page, 0) };
  if (projectId === undefined) return none;
  await getProject(scope, projectId);
  const task = taskId === undefined ? null : await tree.findTask(scope, projectId, taskId);
  if (task !== null && !task?.folderId) return none;
  const all = await tree.folders(scope, projectId);
  const inside = rootOr(folderId) ?? task?.folderId ?? null;
  const items = [...all.values()]
    .filter((folder) => folder.folderId === inside)
    .map((folder) => ({ ...folder, typeId: folder.taskId === null ? (1 as const) : (0 as const) }));
  return {
    items: items.slice(offsetOf(page), offsetOf(page) + page.pageSize),
    path: pathTo(all, inside).map(({ id, name }) => ({ id, name })),
    pagination: paginationOf(page, items.length),
  };
}

/** All versions, newest first. */
export async function versions(scope: Scope, id: number) {
  await getRow(scope, id);
  const [sendings, openings] = [await sendingsOf(scope, id), await openingsOf(scope, id)];
  return {
    items: (await versionsOf(scope, id)).map((row) => ({
      ...versionAnswer(row),
      sendings: ofVersion(sendings, row.versionId),
      openings: ofVersion(openings, row.versionId),
    })),
  };
}

const ofVersion = <T extends { readonly versionId: string }>(all: readonly T[], id: string) =>
  all.filter(({ versionId }) => versionId === id).map(({ versionId: _versionId, ...one }) => one);

function versionAnswer({ blobId: _blobId, sha256, scan, reason, note, frozenAt, frozenByName, ...row }: VersionRow) {
  const why = freezeReasons.find((one) => one === reason);
  const frozen =
    why === undefined || frozenAt === null
      ? null
      : { reason: why, note: note ?? '', frozenByName: frozenByName ?? '', frozenDate: frozenAt };
  return { ...row, sha256: sha256.toString('hex'), scan: scanOf(scan), frozen };
}

/** Which of these names documents of the folder have: checked once before an upload. */
export async function askNames(scope: Scope, { projectId, folderId, names }: NamesAsked) {
  await getProject(scope, projectId);
  if (!mayWrite(scope.actor)) throw new AppError('forbidden');
  const found = await tree.withNames(scope, projectId, rootOr(folderId), 1, names.map(nameKey));
  const byKey = new Map(found.map((row) => [row.nameKey, row.id]));
  const lockedBy = await lockers(scope, [...byKey.values()]);
  return {
    items: names.flatMap((name) => {
      const id = byKey.get(nameKey(name));
      return id === undefined ? [] : [{ name, id, lockedBy: lockedBy.get(id) ?? null }];
    }),
  };
}
