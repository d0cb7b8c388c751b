import { sql, type SelectQueryBuilder } from 'kysely';
import { askedOf } from '#modules/search/server/service/typed.ts';
import type { DB } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import { projectsOfParty } from './of-party.ts';

export type Filter = {
  readonly employeeId?: number | undefined;
  readonly includeConnected?: boolean | undefined;
  readonly statusId?: number | undefined;
  readonly statuses?: readonly number[] | undefined;
  readonly types?: readonly number[] | undefined;
  readonly labels?: readonly number[] | undefined;
  readonly clientId?: number | undefined;
  readonly opponentId?: number | undefined;
  readonly search?: string | undefined;
  readonly priority?: boolean | undefined;
  readonly nearCap?: boolean | undefined;
  readonly expirationTo?: string | undefined;
};

export type Projects = SelectQueryBuilder<DB & { p: DB['project'] }, 'p', Record<never, never>>;

/** The matching projects that are not deleted, on `project` alone: counts need no joins. */
export function matching(scope: Scope, filter: Filter): Projects {
  const { employeeId, includeConnected, clientId, opponentId, search, priority, nearCap, expirationTo } = filter;
  const statuses = [...(filter.statuses ?? []), ...(filter.statusId === undefined ? [] : [filter.statusId])];
  const types = filter.types ?? [];
  const labels = filter.labels ?? [];
  const linked = (table: string, column: string, of: unknown) =>
    sql<boolean>`p.id in (select project_id from ${sql.table(table)} where tenant_id = ${scope.tenantId} and ${sql.ref(column)} = ${of})`;
  return scope.db
    .selectFrom('project as p')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.deleted_at', 'is', null)
    .$if(employeeId !== undefined, (q) =>
      q.where((on) =>
        on.or([
          on('p.employee_id', '=', employeeId ?? 0),
          ...(includeConnected ? [linked('project_employee', 'employee_id', employeeId)] : []),
        ]),
      ),
    )
    .$if(statuses.length > 0, (q) => q.where('p.status_id', 'in', statuses))
    .$if(types.length > 0, (q) =>
      q.where(sql<boolean>`p.id in (select l.project_id from project_type_link l join project_type t on t.tenant_id = l.tenant_id and t.id = l.project_type_id
      where l.tenant_id = ${scope.tenantId} and (t.id = any(${[...types]}::int[]) or t.parent_type_id = any(${[...types]}::int[])))`),
    )
    .$if(labels.length > 0, (q) =>
      q.where(
        sql<boolean>`p.id in (select project_id from project_label where tenant_id = ${scope.tenantId} and label_id = any(${[...labels]}::int[]))`,
      ),
    )
    .$if(clientId !== undefined, (q) => q.where(ofParty(scope, 'client', clientId ?? 0)))
    .$if(opponentId !== undefined, (q) => q.where(ofParty(scope, 'opponent', opponentId ?? 0)))
    .$if(priority === true, (q) => q.where(linked('project_favorite', 'employee_id', scope.actor.employeeId)))
    .$if(nearCap === true, (q) => q.where(used('>=', 0.8)))
    .$if(expirationTo !== undefined, (q) => q.where('p.expiration_date', '<=', expirationTo ?? ''))
    .$if(Boolean(search), (q) => q.where(found(scope, search ?? '')));
}

// The same computation as `feeCapOf` of the rules: the work that the cap counts, in the cap's currency.
/** Whether the work that the cap counts reaches this fraction of it: 0.8 is 80 %. */
const used = (comparison: '>=' | '>', fraction: number) => sql<boolean>`(p.fee_cap > 0 and (
  select sum(case when w.currency_code = p.fee_cap_currency then w.total_billed_with_discount
                  else w.total_billed_with_discount * w.currency_rate / cap.rate end)
    from (select coalesce((select x.rate from exchange_rate x
                            where x.tenant_id = p.tenant_id and x.currency_code = p.fee_cap_currency order by x.date desc limit 1), 1) as rate) cap, worklog w
   where w.tenant_id = p.tenant_id and w.project_id = p.id and w.deleted_at is null
     and (coalesce(p.fee_cap_type_id, 1) = 1 or w.work_type_id = 1 or (p.fee_cap_type_id = 3 and w.work_type_id = 3))
  ) ${sql.raw(comparison)} p.fee_cap * ${fraction}::numeric)`;
export const isOverCap = used('>', 1);

// Looked up first, by index: PostgreSQL estimates their number badly.
const ofParty = (scope: Scope, party: 'client' | 'opponent', id: number) =>
  sql<boolean>`p.id = any(array${projectsOfParty(scope, party, id)})`;

export function found(scope: Scope, search: string) {
  const { words, texts, slip } = askedOf(scope, search);
  return sql<boolean>`p.id = any(array(select search_projects(${words}::tsquery, ${texts}::tsquery, ${slip})))`;
}
