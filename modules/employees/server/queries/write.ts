import { sql, type Updateable } from 'kysely';
import type { Employee } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';
import type { Role } from '#modules/tenants/contract.ts';

type Invited = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly phoneMobile: string | null;
  readonly ssn: string | null;
  readonly rateId: number | null;
};
type Outcome = {
  readonly outcome: 'invited' | 'known' | 'deactivated' | 'forbidden';
  readonly employee_id: number | null;
  readonly user_id: number | null;
};

/** Creates an account if the address has none, and the row in this tenant; `outcome` says what prevented it. */
export async function invite(scope: Scope, of: Invited): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select * from invite_employee(${of.email}::citext, ${of.name}, ${of.role}, ${of.phoneMobile}, ${of.ssn}, ${of.rateId}::int)`.execute(
    scope.db,
  );
  const [made] = rows;
  if (!made) throw new Error('invite_employee answers one row');
  return made;
}

/** Returns false when the version is outdated (WIRE-22). */
export async function update(
  scope: Scope,
  id: number,
  version: number,
  change: Updateable<Employee>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('employee')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const hasRate = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('rate')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();

/** Other managers who can sign in; locked against concurrent changes of managers until the transaction ends. */
export async function otherManagers(scope: Scope, id: number): Promise<number> {
  await sql`select lock_managers()`.execute(scope.db);
  return (await sql<{ n: number }>`select other_managers(${id}) as n`.execute(scope.db)).rows[0]?.n ?? 0;
}

export const endMembership = (scope: Scope, id: number) => sql`select end_membership(${id})`.execute(scope.db);
