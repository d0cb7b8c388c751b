import type { Pool } from './db/pool.ts';
import { readingTenant } from './db/transaction.ts';
import { asTenantId, type Scope } from './scope.ts';
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

const refuse = (): never => {
  throw new Error('what only reads announces nothing');
};
