import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import { found } from './filter.ts';

export type Asked = Page & {
  readonly search?: string | undefined;
  readonly recent?: boolean | undefined;
  readonly statusId?: number | undefined;
  readonly orderBy: Order<'yearNumber' | 'name' | 'clientName'>;
};

const projects = (scope: Scope, search?: string, statusId?: number) =>
  scope.db
    .selectFrom('project as p')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.deleted_at', 'is', null)
    .$if(statusId !== undefined, (q) => q.where('p.status_id', '=', statusId ?? 1))
    .$if(Boolean(search), (q) => q.where(found(scope, search ?? '')));

const lite = (scope: Scope, search?: string, statusId?: number) =>
  projects(scope, search, statusId)
    .innerJoin('employee as e', (join) =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.employee_id'),
    )
    .leftJoin('client as c', (join) => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'))
    .leftJoin('client as payor', (join) =>
      join.onRef('payor.tenant_id', '=', 'p.tenant_id').onRef('payor.id', '=', 'p.payor_id'),
    )
    .select([
      'p.id',
      'p.year_number as yearNumber',
      'p.name',
      'p.status_id as statusId',
      'p.client_id as clientId',
      'c.name as clientName',
      'p.payor_id as payorId',
      'payor.name as payorName',
      'p.employee_id as employeeId',
      'e.name as employeeName',
      'p.billable',
      'p.discount',
      'p.vat_rate_id as vatRateId',
      'p.has_custom_rates as hasCustomRates',
      'p.version',
    ])
    .select(sql<string>`coalesce(payor.currency_code, c.currency_code, 'ISK')`.as('currencyCode'));

export async function list(scope: Scope, { search, recent, statusId, orderBy, ...page }: Asked) {
  let query = lite(scope, search, statusId).$if(recent === true, (q) =>
    q
      .leftJoin(lately(scope).as('lately'), 'lately.project_id', 'p.id')
      .orderBy('lately.at', (order) => order.desc().nullsLast()),
  );
  for (const { field, direction } of orderBy) {
    query =
      field === 'yearNumber'
        ? query.orderBy('p.year', direction).orderBy('p.number', direction)
        : query.orderBy(field === 'name' ? 'p.name' : 'c.name', direction);
  }
  const items = await query.limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await projects(scope, search, statusId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

// Recency is taken from the last thousand entries, so that the cost does not grow with the years.
const lately = (scope: Scope) =>
  scope.db
    .selectFrom((eb) =>
      eb
        .selectFrom('worklog')
        .where('tenant_id', '=', scope.tenantId)
        .where('employee_id', '=', scope.actor.employeeId)
        .where('deleted_at', 'is', null)
        .select(['project_id', 'modified_at'])
        .orderBy('modified_at', 'desc')
        .limit(1000)
        .as('newest'),
    )
    .groupBy('newest.project_id')
    .select(({ fn }) => ['newest.project_id', fn.max('newest.modified_at').as('at')]);

export const find = (scope: Scope, id: number) => lite(scope).where('p.id', '=', id).executeTakeFirst();

export const customRates = (scope: Scope, projectId: number) =>
  scope.db
    .selectFrom('project_rate')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .select(['rate_id as rateId', 'value'])
    .execute();

/** The project's types with their prices by rate; a subtype without a price has its type's. */
export const types = (scope: Scope, projectId: number) =>
  scope.db
    .selectFrom('project_type_link as l')
    .innerJoin('project_type as t', (join) =>
      join.onRef('t.tenant_id', '=', 'l.tenant_id').onRef('t.id', '=', 'l.project_type_id'),
    )
    .where('l.tenant_id', '=', scope.tenantId)
    .where('l.project_id', '=', projectId)
    .select(['t.id', 't.name', 't.parent_type_id as parentTypeId'])
    .select(
      sql<
        { rateId: number; value: number }[]
      >`(select coalesce(json_agg(json_build_object('rateId', r.rate_id, 'value', r.value)), '[]') from project_type_rate r
      where r.tenant_id = l.tenant_id and r.deleted_at is null and (r.project_sub_type_id = t.id or (r.project_sub_type_id is null and r.project_type_id = coalesce(t.parent_type_id, t.id)
        and not exists (select from project_type_rate own where own.tenant_id = r.tenant_id and own.rate_id = r.rate_id and own.project_sub_type_id = t.id and own.deleted_at is null))))`.as(
        'rates',
      ),
    )
    .orderBy('t.name')
    .execute();

export const exchangeRate = (scope: Scope, currencyCode: string) =>
  scope.db
    .selectFrom('exchange_rate')
    .where('tenant_id', '=', scope.tenantId)
    .where('currency_code', '=', currencyCode)
    .select(['rate', 'currency_code as currencyCode'])
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
