import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { DateRange } from '#shared/dates.ts';

type Asked = DateRange & { readonly employeeId: number; readonly isBooked: boolean | undefined };

/** On an invoice, of ours or of another system. */
const billed = sql<boolean>`(w.invoice_id is not null or w.billed_elsewhere)`;

/** Midnight in the tenant's time zone at the start of a day, or of the day after it. */
const startOfDay = (scope: Scope, day: string, plusDays: number) =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${scope.timeZone})`;

/** A row per project and day with time entries, in one statement; days are those of the tenant's time zone. */
export function cells(scope: Scope, { employeeId, isBooked, from, to }: Asked) {
  return scope.db
    .selectFrom('worklog as w')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'w.tenant_id').onRef('p.id', '=', 'w.project_id'),
    )
    .where('w.tenant_id', '=', scope.tenantId)
    .where('w.deleted_at', 'is', null)
    .where('w.work_type_id', '=', 1)
    .where('w.employee_id', '=', employeeId)
    .where('w.date', '>=', startOfDay(scope, from, 0))
    .where('w.date', '<', startOfDay(scope, to, 1))
    .$if(isBooked !== undefined, (query) => query.where(billed, '=', isBooked ?? true))
    .select([
      'p.id as projectId',
      'p.year_number as projectNumber',
      'p.name as projectName',
      sql<string>`(w.date at time zone ${scope.timeZone})::date`.as('date'),
      sql<number>`sum(w.quantity)`.as('quantity'),
      sql<number>`sum(w.quantity_billed)`.as('quantityBilled'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`min(w.id)`.as('firstId'),
      sql<boolean>`bool_or(w.timer_date is not null)`.as('running'),
      sql<boolean>`bool_or(${billed})`.as('billed'),
      sql<Date>`max(w.created_at)`.as('latestCreatedDate'),
    ])
    .groupBy(['p.tenant_id', 'p.id', 'p.year_number', 'p.name', sql`4`])
    .orderBy(sql`4`)
    .execute();
}

/** Projects for which a row was requested without hours, if the person sees them. */
export const projectsOf = (scope: Scope, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : scope.db
        .selectFrom('project')
        .select(['id as projectId', 'year_number as projectNumber', 'name as projectName'])
        .where('tenant_id', '=', scope.tenantId)
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .orderBy('year')
        .orderBy('number')
        .execute();

/** The person's time entries of some days, by day in the tenant's time zone. */
export const entries = (scope: Scope, { from, to }: DateRange) =>
  scope.db
    .selectFrom('worklog as w')
    .select([
      'w.id',
      'w.project_id as projectId',
      sql<string>`(w.date at time zone ${scope.timeZone})::date`.as('date'),
    ])
    .where('w.tenant_id', '=', scope.tenantId)
    .where('w.deleted_at', 'is', null)
    .where('w.work_type_id', '=', 1)
    .where('w.employee_id', '=', scope.actor.employeeId)
    .where('w.date', '>=', startOfDay(scope, from, 0))
    .where('w.date', '<', startOfDay(scope, to, 1))
    .orderBy('w.id')
    .execute();
