import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { matching, type Filter } from './filter.ts';

export const unbilled = (scope: Scope, filter: Filter) =>
  matching(scope, { ...filter, isBooked: false, billable: true })
    .where('w.timer_date', 'is', null)
    .where('w.draft_id', 'is', null);

export const unbilledIds = async (scope: Scope, filter: Filter): Promise<number[]> =>
  (await unbilled(scope, filter).select('w.id').execute()).map(({ id }) => id);

/** Locked in a fixed order, so that concurrent billing waits instead of deadlocking. Reads take no locks. */
export const lock = (scope: Scope, ids: readonly number[]) =>
  sql`select id from worklog where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) order by id for update`.execute(
    scope.db,
  );

export const candidatesOf = (scope: Scope, ids: readonly number[]) =>
  candidates(scope)
    .where('w.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

/** The worklogs that drafts claim, by date. */
export const claimedBy = (scope: Scope, draftIds: readonly number[]) =>
  candidates(scope)
    .where('w.draft_id', '=', sql<number>`any(${[...draftIds]}::int[])`)
    .execute();

/** Makes a draft claim exactly these worklogs, which are locked. */
export async function claim(scope: Scope, draftId: number, ids: readonly number[]): Promise<void> {
  await sql`update worklog set draft_id = null where tenant_id = ${scope.tenantId} and draft_id = ${draftId} and id <> all(${[...ids]}::int[])`.execute(
    scope.db,
  );
  await sql`update worklog set draft_id = ${draftId} where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) and draft_id is null and invoice_id is null`.execute(
    scope.db,
  );
}

const candidates = (scope: Scope) =>
  scope.db
    .selectFrom('worklog as w')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'w.tenant_id').onRef('p.id', '=', 'w.project_id'),
    )
    .innerJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'w.tenant_id').onRef('e.id', '=', 'w.employee_id'),
    )
    .where('w.tenant_id', '=', scope.tenantId)
    .where('w.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .select([
      'w.id',
      'w.date',
      'w.employee_id as employeeId',
      'e.name as employeeName',
      'w.work_type_id as workTypeId',
      'w.comment',
      'w.invoice_text as invoiceText',
      'w.quantity',
      'w.quantity_billed as quantityBilled',
      'w.price',
      'w.discount',
      'w.project_id as projectId',
      'p.year_number as projectYearNumber',
      'p.name as projectName',
      'p.employee_id as projectEmployeeId',
      'p.billable',
      'p.year as projectYear',
      'p.number as projectNumber',
      'w.payor_id as payorId',
      'w.currency_code as currencyCode',
      'w.currency_rate as currencyRate',
      'w.invoice_id as invoiceId',
      'w.draft_id as draftId',
      'w.billed_elsewhere as billedElsewhere',
      'w.vat_rate_id as vatRateId',
      'w.version',
      'w.total_billed as total',
      'w.total_billed_with_discount as totalWithDiscount',
    ])
    .select(sql<boolean>`w.timer_date is not null`.as('running'))
    .orderBy('w.date')
    .orderBy('w.id');

/** The text that invoices show to the client; null: the worklog's comment. */
export const setInvoiceText = (scope: Scope, id: number, invoiceText: string | null) =>
  scope.db
    .updateTable('worklog')
    .set({ invoice_text: invoiceText })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

const onPayor = (scope: Scope, projectId: number, payorId: number | null) =>
  scope.db
    .selectFrom('worklog')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('invoice_id', 'is', null)
    .where('billed_elsewhere', '=', false)
    .where('deleted_at', 'is', null)
    .where('payor_id', payorId === null ? 'is' : '=', payorId);

/** A project's unbilled worklogs with this payor, or with none. */
export const countOnPayor = async (scope: Scope, projectId: number, payorId: number | null): Promise<number> =>
  (
    await onPayor(scope, projectId, payorId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
export const idsOnPayor = async (scope: Scope, projectId: number, payorId: number | null): Promise<number[]> =>
  (await onPayor(scope, projectId, payorId).select('id').execute()).map(({ id }) => id);
