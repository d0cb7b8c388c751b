import { sql, type RawBuilder } from 'kysely';
import { onSeenProjects } from '#server/db/seen-projects.ts';
import type { Scope } from '#server/scope.ts';
import type { Grouping } from '../../contract.ts';
import type { Group } from '../../rules.ts';
import { startOfDay } from './days.ts';

export type Days = { readonly from: string; readonly to: string | null };
type Row = Omit<Group, 'name'> & { readonly name: string | null };

/**
 * Hours, ISK (before rounding) and number of entries by group, in one statement; summed by project or person before any
 * join.
 */
export async function worklogs(scope: Scope, by: Grouping, days: Days): Promise<readonly Row[]> {
  const key = by === 'Employees' ? sql`w.employee_id` : sql`w.project_id`;
  const work = workBy(scope, key, days);
  const summed = sql`sum(work.time) as time, sum(work.profit) as profit, sum(work.count)::int as count`;
  const grouped = {
    Employees: sql`select e.id, e.name, ${summed} from work join employee e on e.tenant_id = ${scope.tenantId} and e.id = work.key group by e.id, e.name`,
    Clients: sql`select c.id, c.name, ${summed} from work join project p on p.tenant_id = ${scope.tenantId} and p.id = work.key
      left join client c on c.tenant_id = p.tenant_id and c.id = p.client_id group by c.id, c.name`,
    ProjectTypes: sql`select t.id, t.name, ${summed} from work ${primaryType(scope, sql`work.key`)} group by t.id, t.name`,
  }[by === 'Clients' || by === 'Employees' ? by : 'ProjectTypes'];
  return (await sql<Row>`with work as (${work}) ${grouped}`.execute(scope.db)).rows;
}

/** Projects by group, with the hours and ISK of the date range on them, in one statement. */
export async function projects(
  scope: Scope,
  by: Grouping,
  statusId: number | null,
  days: Days,
): Promise<readonly Row[]> {
  const summed = sql`coalesce(sum(work.time), 0) as time, coalesce(sum(work.profit), 0) as profit, count(*)::int as count`;
  const standing = sql`project p left join work on work.key = p.id`;
  const living = sql`p.tenant_id = ${scope.tenantId} and p.deleted_at is null ${statusId === null ? sql`` : sql`and p.status_id = ${statusId}`}`;
  const grouped = {
    Statuses: sql`select p.status_id as id, null as name, ${summed} from ${standing} where ${living} group by p.status_id`,
    Employees: sql`select e.id, e.name, ${summed} from ${standing} join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id where ${living} group by e.id, e.name`,
    Types: sql`select t.id, t.name, ${summed} from ${standing} ${primaryType(scope, sql`p.id`)} where ${living} group by t.id, t.name`,
  }[by === 'Statuses' || by === 'Employees' ? by : 'Types'];
  return (await sql<Row>`with work as (${workBy(scope, sql`w.project_id`, days)}) ${grouped}`.execute(scope.db)).rows;
}

const workBy = (scope: Scope, key: RawBuilder<unknown>, { from, to }: Days) => sql`
  select ${key} as key, coalesce(sum(w.quantity) filter (where w.work_type_id = 1), 0) as time, sum(w.total_billed_with_discount * w.currency_rate) as profit, count(*) as count
    from worklog w
   where w.tenant_id = ${scope.tenantId} and w.deleted_at is null and w.date >= ${startOfDay(scope, from, 0)} ${to === null ? sql`` : sql`and w.date < ${startOfDay(scope, to, 1)}`}
     and ${onSeenProjects(scope, 'w.project_id')}
   group by 1`;

/** The project type that lists show; of a subtype, its parent, so that each project counts once. */
export const primaryType = (scope: Scope, project: RawBuilder<unknown>) => sql`
  left join lateral (
    select coalesce(above.id, own.id) as id, coalesce(above.name, own.name) as name
      from project_type_link l join project_type own on own.tenant_id = l.tenant_id and own.id = l.project_type_id
      left join project_type above on above.tenant_id = own.tenant_id and above.id = own.parent_type_id
     where l.tenant_id = ${scope.tenantId} and l.project_id = ${project} order by own.parent_type_id nulls first, own.id limit 1) t on true`;
