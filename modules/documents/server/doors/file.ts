import type { Readable } from 'node:stream';
import { refuseUnscanned } from '#modules/files/server/policy.ts';
import { beginMade, open, putStream, storePut } from '#modules/files/server/service.ts';
import { kinds } from '#modules/files/rules.ts';
import { actAs } from '#server/act-scope.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Pool } from '#server/db/pool.ts';
import { readAs } from '#server/read-scope.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { contentTypeOf } from '../../rules/kinds.ts';
import { splitName } from '../../rules/names.ts';
import * as list from '../queries/list.ts';
import * as locks from '../queries/locks.ts';
import { lockTrees } from '../queries/tree.ts';
import { getRow, refuseReaders } from '../service/answer.ts';
import { addContent } from '../service/create.ts';
import type { Door } from './token.ts';

/** The parts of the server that doors use. */
export type DoorSettings = {
  readonly pool: Pool;
  readonly blobs: BlobStore;
  readonly clock: () => Date;
  readonly secret: string;
  readonly publicUrl: string;
};

/** A document as a program sees it: its newest version, and its lock. */
async function fileOf(scope: Scope, documentId: number) {
  const row = await getRow(scope, documentId);
  const version = row.versionId === null ? undefined : await list.findVersion(scope, row.versionId);
  if (!version) throw new AppError('not_found');
  return { row, version, lock: await locks.find(scope, documentId) };
}
export type DoorFile = Awaited<ReturnType<typeof fileOf>>;

/** Reads a document through a door, with the present rights of the person that it was made for. */
export const lookAt = <T = DoorFile>(
  { pool, clock }: DoorSettings,
  door: Door,
  read: (scope: Scope, file: DoorFile) => T | Promise<T> = (_scope, file) => file as T,
): Promise<T> =>
  readAs(pool, door, clock(), async (scope) => read(scope, await fileOf(scope, door.documentId))).catch(asEnded);

/** A person who has lost the right is answered like one who is not signed in. */
const asEnded = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'forbidden' ? new AppError('unauthenticated') : error;
};

/** Writes through a door. The case is locked, so that what was checked stays true until it is written. */
export const workOn = <T>(
  { pool, clock }: DoorSettings,
  door: Door,
  work: (scope: Scope, file: DoorFile) => Promise<T>,
): Promise<T> =>
  actAs(pool, door, clock(), async (scope) => {
    const { projectId } = await getRow(scope, door.documentId);
    refuseReaders(scope);
    await lockTrees(scope, [projectId]);
    return work(scope, await fileOf(scope, door.documentId));
  });

/** The bytes of the version, unless they wait for the virus scanner. A program may save meanwhile. */
export async function bytesOf({ blobs }: DoorSettings, door: Door, { version }: DoorFile): Promise<Readable> {
  refuseUnscanned(version);
  return open(blobs, door.tenantId, version.blobId);
}

/** Programs have the same size limit as uploads. */
export function refuseTooLarge(size: number): void {
  if (size > kinds.document.mostBytes) throw new AppError('file_too_large');
}

type Saving = {
  readonly content: AsyncIterable<Uint8Array>;
  readonly size: number;
  /** Called again before the version is written: the document may have changed while the bytes arrived. */
  readonly check: (file: DoorFile, scope: Scope) => void;
};

/** A save adds a version, unless its bytes are those of the newest one. */
export async function saveThrough(
  settings: DoorSettings,
  door: Door,
  { content, size, check }: Saving,
): Promise<DoorFile> {
  refuseTooLarge(size);
  const blobId = await workOn(settings, door, async (scope, file) => {
    check(file, scope);
    return beginMade(scope, file.row.projectId, file.row.name);
  });
  const put = await putStream(settings.blobs, door.tenantId, blobId, content, size);
  return workOn(settings, door, async (scope, file) => {
    check(file, scope);
    const type = contentTypeOf(put.contentType, splitName(file.row.name).extension);
    const stored = await storePut(scope, blobId, { ...put, contentType: type });
    await addContent(scope, door.documentId, stored, { versionId: crypto.randomUUID(), confirmed: true });
    return fileOf(scope, door.documentId);
  });
}
