import { refuseUnscanned } from '#modules/files/server/policy.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Passage } from '#shared/passage.ts';
import type { documentEvents } from '../../contract.ts';
import { lockKinds, readings, scans } from '../../contract/record.ts';
import { pathTo } from '../../rules/tree.ts';
import { mayWrite } from '../policy.ts';
import { readableOf } from '../reading/formats.ts';
import * as list from '../queries/list.ts';
import * as tree from '../queries/tree.ts';
import { refuseInCloud } from './one-store.ts';

/** The API's answer for a row, with the person's permissions. */
export function answerOf(scope: Scope, row: list.Row, passage: Passage | null = null) {
  const { typeId, textState, lockedBy, lockedByName, lockedAt, lockedUntil, lockKind, scan, sender, sentAt, ...plain } =
    row;
  const write = mayWrite(scope.actor);
  const isRootFolder = typeId === 2 && row.taskId !== null && row.folderId === null;
  return {
    ...plain,
    typeId: typeId === 2 ? (2 as const) : (1 as const),
    employeeName: row.employeeName ?? '',
    isRootFolder,
    lock:
      lockedBy === null || lockedAt === null || lockedUntil === null
        ? null
        : {
            employeeId: lockedBy,
            employeeName: lockedByName ?? '',
            kind: lockKinds.find((one) => one === lockKind) ?? ('hand' as const),
            since: lockedAt,
            until: lockedUntil,
          },
    reading: readableOf(row.contentType) ? (readings.find((one) => one === textState) ?? ('waiting' as const)) : null,
    scan: scanOf(scan),
    letter: sender === null ? null : { sender, sentDate: sentAt },
    passage,
    downloadUrl: null,
    sharepointContainerId: null,
    containerId: null,
    webUrl: null,
    can: { edit: write, delete: write && !isRootFolder },
  };
}

/** The state in answers: null for a clean file. */
export const scanOf = (scan: string | null) => scans.find((one) => one === scan) ?? null;

/** A version to hand out. @throws AppError if it waits for the virus scanner, or is infected */
export async function findOpenable(scope: Scope, versionId: string) {
  const version = await list.findVersion(scope, versionId);
  if (version) refuseUnscanned(version);
  return version;
}

export async function getRow(scope: Scope, id: number): Promise<list.Row> {
  const row = await list.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export const get = async (scope: Scope, id: number) => answerOf(scope, await getRow(scope, id));

/** All of these rows, or a 404 if one is missing or hidden from the person. */
export async function getRows(scope: Scope, ids: readonly number[]): Promise<readonly list.Row[]> {
  const rows = await list.findMany(scope, ids);
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
}

export function refuseReaders(scope: Scope): void {
  if (!mayWrite(scope.actor)) throw new AppError('forbidden');
}

export async function getProject(scope: Scope, id: number) {
  const project = await tree.findProject(scope, id);
  if (!project) throw new AppError('not_found');
  return project;
}

/** The folder and its ancestors, for writing into it; requires the lock of the case. */
export async function getPlace(scope: Scope, projectId: number, folderId: number | null) {
  await refuseInCloud(scope, projectId);
  const folders = await tree.folders(scope, projectId);
  if (folderId !== null && !folders.has(folderId))
    throw new AppError('unknown_folder', { fields: { folderId: { key: 'badChoice' } } });
  return { folders, path: pathTo(folders, folderId) };
}

/** 0 and undefined mean the root. */
export const rootOr = (folderId: number | null | undefined): number | null => folderId || null;

type Announced = {
  readonly id: number;
  readonly projectId: number;
  readonly folderId: number | null;
  readonly version: number;
};

export function announce(
  scope: Scope,
  name: (typeof documentEvents)[number],
  { id, projectId, folderId, version }: Announced,
): void {
  scope.emit({ name, payload: { id, projectId, folderId, version }, projectId });
}
