import { sql } from 'kysely';
import { askedOf } from '#modules/search/server/service/typed.ts';
import type { Scope } from '#server/scope.ts';
import type { Role } from '#modules/tenants/contract.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';

type Narrowed = Page & {
  readonly search?: string | undefined;
  readonly includeInactive?: boolean | undefined;
  readonly role?: Role | undefined;
};
export type Asked = Narrowed & {
  readonly orderBy: Order<'name' | 'email' | 'rateName' | 'role' | 'phoneMobile' | 'createdDate'>;
};

/** Roles are sorted by rights, not alphabetically. */
const sortable = {
  name: sql`e.name`,
  email: sql`e.email`,
  rateName: sql`r.name`,
  role: sql`array_position(array['manager', 'employee', 'reader'], e.role)`,
  phoneMobile: sql`e.phone_mobile`,
  createdDate: sql`e.created_at`,
} as const;

const employees = (scope: Scope, { search, includeInactive, role }: Partial<Narrowed>) =>
  scope.db
    .selectFrom('employee as e')
    .leftJoin('rate as r', (join) => join.onRef('r.tenant_id', '=', 'e.tenant_id').onRef('r.id', '=', 'e.rate_id'))
    .where('e.tenant_id', '=', scope.tenantId)
    .$if(!includeInactive, (q) => q.where('e.deactivated_at', 'is', null))
    .$if(role !== undefined, (q) => q.where('e.role', '=', role ?? 'employee'))
    .$if(Boolean(search), (q) =>
      q.where('e.id', 'in', sql<number>`(select search_employees(${askedOf(scope, search ?? '').words}::tsquery))`),
    );

const fields = (scope: Scope, narrowed: Partial<Narrowed>, only: number | null = null) =>
  employees(scope, narrowed)
    .select([
      'e.id',
      'e.name',
      'e.email',
      'e.image_id as imageId',
      'e.phone_mobile as phoneMobile',
      'e.ssn',
      'e.rate_id as rateId',
      'r.name as rateName',
      'e.work_hours_per_day as workHoursPerDay',
      'e.created_at as createdDate',
      'e.deactivated_at as deactivatedDate',
      'e.tenant_id as tenant',
      'e.user_id as userId',
      'e.version',
    ])
    .select([
      sql<boolean>`e.deactivated_at is null`.as('active'),
      sql<Role>`e.role`.as('role'),
      sql<boolean>`e.id in (select invited_employees(${only}::int))`.as('invited'),
    ]);

export type EmployeeRow = Awaited<ReturnType<ReturnType<typeof fields>['executeTakeFirstOrThrow']>>;

export async function list(scope: Scope, { orderBy, ...narrowed }: Asked) {
  let query = fields(scope, narrowed);
  for (const { field, direction } of orderBy)
    query = query.orderBy(sortable[field], (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    );
  const items = await query.orderBy('e.id').limit(narrowed.pageSize).offset(offsetOf(narrowed)).execute();
  return { items, total: await count(scope, narrowed) };
}

export async function listLite(scope: Scope, narrowed: Narrowed) {
  const items = await employees(scope, narrowed)
    .select(['e.id', 'e.name', 'e.image_id as imageId'])
    .select(sql<boolean>`e.deactivated_at is null`.as('active'))
    .orderBy('e.name')
    .orderBy('e.id')
    .limit(narrowed.pageSize)
    .offset(offsetOf(narrowed))
    .execute();
  return { items, total: await count(scope, narrowed) };
}

export const find = (scope: Scope, id: number): Promise<EmployeeRow | undefined> =>
  fields(scope, { includeInactive: true }, id).where('e.id', '=', id).executeTakeFirst();

const count = async (scope: Scope, narrowed: Narrowed): Promise<number> =>
  (
    await employees(scope, narrowed)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const tenantsOfUser = async (scope: Scope) =>
  (
    await sql<{
      id: number;
      name: string;
      systemId: string;
    }>`select tenant_id as id, name, system_id as "systemId" from tenants_of_user(${scope.actor.userId})`.execute(
      scope.db,
    )
  ).rows;
