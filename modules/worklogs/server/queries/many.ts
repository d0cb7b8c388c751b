import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { list } from './list.ts';
import type { WorklogRow } from './rows.ts';

/** Columns of a worklog that change for several at once. */
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
export type Copied = Changed & { readonly work_type_id: number; readonly comment: string; readonly quantity: number };
export type Written = {
  readonly id: number;
  readonly projectId: number;
  readonly employeeId: number;
  readonly version: number;
};

/** The rows as they are once nobody else is changing them; in one order, so that two who change the same wait instead of failing. */
export async function lockedRows(scope: Scope, ids: readonly number[]): Promise<WorklogRow[]> {
  await sql`select id from worklog where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) and deleted_at is null order by id for update`.execute(
    scope.db,
  );
  return rowsOf(scope, ids);
}

export const rowsOf = (scope: Scope, ids: readonly number[]): Promise<WorklogRow[]> =>
  list(scope, { ids }, [{ field: 'date', direction: 'desc' }], null);

const changed = sql.raw(
  'project_id int, task_id int, employee_id int, payor_id int, date timestamptz, price numeric, currency_code text, currency_rate numeric, vat_rate_id int, discount numeric, quantity_billed numeric',
);
const answered = sql.raw('w.id, w.project_id as "projectId", w.employee_id as "employeeId", w.version');

/** Writes a change for each row, in one statement. */
export const updateAll = async (
  scope: Scope,
  rows: readonly (Changed & { readonly id: number })[],
): Promise<Written[]> =>
  (
    await sql<Written>`
    update worklog w set project_id = v.project_id, task_id = v.task_id, employee_id = v.employee_id, payor_id = v.payor_id, date = v.date, price = v.price,
      currency_code = v.currency_code, currency_rate = v.currency_rate, vat_rate_id = v.vat_rate_id, discount = v.discount, quantity_billed = v.quantity_billed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, ${changed})
    where w.tenant_id = ${scope.tenantId} and w.id = v.id and w.deleted_at is null returning ${answered}`.execute(
      scope.db,
    )
  ).rows;

/** Makes a worklog of each row, in one statement. */
export const insertAll = async (
  scope: Scope,
  rows: readonly (Copied & { readonly billed_elsewhere?: boolean })[],
): Promise<Written[]> =>
  (
    await sql<Written>`
    insert into worklog as w (tenant_id, project_id, task_id, employee_id, payor_id, date, price, currency_code, currency_rate, vat_rate_id, discount, quantity_billed, work_type_id, comment, quantity, billed_elsewhere)
    select ${scope.tenantId}::int, v.* from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ billed_elsewhere: false, ...row })))}::jsonb)
      as v(${changed}, work_type_id int, comment text, quantity numeric, billed_elsewhere boolean) returning ${answered}`.execute(
      scope.db,
    )
  ).rows;
