import { sql, type Insertable } from 'kysely';
import type { Document as Table } from '#server/db/database.gen.ts';
import { updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { splitName } from '../../rules/names.ts';
import { readableOf } from '../reading/formats.ts';
import { toRead } from '../reading/jobs.ts';

/** The bytes of a version. */
export type Content = {
  readonly blobId: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly contentType: string;
};
export type Place = { readonly projectId: number; readonly folderId: number | null };

type NewRow = Omit<Insertable<Table>, 'tenant_id' | 'project_id' | 'folder_id' | 'name' | 'extension'>;

async function insert(scope: Scope, { projectId, folderId }: Place, name: string, row: NewRow): Promise<number> {
  const { id } = await scope.db
    .insertInto('document')
    .values({
      tenant_id: scope.tenantId,
      project_id: projectId,
      folder_id: folderId,
      name,
      extension: row.type_id === 1 ? splitName(name).extension : '',
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a folder; with `taskId` the folder of a task. */
export const insertFolder = (scope: Scope, place: Place, name: string, taskId: number | null = null): Promise<number> =>
  insert(scope, place, name, { type_id: 2, task_id: taskId });

/** Inserts a document with its first version. */
export async function insertDocument(
  scope: Scope,
  place: Place,
  name: string,
  content: Content,
  versionId: string,
): Promise<number> {
  const id = await insert(scope, place, name, {
    type_id: 1,
    version_id: versionId,
    version_number: 1,
    size: content.size,
    content_type: content.contentType,
  });
  await insertVersion(scope, { documentId: id, projectId: place.projectId, number: 1, versionId }, content, null);
  return id;
}

type VersionOf = {
  readonly documentId: number;
  readonly projectId: number;
  readonly number: number;
  readonly versionId: string;
};

/** Inserts a version; a job reads it after the commit. */
async function insertVersion(
  scope: Scope,
  { documentId, projectId, number, versionId }: VersionOf,
  { blobId, size, sha256, contentType }: Content,
  restoredFrom: number | null,
): Promise<void> {
  await scope.db
    .insertInto('document_version')
    .values({
      tenant_id: scope.tenantId,
      id: versionId,
      document_id: documentId,
      project_id: projectId,
      number,
      blob_id: blobId,
      size,
      sha256,
      content_type: contentType,
      restored_from: restoredFrom,
      created_at: scope.now,
      created_by: scope.actor.employeeId,
    })
    .execute();
  if (readableOf(contentType) !== null) scope.enqueue(toRead(scope.tenantId, versionId));
}

/** Adds a version, which becomes the current one. Requires the lock of the case. */
export async function addVersion(
  scope: Scope,
  of: Omit<VersionOf, 'number'>,
  content: Content,
  restoredFrom: number | null = null,
): Promise<void> {
  const { version_number: number } = await scope.db
    .updateTable('document')
    .set({
      version_id: of.versionId,
      version_number: sql`version_number + 1`,
      size: content.size,
      content_type: content.contentType,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', of.documentId)
    .returning('version_number')
    .executeTakeFirstOrThrow();
  await insertVersion(scope, { ...of, number }, content, restoredFrom);
}

export const versions = (scope: Scope, documentId: number) =>
  scope.db
    .selectFrom('document_version as v')
    .innerJoin('employee as e', (on) => on.onRef('e.tenant_id', '=', 'v.tenant_id').onRef('e.id', '=', 'v.created_by'))
    .leftJoin('frozen_version as f', (on) =>
      on.onRef('f.tenant_id', '=', 'v.tenant_id').onRef('f.version_id', '=', 'v.id'),
    )
    .leftJoin('employee as b', (on) => on.onRef('b.tenant_id', '=', 'f.tenant_id').onRef('b.id', '=', 'f.frozen_by'))
    .where('v.tenant_id', '=', scope.tenantId)
    .where('v.document_id', '=', documentId)
    .select(['f.reason', 'f.note', 'f.frozen_at as frozenAt', 'b.name as frozenByName'])
    .select([
      'v.id as versionId',
      'v.number',
      'v.blob_id as blobId',
      'v.size',
      'v.scan',
      'v.sha256',
      'v.content_type as contentType',
      'v.restored_from as restoredFrom',
      'v.created_at as createdDate',
      'e.name as createdByName',
    ])
    .orderBy('v.number', 'desc')
    .execute();
export type VersionRow = Awaited<ReturnType<typeof versions>>[number];

/** False if the version of the row is outdated. */
export const rename = (scope: Scope, id: number, version: number, name: string) =>
  updateRow(scope, 'document', id, version, { name });

/** Moves to a folder, also of another case; a folder moves with its contents. */
export const move = (scope: Scope, id: number, { projectId, folderId }: Place, name: string) =>
  scope.db
    .updateTable('document')
    .set({ project_id: projectId, folder_id: folderId, name })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
