import { setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { sql } from 'kysely';
import type { EditedView, NewView, ViewList } from '../../contract/views.ts';

/** The person's own and shared views, by name; row-level security gives no others. */
export const list = (scope: Scope, of: ViewList) =>
  rows(scope).where('v.list', '=', of).where('v.deleted_at', 'is', null).orderBy('v.name').orderBy('v.id').execute();

export const find = (scope: Scope, id: number) =>
  rows(scope).where('v.id', '=', id).where('v.deleted_at', 'is', null).executeTakeFirst();

/** Those in the bin that the person may see. */
export const findRemoved = (scope: Scope, ids: readonly number[]) =>
  rows(scope)
    .where('v.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('v.deleted_at', 'is not', null)
    .execute();

const rows = (scope: Scope) =>
  scope.db
    .selectFrom('saved_view as v')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'v.tenant_id').onRef('e.id', '=', 'v.employee_id'),
    )
    .where('v.tenant_id', '=', scope.tenantId)
    .select(['v.id', 'v.list', 'v.name', 'v.search', 'v.shared', 'v.employee_id as employeeId', 'v.version'])
    .select('e.name as employeeName');

const own = (scope: Scope, of: ViewList) =>
  scope.db
    .selectFrom('saved_view')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('list', '=', of)
    .where('deleted_at', 'is', null);

export async function countOwn(scope: Scope, of: ViewList): Promise<number> {
  const { count } = await own(scope, of)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another of the person's views of the list has the name. */
export const isNameTaken = async (scope: Scope, of: ViewList, name: string, exceptId = 0): Promise<boolean> =>
  (await own(scope, of)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The id of the new row; null if another request has taken the name meanwhile. */
export async function insert(scope: Scope, { list: of, name, search, shared }: NewView): Promise<number | null> {
  const row = await scope.db
    .insertInto('saved_view')
    .values({
      tenant_id: scope.tenantId,
      employee_id: scope.actor.employeeId,
      list: of,
      name,
      search: JSON.stringify(search),
      shared,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const update = (scope: Scope, id: number, { name, search, shared, version }: EditedView) =>
  updateRow(scope, 'saved_view', id, version, { name, search: JSON.stringify(search), shared });

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'saved_view', ids, deleted);

/** Erases the person's own that were removed before a moment, when nobody will undo it any more. */
export const eraseRemoved = (scope: Scope, before: Date) =>
  scope.db
    .deleteFrom('saved_view')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('deleted_at', '<', before)
    .execute();
