import { sql, type Insertable, type Updateable } from 'kysely';
import type { ProjectType as Table } from '#server/db/database.gen.ts';
import { updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import type { Place } from '../../rules.ts';

const types = (scope: Scope) =>
  scope.db
    .selectFrom('project_type')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .select(['id', 'parent_type_id as parentTypeId', 'name', 'description', 'modified_at as modifiedDate', 'version']);

export const all = (scope: Scope) => types(scope).orderBy('name').orderBy('id').execute();

export const find = (scope: Scope, id: number) => types(scope).where('id', '=', id).executeTakeFirst();
export type TypeRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const childrenOf = (scope: Scope, id: number) =>
  types(scope).where('parent_type_id', '=', id).orderBy('name').orderBy('id').execute();

/** The type with this name at this place in the tree, ignoring case. */
export const findByName = (scope: Scope, parentTypeId: number | null, name: string) =>
  types(scope)
    .where('parent_type_id', 'is not distinct from', parentTypeId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();

export const insert = async (scope: Scope, row: Omit<Insertable<Table>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('project_type')
      .values({ ...row, tenant_id: scope.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Returns false when the version is outdated. */
export const update = (scope: Scope, id: number, version: number, row: Updateable<Table>) =>
  updateRow(scope, 'project_type', id, version, row);

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  scope.db
    .updateTable('project_type')
    .set({ deleted_at: deleted ? scope.now : null, deleted_by: deleted ? scope.actor.employeeId : null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning(['id', 'parent_type_id as parentTypeId', 'version'])
    .execute();

/** Serialises changes of a tenant's tree: two concurrent moves could create a third level. */
export const lockTree = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(${scope.tenantId}::int, 'project_type'::regclass::oid::int)`.execute(scope.db);

/**
 * Moves a type's prices with it; where the new place has a price for the same rate, that one is kept and this one is
 * deleted.
 */
export async function movePrices(
  scope: Scope,
  typeId: number,
  { projectTypeId, projectSubTypeId }: Place,
): Promise<void> {
  const ours = sql`r.tenant_id = ${scope.tenantId} and r.deleted_at is null
    and (r.project_sub_type_id = ${typeId} or (r.project_type_id = ${typeId} and r.project_sub_type_id is null))`;
  await sql`update project_type_rate r set deleted_at = ${scope.now}, deleted_by = ${scope.actor.employeeId}
    where ${ours} and exists (select from project_type_rate o where o.tenant_id = r.tenant_id and o.deleted_at is null and o.id <> r.id
      and o.rate_id = r.rate_id and o.project_type_id = ${projectTypeId} and o.project_sub_type_id is not distinct from ${projectSubTypeId}::int)`.execute(
    scope.db,
  );
  await sql`update project_type_rate r set project_type_id = ${projectTypeId}, project_sub_type_id = ${projectSubTypeId}::int where ${ours}`.execute(
    scope.db,
  );
}

/** Moves subtypes with their prices to another type. */
export async function moveChildren(scope: Scope, from: number, to: number): Promise<void> {
  await sql`update project_type_rate set project_type_id = ${to} where tenant_id = ${scope.tenantId} and project_type_id = ${from}
    and project_sub_type_id is not null and deleted_at is null`.execute(scope.db);
  await scope.db
    .updateTable('project_type')
    .set({ parent_type_id: to })
    .where('tenant_id', '=', scope.tenantId)
    .where('parent_type_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute();
}
