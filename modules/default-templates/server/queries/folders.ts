import { sql, type Insertable, type Updateable } from 'kysely';
import type { TemplateFolder as Table } from '#server/db/database.gen.ts';
import { updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';

const folders = (scope: Scope) =>
  scope.db
    .selectFrom('template_folder')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'parent_folder_id as parentFolderId', 'modified_at as modifiedDate', 'version']);

export const all = (scope: Scope) => folders(scope).orderBy('name').orderBy('id').execute();

export const find = (scope: Scope, id: number) => folders(scope).where('id', '=', id).executeTakeFirst();
export type FolderRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The folder of this name in a place, ignoring case. */
export const findByName = (scope: Scope, parentFolderId: number | null, name: string) =>
  folders(scope)
    .where('parent_folder_id', 'is not distinct from', parentFolderId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();

export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('template_folder')
      .values({ tenant_id: scope.tenantId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** False if the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'template_folder', id, version, row);

/** Serialises changes per tenant: names and nested folders are checked before they are written. */
export const lockTree = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(${scope.tenantId}::int, 'template_folder'::regclass::oid::int)`.execute(scope.db);

type Moved = { readonly id: number; readonly version: number; readonly what: 'folder' | 'template' };

/** Moves a folder to the bin with its contents: at one instant, by which they are restored together. */
export const removeWithContent = async (scope: Scope, id: number): Promise<readonly Moved[]> =>
  (
    await sql<Moved>`
    with recursive inside as (
      select id from template_folder where tenant_id = ${scope.tenantId} and id = ${id} and deleted_at is null
      union select f.id from template_folder f join inside i on f.parent_folder_id = i.id where f.tenant_id = ${scope.tenantId} and f.deleted_at is null
    ), folders as (
      update template_folder set deleted_at = ${scope.now}, deleted_by = ${scope.actor.employeeId} where tenant_id = ${scope.tenantId} and id in (select id from inside) returning id, version
    ), templates as (
      update default_template set deleted_at = ${scope.now}, deleted_by = ${scope.actor.employeeId}
       where tenant_id = ${scope.tenantId} and folder_id in (select id from inside) and deleted_at is null returning id, version
    )
    select id, version, 'folder' as what from folders union all select id, version, 'template' from templates`.execute(
      scope.db,
    )
  ).rows;

/** A folder in the bin, with its time of deletion and whether its parent still exists. */
export const findBinned = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('template_folder as f')
    .leftJoin('template_folder as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'f.tenant_id')
        .onRef('p.id', '=', 'f.parent_folder_id')
        .on('p.deleted_at', 'is', null),
    )
    .where('f.tenant_id', '=', scope.tenantId)
    .where('f.id', '=', id)
    .where('f.deleted_at', 'is not', null)
    .select(['f.id', 'f.name', 'p.id as parentFolderId'])
    .executeTakeFirst();

/** Restores a folder to a place, with all rows deleted at the same instant. */
export const restoreWithContent = async (
  scope: Scope,
  id: number,
  parentFolderId: number | null,
): Promise<readonly Moved[]> =>
  (
    await sql<Moved>`
    with recursive inside as (
      select id, deleted_at from template_folder where tenant_id = ${scope.tenantId} and id = ${id} and deleted_at is not null
      union select f.id, f.deleted_at from template_folder f join inside i on f.parent_folder_id = i.id and f.deleted_at = i.deleted_at where f.tenant_id = ${scope.tenantId}
    ), folders as (
      update template_folder set deleted_at = null, deleted_by = null, parent_folder_id = case when id = ${id} then ${parentFolderId}::int else parent_folder_id end
       where tenant_id = ${scope.tenantId} and id in (select id from inside) returning id, version
    ), templates as (
      update default_template d set deleted_at = null, deleted_by = null from inside i
       where d.tenant_id = ${scope.tenantId} and d.folder_id = i.id and d.deleted_at = i.deleted_at returning d.id, d.version
    )
    select id, version, 'folder' as what from folders union all select id, version, 'template' from templates`.execute(
      scope.db,
    )
  ).rows;
