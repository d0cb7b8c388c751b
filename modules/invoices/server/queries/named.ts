import type { Scope } from '#server/scope.ts';

/** The name of a client or an opponent, for a printed filter; null if there is none. */
export const nameOfParty = async (scope: Scope, table: 'client' | 'opponent', id: number): Promise<string | null> =>
  (
    await scope.db
      .selectFrom(table)
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', id)
      .select('name')
      .executeTakeFirst()
  )?.name ?? null;

/** The number and name of a case, for a printed filter; null if the person does not see it. */
export async function nameOfProject(scope: Scope, id: number): Promise<string | null> {
  const row = await scope.db
    .selectFrom('project')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select(['year_number', 'name'])
    .executeTakeFirst();
  return row ? `${row.year_number} ${row.name}` : null;
}
