import { sql } from 'kysely';
import { editionOf } from '#shared/texts/edition.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { Pool } from './db/pool.ts';
import { inRole, type Transaction } from './db/transaction.ts';
import { asTenantId, type Role, type Scope } from './scope.ts';

/** Whom something is done for, and where their letters go. */
export type Person = { readonly email: string; readonly tenantName: string };

type Entered = {
  readonly user_id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly sees_all: boolean;
  readonly system_id: string;
  readonly time_zone: string;
  readonly language: Language;
  readonly tenant_name: string;
};

/**
 * Reads as an employee who is not there to sign in, behind their own walls as they stand now: for letters and feeds. Null
 * where they may not sign in any more. It announces nothing.
 */
export function readAsEmployee<T>(
  pool: Pool,
  { tenantId, employeeId }: { readonly tenantId: number; readonly employeeId: number },
  now: Date,
  work: (scope: Scope, person: Person) => Promise<T>,
): Promise<T | null> {
  return inRole(pool, 'stod_worker', async (db) => {
    const entered = await enter(db, tenantId, employeeId);
    if (!entered) return null;
    await sql`set local role stod_app`.execute(db);
    const scope: Scope = {
      db,
      tenantId: asTenantId(tenantId),
      actor: { userId: entered.user_id, employeeId, name: entered.name, role: entered.role },
      seesAll: entered.sees_all,
      edition: editionOf(entered.system_id),
      language: entered.language === 'en' ? 'en' : 'is',
      timeZone: entered.time_zone,
      now,
      emit: refuse,
      enqueue: refuse,
    };
    return work(scope, { email: entered.email, tenantName: entered.tenant_name });
  });
}

const enter = async (db: Transaction, tenantId: number, employeeId: number): Promise<Entered | undefined> =>
  (await sql<Entered>`select * from enter_employee(${tenantId}, ${employeeId})`.execute(db)).rows[0];

const refuse = (): never => {
  throw new Error('what only reads announces nothing');
};
