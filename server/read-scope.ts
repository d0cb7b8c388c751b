import type { Pool } from './db/pool.ts';
import { inTenant, readingTenant } from './db/transaction.ts';
import { asTenantId, type Role, type Scope } from './scope.ts';
import { AppError } from '#shared/errors.ts';
import { editionOf } from '#shared/texts/edition.ts';

/** A scope for work that nobody asks for in person, such as printing for an outside system: it reads all of a tenant, and writes and announces nothing. */
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
 * A scope for somebody who comes by an address that was given to them, without a token: their session, their place in the
 * tenant and their rights are asked of the database now. @throws forbidden where any of these has ended
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
