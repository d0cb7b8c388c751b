import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { rowOf } from '#shared/record.ts';
import { plainFields } from '../../contract/record.ts';
import { list } from './list.ts';
import type { WorklogRow } from './rows.ts';

/** The columns that a bulk change may set. */
export type Changed = {
  readonly project_id: number;
  readonly task_id: number | null;
  readonly employee_id: number;
  readonly payor_id: number | null;
  readonly date: Date | string;
  readonly price: number;
  readonly currency_code: string;
  readonly currency_rate: number;
  readonly vat_rate_id: number;
  readonly discount: number;
  readonly quantity_billed: number;
};
type Copied = Changed &
  Partial<ReturnType<typeof plainRow>> & { readonly work_type_id: number; readonly quantity: number };

/** The columns that are stored as typed. */
export const plainRow = (values: Pick<WorklogRow, keyof typeof plainFields>) => rowOf(plainFields, values);
type Written = {
  readonly id: number;
  readonly projectId: number;
  readonly employeeId: number;
  readonly version: number;
};

/** Locks and reads the rows, in a fixed order, so that concurrent changes wait instead of deadlocking. */
export async function lockedRows(scope: Scope, ids: readonly number[]): Promise<WorklogRow[]> {
  await sql`select id from worklog where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) and deleted_at is null order by id for update`.execute(
    scope.db,
  );
  return rowsOf(scope, ids);
}

export const rowsOf = (scope: Scope, ids: readonly number[]): Promise<WorklogRow[]> =>
  list(scope, { ids }, [{ field: 'date', direction: 'desc' }], null);

/** The rows as a table `v`, and its columns other than the id. */
const given = (rows: readonly object[]) => ({
  columns: Object.keys(rows[0] ?? {})
    .filter((column) => column !== 'id')
    .map((column) => sql.ref(column)),
  table: sql`jsonb_populate_recordset(null::worklog, ${JSON.stringify(rows)}::jsonb)`,
});
const answered = sql.raw('w.id, w.project_id as "projectId", w.employee_id as "employeeId", w.version');

/** Updates each row with its own values, in one statement. */
export async function updateAll(
  scope: Scope,
  rows: readonly (Changed & { readonly id: number })[],
): Promise<Written[]> {
  const { columns, table } = given(rows);
  const { rows: written } = await sql<Written>`
    update worklog w set ${sql.join(columns.map((column) => sql`${column} = v.${column}`))}
    from ${table} v
    where w.tenant_id = ${scope.tenantId} and w.id = v.id and w.deleted_at is null returning ${answered}`.execute(
    scope.db,
  );
  return written;
}

/** Inserts a worklog per row, in one statement; columns that the rows omit get their default. */
export async function insertAll(
  scope: Scope,
  rows: readonly (Copied & { readonly billed_elsewhere?: boolean })[],
): Promise<Written[]> {
  const { columns, table } = given(rows);
  const { rows: written } = await sql<Written>`
    insert into worklog as w (tenant_id, ${sql.join(columns)})
    select ${scope.tenantId}::int, ${sql.join(columns.map((column) => sql`v.${column}`))} from ${table} v
    returning ${answered}`.execute(scope.db);
  return written;
}
