import { sql, type Expression } from 'kysely';
import { overdueOf } from '#modules/invoices/server/service/counts.ts';
import { countOf as projectsOf } from '#modules/projects/server/service/counts.ts';
import { waitingOf } from '#modules/suggestions/server/service.ts';
import { dueOf } from '#modules/tasks/server/service/list.ts';
import { countOf as worklogsOf } from '#modules/worklogs/server/service/counts.ts';
import type { Scope } from '#server/scope.ts';
import type { FirstStep, Needs } from '../contract.ts';

/** Counts everything that awaits a person, with the conditions of the linked lists, in one statement. */
export function counts(scope: Scope, endsBy: string) {
  const me = scope.actor.employeeId;
  const own = { employeeId: me, includeTaskEmployee: true, includeProjectEmployee: true, includeConnected: true };
  const unbilled = { employeeId: me, isBooked: false, billable: true };
  const open = { employeeId: me, statusId: 1 };
  return scope.db
    .selectFrom('employee as e')
    .where('e.tenant_id', '=', scope.tenantId)
    .where('e.id', '=', me)
    .select([
      'e.work_hours_per_day as workHoursPerDay',
      firstDay(scope).as('firstDay'),
      one<number>(dueOf(scope, own, false)).as('due'),
      one<number>(dueOf(scope, own, true)).as('late'),
      one<number>(projectsOf(scope, { ...open, expirationTo: endsBy })).as('endingProjects'),
      one<number>(projectsOf(scope, { ...open, nearCap: true })).as('nearCap'),
      one<number>(worklogsOf(scope, { ...unbilled, lacks: 'text' })).as('withoutText'),
      one<number>(worklogsOf(scope, { ...unbilled, lacks: 'price' })).as('withoutPrice'),
      rows<Needs['suggestions']>(waitingOf(scope)).as('suggestions'),
      rows<Needs['overdue'][number]>(overdueOf(scope, me)).as('ownOverdue'),
      rows<Needs['overdue'][number]>(overdueOf(scope)).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

/** The day of the first entry or of the employment, whichever is earlier: days before that do not lack hours. */
const firstDay = (scope: Scope) =>
  sql<string>`to_char(least(e.created_at, (select min(w.date) from worklog w where w.tenant_id = e.tenant_id and w.employee_id = e.id and w.deleted_at is null)) at time zone ${scope.timeZone}, 'YYYY-MM-DD')`;

/** The first steps that a firm has taken; none once it has issued an invoice. */
export async function beginning(scope: Scope): Promise<Readonly<Record<FirstStep, boolean>>> {
  const any = (table: string, more = sql``) =>
    sql<boolean>`exists (select from ${sql.table(table)} r where r.tenant_id = ${scope.tenantId} ${more})`;
  return scope.db
    .selectFrom('tenant as t')
    .where('t.id', '=', scope.tenantId)
    .select([
      sql<boolean>`coalesce(t.ssn, '') <> '' and coalesce(t.address, '') <> '' and coalesce(t.vat_number, '') <> '' and coalesce(t.bank_account, '') <> ''`.as(
        'details',
      ),
      any('rate', sql`and r.deleted_at is null`).as('rates'),
      sql<boolean>`t.logo_id is not null`.as('logo'),
      any('project', sql`and r.deleted_at is null`).as('project'),
      any('employee', sql`and r.id <> ${scope.actor.employeeId} and r.deactivated_at is null`).as('people'),
      any('invoice').as('invoice'),
    ])
    .executeTakeFirstOrThrow();
}

const one = <T>(query: Expression<unknown>) => sql<T>`(${query})`;
const rows = <T>(query: Expression<unknown>) => sql<T[]>`(select coalesce(json_agg(r), '[]') from (${query}) r)`;
