import type { Scope } from '#server/scope.ts';

/** The name of a client or an opponent; null if there is none. */
export const findName = async (scope: Scope, table: 'client' | 'opponent', id: number): Promise<string | null> =>
  (
    await scope.db
      .selectFrom(table)
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', id)
      .select('name')
      .executeTakeFirst()
  )?.name ?? null;
