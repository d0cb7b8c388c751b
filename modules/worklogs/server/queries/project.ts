import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { Rounding } from '#shared/rounding.ts';

/** What worklogs need of their projects; projects that the person may not see are missing. */
export const projectsOf = (scope: Scope, ids: readonly number[]) =>
  projectQuery(scope)
    .where('p.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

/** The same for one project. */
export const projectOf = (scope: Scope, id: number) => projectQuery(scope).where('p.id', '=', id).executeTakeFirst();

const projectQuery = (scope: Scope) =>
  scope.db
    .selectFrom('project as p')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.deleted_at', 'is', null)
    .select([
      'p.id',
      'p.name',
      'p.year_number as yearNumber',
      'p.status_id as statusId',
      'p.billable',
      'p.discount',
      'p.payor_id as payorId',
      'p.client_id as clientId',
      'p.vat_rate_id as vatRateId',
      'p.has_custom_rates as hasCustomRates',
      'p.employee_id as employeeId',
    ]);

/** The tenant's rounding of billed hours. */
export const roundingOf = (scope: Scope): Promise<Rounding> =>
  scope.db
    .selectFrom('tenant')
    .where('id', '=', scope.tenantId)
    .select(['rounding_minutes as minutes', 'rounding_mode as mode'])
    .$castTo<Rounding>()
    .executeTakeFirstOrThrow();

/** The payors' currencies, and ISK for one unit of each at the latest exchange rate. */
export const currenciesOf = (scope: Scope, clientIds: readonly number[]) =>
  clientIds.length === 0
    ? Promise.resolve([])
    : currencyQuery(scope)
        .where('c.id', 'in', [...clientIds])
        .execute();

const currencyQuery = (scope: Scope) =>
  scope.db
    .selectFrom('client as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.deleted_at', 'is', null)
    .select(['c.id', 'c.currency_code as currencyCode'])
    .select((eb) =>
      eb
        .selectFrom('exchange_rate as x')
        .whereRef('x.tenant_id', '=', 'c.tenant_id')
        .whereRef('x.currency_code', '=', 'c.currency_code')
        .select('x.rate')
        .orderBy('x.date', 'desc')
        .limit(1)
        .as('rate'),
    );

/** The projects' own prices by rate. */
export const customPrices = (scope: Scope, projectIds: readonly number[]) =>
  scope.db
    .selectFrom('project_rate')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', sql<number>`any(${[...projectIds]}::int[])`)
    .select(['project_id as projectId', 'rate_id as rateId', 'value'])
    .execute();

/** Prices of the projects' types, subtypes first; a subtype without a price has its type's. */
export const typePrices = (scope: Scope, projectIds: readonly number[]) =>
  scope.db
    .selectFrom('project_type_link as l')
    .innerJoin('project_type as t', (join) =>
      join.onRef('t.tenant_id', '=', 'l.tenant_id').onRef('t.id', '=', 'l.project_type_id'),
    )
    .innerJoin('project_type_rate as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'l.tenant_id')
        .on((on) =>
          on.or([
            on('r.project_sub_type_id', '=', on.ref('t.id')),
            on.and([
              on('r.project_sub_type_id', 'is', null),
              on('r.project_type_id', '=', on.fn.coalesce('t.parent_type_id', 't.id')),
            ]),
          ]),
        ),
    )
    .where('l.tenant_id', '=', scope.tenantId)
    .where('l.project_id', '=', sql<number>`any(${[...projectIds]}::int[])`)
    .where('r.deleted_at', 'is', null)
    .select(['l.project_id as projectId', 'r.rate_id as rateId', 'r.value'])
    .orderBy('l.project_id')
    .orderBy(sql`r.project_sub_type_id is null`)
    .execute();
