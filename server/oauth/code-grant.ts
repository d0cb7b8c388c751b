import * as openid from 'openid-client';
import { demandNoTransaction } from '../db/transaction.ts';
import type { FetchOutside } from '../fetch-outside.ts';
import { GrantFailure } from './grant-failure.ts';
import type { Marks } from './way.ts';

/** A vendor's sign-in and token URLs, and our registration there. */
type CodeRegistration = {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export type Tokens = { readonly access: string; readonly refresh: string; readonly expiresAt: Date };

export type CodeGrant = ReturnType<typeof makeCodeGrant>;

/** Tokens that a person lets us have: OAuth's authorization code with PKCE, and their renewal. */
export function makeCodeGrant(
  { authorizeUrl, tokenUrl, clientId, clientSecret }: CodeRegistration,
  { fetchOutside, clock }: { readonly fetchOutside: FetchOutside; readonly clock: () => Date },
) {
  const config = new openid.Configuration(
    { issuer: new URL(tokenUrl).origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    clientId,
    undefined,
    openid.ClientSecretPost(clientSecret),
  );
  config[openid.customFetch] = fetchOutside;
  // A URL set by the operator, of a system inside the network.
  if (tokenUrl.startsWith('http:')) openid.allowInsecureRequests(config);

  const tokensOf = (answer: openid.TokenEndpointResponse, before?: string): Tokens => {
    const refresh = answer.refresh_token ?? before;
    if (refresh === undefined) throw new GrantFailure('refused');
    const expiresAt = new Date(clock().getTime() + (answer.expires_in ?? 300) * 1000);
    return { access: answer.access_token, refresh, expiresAt };
  };
  return {
    /** The URL to redirect a person to, who selects the account there. */
    async leave(marks: Marks, redirect: string, scope: string): Promise<string> {
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope,
        state: marks.state,
        prompt: 'select_account',
        response_mode: 'query',
        code_challenge: await openid.calculatePKCECodeChallenge(marks.verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    /** The tokens for a person who returned to `redirect`. @throws GrantFailure */
    async comeBack(marks: Marks, redirect: string, query: Readonly<Record<string, string>>): Promise<Tokens> {
      demandNoTransaction('the tokens of a person');
      try {
        const back = new URL(`${redirect}?${new URLSearchParams(query).toString()}`);
        const checks = { expectedState: marks.state, pkceCodeVerifier: marks.verifier };
        return tokensOf(await openid.authorizationCodeGrant(config, back, checks));
      } catch (cause) {
        throw failureOf(cause);
      }
    },
    /** New tokens for the old; a vendor may let the old ones die. @throws GrantFailure */
    async renew(refresh: string): Promise<Tokens> {
      demandNoTransaction('the tokens of a person');
      try {
        return tokensOf(await openid.refreshTokenGrant(config, refresh), refresh);
      } catch (cause) {
        throw failureOf(cause);
      }
    },
  };
}

function failureOf(cause: unknown): GrantFailure {
  if (cause instanceof GrantFailure) return cause;
  if (cause instanceof openid.AuthorizationResponseError)
    return new GrantFailure(cause.error === 'access_denied' ? 'denied' : 'refused', { cause });
  // The state differs from the one that was sent.
  if (cause instanceof openid.ClientError && cause.code === 'OAUTH_INVALID_RESPONSE')
    return new GrantFailure('refused', { cause });
  if (!(cause instanceof openid.ResponseBodyError)) return new GrantFailure('unreachable', { cause });
  if (cause.status >= 500 || cause.status === 429) return new GrantFailure('unreachable', { cause });
  if (cause.error === 'invalid_grant' || cause.error === 'interaction_required')
    return new GrantFailure('expired', { cause });
  return new GrantFailure(registrationErrors.has(cause.error) ? 'misconfigured' : 'refused', { cause });
}

/** A vendor's error for an expired secret, or a changed registration (RFC 6749, 5.2). */
const registrationErrors = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);
