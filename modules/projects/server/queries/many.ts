import { sql, type Insertable } from 'kysely';
import type { Project as ProjectTable } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';

/** Rows per statement, far below PostgreSQL's limit on parameters. */
const atOnce = 1000;

export const activeEmployees = (scope: Scope) =>
  scope.db
    .selectFrom('employee')
    .select(['id', 'name', 'email', 'role'])
    .where('tenant_id', '=', scope.tenantId)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();

export const types = (scope: Scope) =>
  scope.db
    .selectFrom('project_type')
    .select(['id', 'name', 'parent_type_id as parentTypeId'])
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Projects with these numbers, including deleted ones: their numbers are not assigned again. */
export const byNumbers = (scope: Scope, given: readonly { readonly year: number; readonly number: number }[]) =>
  scope.db
    .selectFrom('project')
    .select(['id', 'year', 'number', 'name', 'deleted_at as deletedAt'])
    .where('tenant_id', '=', scope.tenantId)
    .where(
      sql<boolean>`(year, number) in (select * from unnest(${given.map(({ year }) => year)}::int[], ${given.map(({ number }) => number)}::int[]))`,
    )
    .execute();

/** The next numbers of the year, in order; concurrent creations wait (DATA-08). */
export const newNumbers = async (scope: Scope, year: number, count: number): Promise<readonly number[]> =>
  (
    await sql<{
      number: number;
    }>`select new_project_number(${year}::int) as number from generate_series(1, ${count}::int) order by 1`.execute(
      scope.db,
    )
  ).rows.map(({ number }) => number);

/** Their ids, in the order of the rows. */
export async function insertAll(
  scope: Scope,
  rows: readonly Omit<Insertable<ProjectTable>, 'tenant_id'>[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => ({ ...row, tenant_id: scope.tenantId }));
    ids.push(...(await scope.db.insertInto('project').values(values).returning('id').execute()).map(({ id }) => id));
  }
  return ids;
}

const links = {
  client: ['project_client', 'client_id'],
  opponent: ['project_opponent', 'opponent_id'],
  type: ['project_type_link', 'project_type_id'],
  label: ['project_label', 'label_id'],
} as const;

export async function linkAll(
  scope: Scope,
  kind: keyof typeof links,
  pairs: readonly (readonly [projectId: number, id: number])[],
): Promise<void> {
  const [table, column] = links[kind];
  await sql`insert into ${sql.table(table)} (tenant_id, project_id, ${sql.ref(column)})
    select ${scope.tenantId}::int, * from unnest(${pairs.map(([project]) => project)}::int[], ${pairs.map(([, id]) => id)}::int[])`.execute(
    scope.db,
  );
}

export async function saveValues(
  scope: Scope,
  values: readonly (readonly [projectId: number, extensionId: number, value: string])[],
): Promise<void> {
  await sql`insert into project_extension (tenant_id, project_id, extension_id, value)
    select ${scope.tenantId}::int, * from unnest(${values.map(([project]) => project)}::int[], ${values.map(([, extension]) => extension)}::int[], ${values.map(([, , value]) => value)}::text[])`.execute(
    scope.db,
  );
}

export const setAllDeleted = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .updateTable('project')
    .set({ deleted_at: scope.now, deleted_by: scope.actor.employeeId })
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .returning(['id', 'version'])
    .execute();
