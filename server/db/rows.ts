import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Scope } from '../scope.ts';
import type { DB } from './database.gen.ts';

/** The columns of rows that people edit and put in the bin. */
type Columns = Readonly<Record<'tenant_id' | 'id' | 'version' | 'deleted_at' | 'deleted_by', unknown>>;
export type KeptTable = { [T in keyof DB]: DB[T] extends Columns ? T : never }[keyof DB];
/** Such tables whose rows belong to a case. */
type CaseTable = { [T in KeptTable]: DB[T] extends { readonly project_id: unknown } ? T : never }[KeptTable];

/** Updates columns of a row; false when its version is outdated, or it is in the bin (WIRE-22). */
export async function updateRow<T extends KeptTable>(
  scope: Scope,
  table: T,
  id: number,
  version: number,
  row: Updateable<DB[T]>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    // All of these tables have the columns named here.
    .updateTable(table as 'rate')
    .set(row as never)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts rows in the bin, or restores them; returns the rows that changed. */
export const setRowsDeleted = (scope: Scope, table: KeptTable, ids: readonly number[], deleted: boolean) =>
  scope.db
    .updateTable(table as 'rate')
    .set({ deleted_at: deleted ? scope.now : null, deleted_by: deleted ? scope.actor.employeeId : null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .returning(['id', 'version'])
    .execute();

/** The rows among these ids that are in the bin, with their case. */
export const binnedRows = (scope: Scope, table: CaseTable, ids: readonly number[]) =>
  scope.db
    .selectFrom(table as 'bundle')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', 'is not', null)
    .select(['id', 'project_id as projectId', 'version'])
    .execute();

/** Whether the person can see the row, and it is not in the bin. */
export const rowExists = async (scope: Scope, table: KeptTable, id: number): Promise<boolean> =>
  (await scope.db
    .selectFrom(table as 'rate')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;
