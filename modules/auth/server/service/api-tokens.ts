import { AppError } from '#shared/errors.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import type { AccountScope } from '#server/scope.ts';
import { mostApiTokens } from '../../contract/api-tokens.ts';
import { memberships, openSession, revokeSession } from '../queries/accounts.ts';
import * as queries from '../queries/api-tokens.ts';
import type { Tokens } from '../tokens.ts';
import { afterPassword, userIdOf } from './demand-password.ts';

type NewToken = {
  readonly body: {
    readonly name: string;
    readonly tenantId: number;
    readonly scopes: readonly ApiScope[];
    readonly days: number;
    readonly password: string;
  };
};

export async function list(scope: AccountScope) {
  const rows = await queries.listTokens(scope, userIdOf(scope));
  return rows.map(({ lastUsed, ...row }) => ({
    ...row,
    scopes: row.scopes as ApiScope[],
    lastUsedDate: lastUsed > row.createdDate ? lastUsed : null,
  }));
}

/**
 * A token is a session of its own: it ends with a password change, with the membership, and when its owner revokes it.
 */
export const makeCreate = ({ signApi }: Pick<Tokens, 'signApi'>) =>
  afterPassword(async (scope, user, { body: { name, tenantId, scopes, days } }: NewToken) => {
    const own = await memberships(scope, user.id);
    if (!own.some((member) => member.tenant_id === tenantId)) throw new AppError('not_the_tenant');
    if ((await queries.listTokens(scope, user.id)).length >= mostApiTokens) throw new AppError('too_many_tokens');
    const given = [...new Set(scopes)];
    const expires = new Date(scope.now.getTime() + days * 86_400_000);
    const sessionId = await openSession(scope, user.id, expires, '', '', scope.user?.onlyTenant ?? null);
    await queries.insertToken(scope, { sessionId, userId: user.id, tenantId, name, scopes: given });
    const grant = { tenantId, scopes: given };
    const token = await signApi({ userId: user.id, sessionId, expiresAt: expires, grant }, scope.now);
    return { token, id: sessionId, name, tenantId, scopes: given, createdDate: scope.now, expires, lastUsedDate: null };
  });

export async function remove(scope: AccountScope, id: string): Promise<void> {
  const own = await queries.listTokens(scope, userIdOf(scope));
  if (!own.some((token) => token.id === id)) throw new AppError('not_found');
  await revokeSession(scope.db, id, scope.now);
}
