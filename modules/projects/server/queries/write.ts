import { sql, type Insertable, type Updateable } from 'kysely';
import type { Project as ProjectTable } from '#server/db/database.gen.ts';
import type { Scope } from '#server/scope.ts';

/** The next number of the year; concurrent creations wait (DATA-08). */
export async function newNumber(scope: Scope, year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`select new_project_number(${year}::int) as number`.execute(scope.db);
  const [row] = rows;
  if (!row) throw new Error('new_project_number gave no number');
  return row.number;
}

export const insert = async (scope: Scope, row: Omit<Insertable<ProjectTable>, 'tenant_id'>): Promise<number> =>
  (
    await scope.db
      .insertInto('project')
      .values({ ...row, tenant_id: scope.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Returns false when the version is outdated (WIRE-22). */
export async function update(
  scope: Scope,
  id: number,
  version: number,
  change: Updateable<ProjectTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('project')
    .set({ ...change, modified_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the responsible person. */
export const setResponsible = (scope: Scope, id: number, employeeId: number) =>
  scope.db
    .updateTable('project')
    .set({ employee_id: employeeId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

const linkTables = {
  clients: ['project_client', 'client_id'],
  opponents: ['project_opponent', 'opponent_id'],
  employees: ['project_employee', 'employee_id'],
  types: ['project_type_link', 'project_type_id'],
  labels: ['project_label', 'label_id'],
  taskReminderEmployees: ['project_reminder_employee', 'employee_id'],
} as const;
export type LinkKind = keyof typeof linkTables;

/** Makes exactly these the linked ones; links that exist already are left untouched. */
export async function setLinks(scope: Scope, kind: LinkKind, projectId: number, ids: readonly number[]): Promise<void> {
  const [table, column] = linkTables[kind];
  await sql`delete from ${sql.table(table)}
    where tenant_id = ${scope.tenantId} and project_id = ${projectId} and ${sql.ref(column)} <> all(${[...ids]}::int[])`.execute(
    scope.db,
  );
  if (ids.length === 0) return;
  await sql`insert into ${sql.table(table)} (tenant_id, project_id, ${sql.ref(column)})
    select ${scope.tenantId}::int, ${projectId}::int, unnest(${[...ids]}::int[]) on conflict do nothing`.execute(
    scope.db,
  );
}

export async function setRates(
  scope: Scope,
  projectId: number,
  rates: readonly { readonly rateId: number; readonly value: number }[],
): Promise<void> {
  const ids = rates.map(({ rateId }) => rateId);
  await sql`delete from project_rate where tenant_id = ${scope.tenantId} and project_id = ${projectId} and rate_id <> all(${ids}::int[])`.execute(
    scope.db,
  );
  if (ids.length === 0) return;
  await sql`insert into project_rate (tenant_id, project_id, rate_id, value)
    select ${scope.tenantId}::int, ${projectId}::int, * from unnest(${ids}::int[], ${rates.map(({ value }) => value)}::numeric[])
    on conflict (tenant_id, project_id, rate_id) do update set value = excluded.value`.execute(scope.db);
}

const parts = {
  clients: sql`client where deleted_at is null`,
  opponents: sql`opponent where deleted_at is null`,
  employees: sql`employee where deactivated_at is null`,
  types: sql`project_type where deleted_at is null`,
  labels: sql`label where deleted_at is null`,
  rates: sql`rate where deleted_at is null`,
} as const;
export type PartKind = keyof typeof parts;

/** Those of the ids that do not exist in the tenant, or are deleted. */
export async function unknownOf(scope: Scope, kind: PartKind, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) id where id not in (select id from ${parts[kind]} and tenant_id = ${scope.tenantId})`.execute(
    scope.db,
  );
  return rows.map(({ id }) => id);
}

/** The types by id, with their parent types. */
export const typesById = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('project_type')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .select(['id', 'parent_type_id as parentTypeId'])
    .execute();
