import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { matching, type Filter } from './filter.ts';

export const unbilled = (scope: Scope, filter: Filter) =>
  matching(scope, { ...filter, isBooked: false, billable: true }).where('w.timer_date', 'is', null);

export const unbilledIds = async (scope: Scope, filter: Filter): Promise<number[]> =>
  (await unbilled(scope, filter).select('w.id').execute()).map(({ id }) => id);

/** In one order, so that two who bill the same wait instead of failing. Readers lock nothing. */
export const lock = (scope: Scope, ids: readonly number[]) =>
  sql`select id from worklog where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) order by id for update`.execute(
    scope.db,
  );

export const candidatesOf = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('worklog as w')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'w.tenant_id').onRef('p.id', '=', 'w.project_id'),
    )
    .where('w.tenant_id', '=', scope.tenantId)
    .where('w.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('w.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .select([
      'w.id',
      'w.date',
      'w.project_id as projectId',
      'p.year_number as projectYearNumber',
      'p.employee_id as projectEmployeeId',
      'p.billable',
      'p.year as projectYear',
      'p.number as projectNumber',
      'w.payor_id as payorId',
      'w.currency_code as currencyCode',
      'w.currency_rate as currencyRate',
      'w.invoice_id as invoiceId',
      'w.vat_rate_id as vatRateId',
      'w.total_billed as total',
      'w.total_billed_with_discount as totalWithDiscount',
    ])
    .select(sql<boolean>`w.timer_date is not null`.as('running'))
    .orderBy('w.date')
    .orderBy('w.id')
    .execute();
