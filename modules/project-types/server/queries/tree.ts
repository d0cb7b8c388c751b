import type { Scope } from '#server/scope.ts';

export const all = (scope: Scope) =>
  scope.db
    .selectFrom('project_type').where('tenant_id', '=', scope.tenantId).where('deleted_at', 'is', null)
    .select(['id', 'parent_type_id as parentTypeId', 'name', 'description', 'modified_at as modifiedDate', 'version'])
    .orderBy('name').orderBy('id').execute();
