import type { Pool } from './db/pool.ts';
import { inTenant, readingTenant } from './db/transaction.ts';
import { asTenantId, type Role, type Scope } from './scope.ts';
import { AppError } from '#shared/errors.ts';
import { editionOf } from '#shared/texts/edition.ts';

/**
 * A scope for work without a person, such as printing for an outside system: it reads all of a tenant, writes nothing
 * and emits no events.
 */
export function readTenant<T>(pool: Pool, tenantId: number, now: Date, work: (scope: Scope) => Promise<T>): Promise<T> {
  return readingTenant(pool, tenantId, async (db) => {
    const { system_id: systemId, time_zone: timeZone } = await db
      .selectFrom('tenant')
      .select(['system_id', 'time_zone'])
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return work({
      db,
      tenantId: asTenantId(tenantId),
      actor: { userId: 0, employeeId: 0, name: '', role: 'reader' },
      seesAll: true,
      edition: editionOf(systemId),
      language: 'is',
      timeZone,
      now,
      emit: refuse,
      enqueue: refuse,
    });
  });
}

export type Reader = { readonly userId: number; readonly tenantId: number; readonly sessionId: string };

/**
 * A read-only scope for somebody who authenticates by a URL instead of a token: session, membership and rights are
 * checked in the database.
 * @throws forbidden when any of these has ended
 */
export function readAs<T>(pool: Pool, who: Reader, now: Date, work: (scope: Scope) => Promise<T>): Promise<T> {
  return inTenant(pool, who, async (db, entered) => {
    if (entered.outcome !== 'entered') throw new AppError('forbidden');
    return work({
      db,
      tenantId: asTenantId(entered.tenant_id),
      actor: {
        userId: who.userId,
        employeeId: entered.employee_id,
        name: entered.name,
        role: entered.role as Role,
      },
      seesAll: entered.sees_all,
      edition: editionOf(entered.system_id),
      language: 'is',
      timeZone: entered.time_zone,
      now,
      emit: refuse,
      enqueue: refuse,
    });
  });
}

const refuse = (): never => {
  throw new Error('what only reads announces nothing');
};
