import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { Role } from '#modules/tenants/contract.ts';

type Invited = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly phoneMobile: string | null;
  readonly ssn: string | null;
};

export const byEmails = (scope: Scope, emails: readonly string[]) =>
  scope.db
    .selectFrom('employee')
    .select(['id', 'name', 'email'])
    .where('tenant_id', '=', scope.tenantId)
    .where('email', '=', sql<string>`any(${[...emails]}::citext[])`)
    .execute();

/** Creates missing accounts, and rows in this tenant, in the order given; no id for an employee that exists already. */
export async function inviteAll(scope: Scope, given: readonly Invited[]) {
  const column = (name: keyof Invited) => given.map((one) => one[name]);
  return (
    await sql<{ employeeId: number | null; userId: number | null }>`
    select case made.outcome when 'invited' then made.employee_id end as "employeeId", made.user_id as "userId"
      from unnest(${column('email')}::text[], ${column('name')}::text[], ${column('role')}::text[], ${column('phoneMobile')}::text[], ${column('ssn')}::text[])
        with ordinality as g (email, name, role, phone, ssn, place)
      cross join lateral invite_employee(g.email::citext, g.name, g.role, g.phone, g.ssn, null) made order by g.place`.execute(
      scope.db,
    )
  ).rows;
}

export const accepted = async (scope: Scope, ids: readonly number[]): Promise<string[]> =>
  (
    await scope.db
      .selectFrom('employee')
      .select('name')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .where('deactivated_at', 'is', null)
      .where('id', 'not in', sql<number>`(select invited_employees())`)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);

export const deactivateAll = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .updateTable('employee')
    .set({ deactivated_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deactivated_at', 'is', null)
    .returning(['id', 'version'])
    .execute();
