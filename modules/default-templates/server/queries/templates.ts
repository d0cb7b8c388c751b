import { sql, type Insertable, type Updateable } from 'kysely';
import type { DefaultTemplate as Table } from '#server/db/database.gen.ts';
import { setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { templateOrder } from '../../contract.ts';

export type Asked = Page & {
  readonly folderId?: number | undefined;
  readonly projectTypeId?: number | undefined;
  readonly orderBy: Order<(typeof templateOrder)[number]>;
};

const sortable = {
  name: 'd.name',
  extension: 'd.extension',
  size: 'd.size',
  projectTypeName: 't.name',
  modifiedDate: 'd.modified_at',
} as const;

const templates = (scope: Scope) =>
  scope.db
    .selectFrom('default_template as d')
    .innerJoin('blob as b', (join) => join.onRef('b.tenant_id', '=', 'd.tenant_id').onRef('b.id', '=', 'd.blob_id'))
    .leftJoin('project_type as t', (join) =>
      join.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.id', '=', 'd.project_type_id'),
    )
    .leftJoin('project_type as p', (join) =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.id', '=', 't.parent_type_id'),
    )
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.deleted_at', 'is', null);

const columns = [
  'd.id',
  'd.name',
  'd.description',
  'd.extension',
  'd.size',
  'd.blob_id as blobId',
  'd.mime_type as mimeType',
  'b.scan',
  'd.parameters',
  'd.folder_id as folderId',
  't.id as typeId',
  't.name as typeName',
  'p.id as parentTypeId',
  'p.name as parentTypeName',
  'd.created_at as createdDate',
  'd.modified_at as modifiedDate',
  'd.version',
] as const;

export async function list(scope: Scope, { folderId, projectTypeId, orderBy, ...page }: Asked) {
  const matching = templates(scope)
    .$if(folderId !== undefined, (q) => q.where('d.folder_id', '=', folderId ?? 0))
    .$if(projectTypeId !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('d.project_type_id', 'is', null),
          eb('t.id', '=', projectTypeId ?? 0),
          eb('p.id', '=', projectTypeId ?? 0),
        ]),
      ),
    );
  let query = matching.select(columns);
  for (const { field, direction } of orderBy) query = query.orderBy(sortable[field], direction);
  const items = await query.orderBy('d.id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

export const find = (scope: Scope, id: number) =>
  templates(scope).where('d.id', '=', id).select(columns).executeTakeFirst();
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The template of this name in a folder, ignoring case. */
export const findByName = (scope: Scope, folderId: number | null, name: string, extension: string) =>
  scope.db
    .selectFrom('default_template')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('folder_id', 'is not distinct from', folderId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where(sql`lower(extension)`, '=', extension.toLowerCase())
    .executeTakeFirst();

export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('default_template')
      .values({ tenant_id: scope.tenantId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** False if the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'default_template', id, version, row);

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'default_template', ids, deleted);

/** Rows in the bin, with their previous folder and whether it still exists. */
export const binned = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('default_template as d')
    .leftJoin('template_folder as f', (join) =>
      join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.folder_id').on('f.deleted_at', 'is', null),
    )
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('d.deleted_at', 'is not', null)
    .select(['d.id', 'd.name', 'd.extension', 'f.id as folderId'])
    .orderBy('d.id')
    .execute();

/** Restores a row into the folder. */
export const restore = (scope: Scope, id: number, folderId: number | null) =>
  scope.db
    .updateTable('default_template')
    .set({ deleted_at: null, deleted_by: null, folder_id: folderId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** The type with its parent, unless it is in the bin. */
export const findType = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project_type')
    .select(['id', 'parent_type_id as parentTypeId'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
