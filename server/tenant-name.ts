import type { Scope } from './scope.ts';

/** The name of the firm, which stands on its papers. */
export const tenantName = async (scope: Scope): Promise<string> =>
  (await scope.db.selectFrom('tenant').where('id', '=', scope.tenantId).select('name').executeTakeFirstOrThrow()).name;
