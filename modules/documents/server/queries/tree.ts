import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Whether the case exists and is visible to the person. */
export const findProject = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'year_number as yearNumber'])
    .executeTakeFirst();

/** An undeleted task of the case, with its folder; undefined if the person cannot see one. */
export const findTask = (scope: Scope, projectId: number, id: number) =>
  scope.db
    .selectFrom('task as t')
    .leftJoin('document as d', (on) =>
      on.onRef('d.tenant_id', '=', 't.tenant_id').onRef('d.task_id', '=', 't.id').on('d.deleted_at', 'is', null),
    )
    .where('t.tenant_id', '=', scope.tenantId)
    .where('t.project_id', '=', projectId)
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .select(['t.id', 't.project_id as projectId', 'd.id as folderId'])
    .executeTakeFirst();

/** Serialises changes per case, in the order of ids: names and nested folders are checked before they are written. */
export async function lockTrees(scope: Scope, projectIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(projectIds)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${id}::int, 'document'::regclass::oid::int)`.execute(scope.db);
}

/** Whether the case stores its documents in the document cloud. */
export const isInCloud = async (scope: Scope, projectId: number): Promise<boolean> =>
  (await scope.db
    .selectFrom('cloud_project')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .select('project_id')
    .executeTakeFirst()) !== undefined;

/** All folders of a case by id. */
export async function folders(scope: Scope, projectId: number) {
  const rows = await scope.db
    .selectFrom('document')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('type_id', '=', 2)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'folder_id as folderId', 'task_id as taskId', 'modified_at as modifiedDate'])
    .orderBy(sql`name collate icelandic_numbered`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The contents of a folder, by type and name key. */
export async function namesIn(scope: Scope, projectId: number, folderId: number | null) {
  const rows = await scope.db
    .selectFrom('document')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('folder_id', 'is not distinct from', folderId)
    .where('deleted_at', 'is', null)
    .select(['id', 'type_id as typeId', 'name', 'name_key as nameKey'])
    .execute();
  return new Map(rows.map((row) => [`${row.typeId} ${row.nameKey}`, row]));
}

/** Which of these names documents of a folder have. */
export const withNames = (
  scope: Scope,
  projectId: number,
  folderId: number | null,
  typeId: 1 | 2,
  keys: readonly string[],
) =>
  scope.db
    .selectFrom('document')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('folder_id', 'is not distinct from', folderId)
    .where('type_id', '=', typeId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`name_key = any(${[...keys]}::text[])`)
    .select(['id', 'name', 'name_key as nameKey'])
    .execute();

type Moved = {
  readonly id: number;
  readonly version: number;
  readonly projectId: number;
  readonly folderId: number | null;
};

const returned = sql`id, version, project_id as "projectId", folder_id as "folderId"`;

/** Moves rows to the bin with their contents: at one instant, by which they are restored together. */
export const remove = async (scope: Scope, ids: readonly number[]): Promise<readonly Moved[]> =>
  (
    await sql<Moved>`
    with recursive inside as (
      select id from document where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) and deleted_at is null
      union select d.id from document d join inside i on d.folder_id = i.id where d.tenant_id = ${scope.tenantId} and d.deleted_at is null
    )
    update document set deleted_at = ${scope.now}, deleted_by = ${scope.actor.employeeId}
     where tenant_id = ${scope.tenantId} and id in (select id from inside) returning ${returned}`.execute(scope.db)
  ).rows;

/** Rows in the bin, with their previous folder and whether it still exists. */
export const binned = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('document as d')
    .leftJoin('document as f', (on) =>
      on.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.folder_id').on('f.deleted_at', 'is', null),
    )
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('d.deleted_at', 'is not', null)
    .where('d.elsewhere', '=', false)
    .select([
      'd.id',
      'd.name',
      'd.type_id as typeId',
      'd.project_id as projectId',
      'f.id as folderId',
      'd.deleted_by as deletedBy',
    ])
    .orderBy('d.id')
    .execute();

/** Restores a row to a place and a name, with all rows deleted at the same instant. */
export const restore = async (
  scope: Scope,
  id: number,
  folderId: number | null,
  name: string,
): Promise<readonly Moved[]> =>
  (
    await sql<Moved>`
    with recursive inside as (
      select id, deleted_at from document where tenant_id = ${scope.tenantId} and id = ${id} and deleted_at is not null
      union select d.id, d.deleted_at from document d join inside i on d.folder_id = i.id and d.deleted_at = i.deleted_at where d.tenant_id = ${scope.tenantId}
    )
    update document set deleted_at = null, deleted_by = null,
      folder_id = case when id = ${id} then ${folderId}::int else folder_id end, name = case when id = ${id} then ${name} else name end
     where tenant_id = ${scope.tenantId} and id in (select id from inside) returning ${returned}`.execute(scope.db)
  ).rows;

/** Whether the row was in the bin, and is now erased. */
export const erase = async (scope: Scope, id: number): Promise<boolean> =>
  (await sql<{ erased: boolean }>`select erase_document(${id}) as erased`.execute(scope.db)).rows[0]?.erased ?? false;

/** The documents among and below some rows, with the folders in between: for zips and copies. */
export const below = async (scope: Scope, ids: readonly number[]): Promise<readonly Below[]> =>
  (
    await sql<Below>`
    with recursive inside as (
      select id, 0 as depth from document where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) and deleted_at is null
      union select d.id, i.depth + 1 from document d join inside i on d.folder_id = i.id where d.tenant_id = ${scope.tenantId} and d.deleted_at is null
    )
    select d.id, d.type_id as "typeId", d.name, d.folder_id as "folderId", d.project_id as "projectId", d.modified_at as "modifiedAt",
      v.id as "versionId", v.blob_id as "blobId", v.size, v.sha256, v.content_type as "contentType", v.scan, min(i.depth) as depth
      from inside i join document d on d.tenant_id = ${scope.tenantId} and d.id = i.id
      left join document_version v on v.tenant_id = d.tenant_id and v.id = d.version_id
     group by d.id, d.type_id, d.name, d.folder_id, d.project_id, d.modified_at, v.id, v.blob_id, v.size, v.sha256, v.content_type, v.scan
     order by depth, d.name, d.id`.execute(scope.db)
  ).rows;

export type Below = {
  readonly id: number;
  readonly typeId: number;
  readonly name: string;
  readonly folderId: number | null;
  readonly projectId: number;
  readonly modifiedAt: Date;
  readonly versionId: string | null;
  readonly blobId: string | null;
  readonly size: number | null;
  readonly sha256: Buffer | null;
  readonly contentType: string | null;
  readonly scan: string | null;
  readonly depth: number;
};
