import type { AccountScope } from '#server/scope.ts';
import type { ApiScope } from '#shared/api-scopes.ts';

/** A person's valid API tokens. `session` has when each was created, last used and expires. */
export const listTokens = (scope: AccountScope, userId: number) =>
  scope.db
    .selectFrom('api_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .where('t.user_id', '=', userId)
    .$if(typeof scope.user?.onlyTenant === 'number', (q) => q.where('t.tenant_id', '=', scope.user?.onlyTenant ?? 0))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', scope.now)
    .select([
      's.id',
      't.name',
      't.tenant_id as tenantId',
      't.scopes',
      's.created_at as createdDate',
      's.expires_at as expires',
      's.last_used_at as lastUsed',
    ])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute();

type NewToken = {
  readonly sessionId: string;
  readonly userId: number;
  readonly tenantId: number;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
};

export const insertToken = (scope: AccountScope, { sessionId, userId, tenantId, name, scopes }: NewToken) =>
  scope.db
    .insertInto('api_token')
    .values({ session_id: sessionId, user_id: userId, tenant_id: tenantId, name, scopes: [...scopes] })
    .execute();
