import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

/** Serialises imports of one person, to avoid duplicates. */
export const lockImports = ({ db, tenantId, actor }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('calendar ' || ${tenantId}::text || ' ' || ${actor.employeeId}::text, 0))`.execute(
    db,
  );

/** The keys among these that this person has imported, without the bin. */
export const knownKeys = async (scope: Scope, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await scope.db
    .selectFrom('event')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('import_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('deleted_at', 'is', null)
    .select('import_key as key')
    .execute();
  return new Set(rows.flatMap(({ key }) => key ?? []));
};
