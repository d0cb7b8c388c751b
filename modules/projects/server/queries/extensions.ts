import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { ExtensionDefinition, ValueType } from '#shared/extension.ts';

/** The firm's extensions, including `deleted` ones, which remain on projects that have values for them. */
export const definitions = async (
  scope: Scope,
): Promise<readonly (ExtensionDefinition & { readonly deleted: boolean })[]> =>
  (
    await scope.db
      .selectFrom('default_extension')
      .where('tenant_id', '=', scope.tenantId)
      .select([
        'id',
        'name',
        'description',
        'value_type as valueType',
        'required',
        'project_type_id as projectTypeId',
        'default_value as defaultValue',
      ])
      .select(sql<boolean>`deleted_at is not null`.as('deleted'))
      .orderBy('position')
      .orderBy('name')
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, valueType: row.valueType as ValueType }));

/** The stored values of these projects. */
export const values = async (scope: Scope, projectIds: readonly number[]) =>
  projectIds.length === 0
    ? []
    : scope.db
        .selectFrom('project_extension')
        .where('tenant_id', '=', scope.tenantId)
        .where('project_id', 'in', [...projectIds])
        .select(['id', 'project_id as projectId', 'extension_id as extensionId', 'value'])
        .execute();

export async function save(scope: Scope, projectId: number, written: ReadonlyMap<number, string>): Promise<void> {
  if (written.size === 0) return;
  await sql`insert into project_extension as x (tenant_id, project_id, extension_id, value)
    select ${scope.tenantId}::int, ${projectId}::int, * from unnest(${[...written.keys()]}::int[], ${[...written.values()]}::text[])
    on conflict (tenant_id, project_id, extension_id) do update set value = excluded.value where x.value <> excluded.value`.execute(
    scope.db,
  );
}
