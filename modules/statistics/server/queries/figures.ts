import { sql, type RawBuilder } from 'kysely';
import { onSeenProjects } from '#server/db/seen-projects.ts';
import type { Scope } from '#server/scope.ts';
import type { FigureGroup, Figures, InProgress } from '../../contract.ts';
import { startOfDay } from './days.ts';
import { primaryType } from './series.ts';

export type Asked = {
  readonly from: string | null;
  readonly to: string | null;
  readonly employeeId: number | null;
};
/** In ISK before rounding. */
type FigureRow = Figures & {
  readonly id: number | null;
  readonly number: string | null;
  readonly name: string | null;
};

/** The figures by group, in one statement; summed by project or person before any join. */
export async function figures(scope: Scope, by: FigureGroup, asked: Asked): Promise<readonly FigureRow[]> {
  const work = workBy(scope, by === 'Employees' ? sql`w.employee_id` : sql`w.project_id`, asked);
  const grouped = {
    Employees: sql`select e.id, null as number, e.name, ${summed} from work join employee e on e.tenant_id = ${scope.tenantId} and e.id = work.key group by e.id, e.name`,
    Projects: sql`select p.id, p.year_number as number, p.name, ${summed} from work join project p on p.tenant_id = ${scope.tenantId} and p.id = work.key group by p.id, p.year_number, p.name`,
    Clients: sql`select c.id, null as number, c.name, ${summed} from work join project p on p.tenant_id = ${scope.tenantId} and p.id = work.key
      left join client c on c.tenant_id = p.tenant_id and c.id = p.client_id group by c.id, c.name`,
    ProjectTypes: sql`select t.id, null as number, t.name, ${summed} from work ${primaryType(scope, sql`work.key`)} group by t.id, t.name`,
  }[by];
  return (await sql<FigureRow>`with work as (${work}) ${grouped}`.execute(scope.db)).rows;
}

/** The same by month, `2026-03`. */
export const months = async (scope: Scope, asked: Asked) =>
  (
    await sql<Figures & { readonly month: string }>`
      select to_char(key, 'YYYY-MM') as month, entries, hours, billed_hours as "billedHours", amount, invoiced, collected
        from (${workBy(scope, sql`date_trunc('month', w.date at time zone ${scope.timeZone})`, asked)}) work`.execute(
      scope.db,
    )
  ).rows;

/**
 * Billable work that is on no invoice, by the day it was done; the same worklogs that the list shows with these
 * filters.
 */
export const unbilledByDay = async (scope: Scope, employeeId: number | null) =>
  (
    await sql<{ readonly day: string } & InProgress['totals']>`
      select to_char(day, 'YYYY-MM-DD') as day, entries, hours, amount from (
        select date_trunc('day', w.date at time zone ${scope.timeZone}) as day, count(*)::int as entries,
               coalesce(sum(w.quantity) filter (where w.work_type_id = 1), 0) as hours, sum(${inKronur}) as amount
          from worklog w
         where ${living(scope, { from: null, to: null, employeeId })} and not ${billed}
           and w.project_id in (select p.id from project p where p.tenant_id = ${scope.tenantId} and p.billable)
         group by 1) days`.execute(scope.db)
  ).rows;

const summed = sql`sum(work.entries)::int as entries, sum(work.hours) as hours, sum(work.billed_hours) as "billedHours",
  sum(work.amount) as amount, sum(work.invoiced) as invoiced, sum(work.collected) as collected`;
const inKronur = sql`w.total_billed_with_discount * w.currency_rate`;
const billed = sql`(w.invoice_id is not null or w.billed_elsewhere)`;
// A payment of an invoice is divided over its lines in proportion; overpayments and write-offs are excluded. Work on a
// split bill is on its first invoice, and is paid in proportion to all of its invoices. An invoice of several cases is
// paid in the same proportion for each of them, also for people who see one of the cases but not the invoice.
const paidPart = (invoice: string) =>
  sql.raw(`coalesce(least(1, greatest(0, ${invoice}.paid_total / nullif(${invoice}.total_with_vat, 0))), 0)`);
const paidShare = sql`case when i.id is null then coalesce(unseen.paid_part, 0) when s.total is null then ${paidPart('i')}
  else coalesce((${paidPart('i')} * i.total_with_vat + s.paid) / nullif(i.total_with_vat + s.total, 0), 0) end`;
const splits = (scope: Scope) => sql`
  select o.split_of_id, sum(o.total_with_vat) as total, sum(${paidPart('o')} * o.total_with_vat) as paid
    from invoice o where o.tenant_id = ${scope.tenantId} and o.split_of_id is not null group by 1`;

// Summed by invoice before the paid share is computed: once for each of its months or cases, not for each of its lines.
const workBy = (scope: Scope, key: RawBuilder<unknown>, asked: Asked) => sql`
  select w.key, sum(w.entries)::int as entries, sum(w.hours) as hours, sum(w.billed_hours) as billed_hours, sum(w.amount) as amount,
         coalesce(sum(w.amount) filter (where ${billed}), 0) as invoiced,
         coalesce(sum(w.amount * ${paidShare}), 0) as collected
    from (select ${key} as key, w.invoice_id, w.billed_elsewhere, count(*) as entries,
                 coalesce(sum(w.quantity) filter (where w.work_type_id = 1), 0) as hours,
                 coalesce(sum(w.quantity_billed) filter (where w.work_type_id = 1), 0) as billed_hours,
                 sum(${inKronur}) as amount
            from worklog w where ${living(scope, asked)} group by 1, 2, 3) w
    left join invoice i on i.tenant_id = ${scope.tenantId} and i.id = w.invoice_id
    left join (${splits(scope)}) s on s.split_of_id = i.id
    left join (select distinct invoice_id, paid_part from app_unseen_parts()) unseen on unseen.invoice_id = w.invoice_id
   group by 1`;

const living = (scope: Scope, { from, to, employeeId }: Asked) => sql`
  w.tenant_id = ${scope.tenantId} and w.deleted_at is null and ${onSeenProjects(scope, 'w.project_id')}
  ${from === null ? sql`` : sql`and w.date >= ${startOfDay(scope, from, 0)}`}
  ${to === null ? sql`` : sql`and w.date < ${startOfDay(scope, to, 1)}`}
  ${employeeId === null ? sql`` : sql`and w.employee_id = ${employeeId}`}`;
