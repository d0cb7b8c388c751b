import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';

type Asked = Page & { readonly search?: string | undefined; readonly includeInactive?: boolean | undefined; readonly orderBy: Order<'name' | 'email' | 'createdDate'> };

const sortable = { name: 'e.name', email: 'e.email', createdDate: 'e.created_at' } as const;

const employees = (scope: Scope) =>
  scope.db.selectFrom('employee as e').leftJoin('rate as r', (join) => join.onRef('r.tenant_id', '=', 'e.tenant_id').onRef('r.id', '=', 'e.rate_id')).where('e.tenant_id', '=', scope.tenantId);

const fields = (scope: Scope) =>
  employees(scope).select([
    'e.id', 'e.name', 'e.email', 'e.image_id as imageId', 'e.phone_mobile as phoneMobile', 'e.ssn', 'e.rate_id as rateId', 'r.name as rateName', 'e.created_at as createdDate', 'e.tenant_id as tenant', 'e.version',
  ]).select(sql<boolean>`e.deactivated_at is null`.as('active'));

export async function list(scope: Scope, { search, includeInactive, orderBy, ...page }: Asked) {
  const narrowed = <Q extends ReturnType<typeof employees>>(query: Q) =>
    query
      .$if(!includeInactive, (q) => q.where('e.deactivated_at', 'is', null))
      .$if(Boolean(search), (q) => q.where('e.id', 'in', sql<number>`(select search_employees(${search}))`));
  let query = narrowed(fields(scope) as never) as ReturnType<typeof fields>;
  for (const { field, direction } of orderBy) query = query.orderBy(sortable[field], direction);
  const items = await query.orderBy('e.id').limit(page.pageSize).offset(offsetOf(page)).execute();
  const { total } = await narrowed(employees(scope)).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}

export const find = (scope: Scope, id: number) => fields(scope).where('e.id', '=', id).executeTakeFirstOrThrow();

export const tenantsOfUser = async (scope: Scope) =>
  (await sql<{ id: number; name: string; systemId: string }>`select tenant_id as id, name, system_id as "systemId" from tenants_of_user(${scope.actor.userId})`.execute(scope.db)).rows;

const own = (scope: Scope, key: string) => ({ tenant_id: scope.tenantId, employee_id: scope.actor.employeeId, key });

export const findSetting = (scope: Scope, key: string) =>
  scope.db.selectFrom('employee_setting').select('value').where('tenant_id', '=', scope.tenantId).where('employee_id', '=', scope.actor.employeeId).where('key', '=', key).executeTakeFirst();

export const keepSetting = (scope: Scope, key: string, value: unknown) => {
  const text = JSON.stringify(value);
  return scope.db
    .insertInto('employee_setting').values({ ...own(scope, key), value: text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'employee_id', 'key']).doUpdateSet({ value: text, modified_at: scope.now })).execute();
};

export const forgetSetting = (scope: Scope, key: string) =>
  scope.db.deleteFrom('employee_setting').where('tenant_id', '=', scope.tenantId).where('employee_id', '=', scope.actor.employeeId).where('key', '=', key).execute();
