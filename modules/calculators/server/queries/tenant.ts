import type { Scope } from '#server/scope.ts';

export const tenantName = async (scope: Scope): Promise<string> =>
  (await scope.db.selectFrom('tenant').where('id', '=', scope.tenantId).select('name').executeTakeFirstOrThrow()).name;
