import { sql, type Insertable, type Updateable } from 'kysely';
import type { DefaultExtension as Table } from '#server/db/database.gen.ts';
import { rowExists, setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { extensionOrder } from '../../contract.ts';

type Asked = Page & {
  readonly projectTypeId?: number | undefined;
  readonly orderBy: Order<(typeof extensionOrder)[number]>;
};

const sortable = {
  position: 'x.position',
  name: 'x.name',
  valueType: 'x.value_type',
  required: 'x.required',
  projectTypeName: 't.name',
  modifiedDate: 'x.modified_at',
} as const;

const extensions = (scope: Scope) =>
  scope.db
    .selectFrom('default_extension as x')
    .leftJoin('project_type as t', (join) =>
      join.onRef('t.tenant_id', '=', 'x.tenant_id').onRef('t.id', '=', 'x.project_type_id'),
    )
    .where('x.tenant_id', '=', scope.tenantId)
    .where('x.deleted_at', 'is', null);

const columns = [
  'x.id',
  'x.name',
  'x.description',
  'x.value_type as valueType',
  'x.required',
  'x.project_type_id as projectTypeId',
  't.name as projectTypeName',
  'x.default_value as defaultValue',
  'x.created_at as createdDate',
  'x.modified_at as modifiedDate',
  'x.version',
] as const;

export async function list(scope: Scope, { projectTypeId, orderBy, ...page }: Asked) {
  const matching = extensions(scope).$if(projectTypeId !== undefined, (q) =>
    q.where((eb) => eb.or([eb('x.project_type_id', 'is', null), eb('x.project_type_id', '=', projectTypeId ?? 0)])),
  );
  let query = matching.select(columns);
  for (const { field, direction } of orderBy) query = query.orderBy(sortable[field], direction);
  const items = await query.orderBy('x.id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

export const find = (scope: Scope, id: number) =>
  extensions(scope).where('x.id', '=', id).select(columns).executeTakeFirst();
export type ExtensionRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('default_extension')
      .values({ tenant_id: scope.tenantId, position: lastPlace(scope), ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const lastPlace = (scope: Scope) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from default_extension where tenant_id = ${scope.tenantId})`;

/** Moves these to the front in the given order; returns which of them moved. */
export const setOrder = async (scope: Scope, ids: readonly number[]) =>
  (
    await sql<{ id: number; version: number }>`update default_extension t set position = o.place::int
     from unnest(${ids}::int[]) with ordinality o (id, place)
    where t.tenant_id = ${scope.tenantId} and t.id = o.id and t.deleted_at is null and t.position <> o.place returning t.id, t.version`.execute(
      scope.db,
    )
  ).rows;

/** Returns false when the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'default_extension', id, version, row);

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'default_extension', ids, deleted);

/** Whether the type exists and is not in the bin. */
export const hasType = (scope: Scope, id: number): Promise<boolean> => rowExists(scope, 'project_type', id);
