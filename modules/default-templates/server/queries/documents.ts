import type { Scope } from '#server/scope.ts';

/** The documents of a case by name, including those in folders. */
export const list = (scope: Scope, projectId: number, most: number) =>
  scope.db
    .selectFrom('document')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('type_id', '=', 1)
    .where('deleted_at', 'is', null)
    .select(['name', 'modified_at as modifiedDate'])
    .orderBy('name')
    .limit(most)
    .execute();
