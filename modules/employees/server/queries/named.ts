import type { Scope } from '#server/scope.ts';

export const findName = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('employee')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst();
