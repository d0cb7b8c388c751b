import { sql, type Insertable, type Updateable } from 'kysely';
import type { ProjectTypeRate as Table } from '#server/db/database.gen.ts';
import { updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { typeRateOrder } from '../../contract.ts';

type Asked = Page & { readonly orderBy: Order<(typeof typeRateOrder)[number]> };

const sortable = {
  projectTypeName: 'y.name',
  rateName: 'r.name',
  value: 't.value',
  modifiedDate: 't.modified_at',
} as const;

const prices = (scope: Scope) =>
  scope.db
    .selectFrom('project_type_rate as t')
    .innerJoin('rate as r', (join) => join.onRef('r.tenant_id', '=', 't.tenant_id').onRef('r.id', '=', 't.rate_id'))
    .innerJoin('project_type as y', (join) =>
      join.onRef('y.tenant_id', '=', 't.tenant_id').onRef('y.id', '=', 't.project_type_id'),
    )
    .leftJoin('project_type as s', (join) =>
      join.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.id', '=', 't.project_sub_type_id'),
    )
    .where('t.tenant_id', '=', scope.tenantId)
    .where('t.deleted_at', 'is', null);

const columns = [
  't.id',
  't.rate_id as rateId',
  't.project_type_id as projectTypeId',
  'y.name as projectTypeName',
  't.project_sub_type_id as projectSubTypeId',
  's.name as projectSubTypeName',
  't.value',
  't.modified_at as modifiedDate',
  't.version',
  'r.name',
  'r.work_type_id as workTypeId',
  'r.value as rateValue',
  'r.description',
  'r.modified_at as rateModified',
  'r.version as rateVersion',
] as const;

export async function list(scope: Scope, { orderBy, ...page }: Asked) {
  let query = prices(scope).select(columns);
  for (const { field, direction } of orderBy) {
    query = query.orderBy(sortable[field], direction);
    // The type's price first, then those of its subtypes.
    if (field === 'projectTypeName') query = query.orderBy('s.name', (order) => order.asc().nullsFirst());
  }
  const items = await query.orderBy('t.id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await prices(scope)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

export const find = (scope: Scope, id: number) =>
  prices(scope).where('t.id', '=', id).select(columns).executeTakeFirst();
export type TypeRateRow = NonNullable<Awaited<ReturnType<typeof find>>>;

type Placed = { readonly rateId: number; readonly projectTypeId: number; readonly projectSubTypeId: number | null };

/** The existing price for this rate and type. */
export const findAt = (scope: Scope, { rateId, projectTypeId, projectSubTypeId }: Placed) =>
  prices(scope)
    .where('t.rate_id', '=', rateId)
    .where('t.project_type_id', '=', projectTypeId)
    .where('t.project_sub_type_id', 'is not distinct from', projectSubTypeId)
    .select('t.id')
    .executeTakeFirst();

/** Whether the type exists, and the subtype, if given, belongs to it. */
export async function isPlace(scope: Scope, { projectTypeId, projectSubTypeId }: Placed): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from project_type t where t.tenant_id = ${scope.tenantId} and t.id = ${projectTypeId} and t.parent_type_id is null and t.deleted_at is null)
    and (${projectSubTypeId}::int is null or exists (
      select from project_type s where s.tenant_id = ${scope.tenantId} and s.id = ${projectSubTypeId} and s.parent_type_id = ${projectTypeId} and s.deleted_at is null))
    as found`.execute(scope.db);
  return rows[0]?.found === true;
}

export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('project_type_rate')
      .values({ ...row, tenant_id: scope.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Returns false when the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'project_type_rate', id, version, row);

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  scope.db
    .updateTable('project_type_rate')
    .set({ deleted_at: deleted ? scope.now : null, deleted_by: deleted ? scope.actor.employeeId : null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning([
      'id',
      'version',
      'rate_id as rateId',
      'project_type_id as projectTypeId',
      'project_sub_type_id as projectSubTypeId',
    ])
    .execute();
