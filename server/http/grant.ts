import { scopesOf } from '#shared/api-scopes.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Bearer } from './token.ts';

/** Refuses calls outside of an API token's scopes (PLUS-08). People who signed in have no grant, and pass. */
export function demandGrant({ grant }: Bearer, endpoint: Endpoint): void {
  if (grant === undefined) return;
  const scopes = scopesOf(endpoint);
  if (scopes === null) throw new AppError('no_token_allowed');
  const scope = scopes.find((one) => !grant.scopes.includes(one));
  if (scope !== undefined)
    throw new AppError('token_scope', { fields: { Authorization: { key: 'lacksScope', values: { scope } } } });
}

/** The tenant of a call: an API token has its own, and a header cannot change it. @throws not_the_tenant */
export function tenantOf({ grant }: Bearer, asked: number | null): number | null {
  if (grant === undefined) return asked;
  if (asked !== null && asked !== grant.tenantId) throw new AppError('not_the_tenant');
  return grant.tenantId;
}
