import type { Scope } from '#server/scope.ts';

/** The number and name of a case that the person sees. */
export const findNamed = (scope: Scope, id: number) =>
  scope.db
    .selectFrom('project')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select(['year_number as yearNumber', 'name'])
    .executeTakeFirst();
