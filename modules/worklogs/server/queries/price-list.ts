import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

type ListedPrice = {
  readonly projectId: number;
  readonly value: number;
  readonly currencyCode: string;
  readonly rate: number;
};

/**
 * One person's hourly price on each of these projects when no price is typed, in ISK, with the payor's currency: the
 * order of `hourlyPrice` in one statement, for lists.
 */
export const pricesOn = async (scope: Scope, projectIds: readonly number[]): Promise<ListedPrice[]> =>
  projectIds.length === 0
    ? []
    : (
        await sql<ListedPrice>`
    select p.id as "projectId", coalesce(c.currency_code, 'ISK') as "currencyCode", coalesce(x.rate, 1) as rate,
           coalesce(case when p.has_custom_rates then (select o.value from project_rate o where o.tenant_id = p.tenant_id and o.project_id = p.id and o.rate_id = r.id) end, listed.value, r.value, 0) as value
      from project p
      left join client c on c.tenant_id = p.tenant_id and c.id = coalesce(p.payor_id, p.client_id)
      left join lateral (select e.rate from exchange_rate e where e.tenant_id = c.tenant_id and e.currency_code = c.currency_code order by e.date desc limit 1) x on true
      left join lateral (
        select r.id, r.value from rate r
          join employee e on e.tenant_id = r.tenant_id and e.id = ${scope.actor.employeeId} join tenant t on t.id = r.tenant_id
         where r.tenant_id = p.tenant_id and r.deleted_at is null and r.id in (e.rate_id, t.rate_id) order by r.id = e.rate_id desc nulls last limit 1) r on true
      left join lateral (
        select y.value from project_type_link l join project_type t on t.tenant_id = l.tenant_id and t.id = l.project_type_id
          join project_type_rate y on y.tenant_id = l.tenant_id and y.rate_id = r.id and y.deleted_at is null
           and (y.project_sub_type_id = t.id or (y.project_sub_type_id is null and y.project_type_id = coalesce(t.parent_type_id, t.id)))
         where l.tenant_id = p.tenant_id and l.project_id = p.id order by y.project_sub_type_id is null limit 1) listed on true
     where p.tenant_id = ${scope.tenantId} and p.id = any(${[...projectIds]}::int[])`.execute(scope.db)
      ).rows;
