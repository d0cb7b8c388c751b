import * as openid from 'openid-client';
import type { FetchOutside } from '../fetch-outside.ts';
import type { Marks } from './way.ts';

/** A registration of ours at a provider. */
export type Registration = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/**
 * The identity from the provider: issuer and subject. The e-mail address is informative, and proves nothing by itself.
 */
type Named = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Null if the provider does not state whether it has verified the address. */
  readonly emailVerified: boolean | null;
};

/** The provider is unavailable, rejects our registration, failed validation, or the person declined. */
export class OpenIdFailure extends Error {
  readonly kind: 'unreachable' | 'misconfigured' | 'refused' | 'denied';

  constructor(kind: OpenIdFailure['kind'], options?: ErrorOptions) {
    super(`the sign-in provider: ${kind}`, options);
    this.name = 'OpenIdFailure';
    this.kind = kind;
  }
}

export type OpenId = ReturnType<typeof makeOpenId>;

const keptMs = 60 * 60_000;
const mostKept = 200;
const scope = 'openid profile email';

/**
 * OpenID Connect with firms' providers: authorization code with PKCE, `iss` if the provider supports it, nonce, and the
 * signature of the ID token. A provider's metadata is fetched on first use and cached for an hour. @param allowInside
 * also over `http`, like providers inside the network
 */
export function makeOpenId(fetchOutside: FetchOutside, { allowInside }: { readonly allowInside: boolean }) {
  const configOf = discovering(fetchOutside, allowInside);
  return {
    /** Whether there is such a provider. @throws OpenIdFailure */
    async check(registration: Registration): Promise<void> {
      await configOf(registration);
    },
    /** The URL to redirect a person to. @throws OpenIdFailure */
    async leave(registration: Registration, marks: Marks, redirect: string, email: string | null): Promise<string> {
      const config = await configOf(registration);
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope,
        state: marks.state,
        nonce: marks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(marks.verifier),
        code_challenge_method: 'S256',
        ...(email === null ? {} : { login_hint: email }),
      }).href;
    },
    /** The identity of a person who returned to `redirect` with `query`. @throws OpenIdFailure */
    async comeBack(registration: Registration, marks: Marks, redirect: string, query: string): Promise<Named> {
      const config = await configOf(registration);
      const checks = { expectedState: marks.state, expectedNonce: marks.nonce, pkceCodeVerifier: marks.verifier };
      try {
        const tokens = await openid.authorizationCodeGrant(config, new URL(`${redirect}?${query}`), checks);
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('no id token came');
        const withEmail =
          claims['email'] === undefined ? await moreOf(config, tokens.access_token, claims.sub) : claims;
        return { issuer: claims.iss, subject: claims.sub, ...addressOf({ ...claims, ...withEmail }) };
      } catch (cause) {
        throw new OpenIdFailure(kindOf(cause), { cause });
      }
    },
    /** The URL that signs a person out at the provider too; null if it has none. */
    async leaveForGood(registration: Registration, backTo: string): Promise<string | null> {
      const config = await configOf(registration);
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href;
    },
  };
}

/** What providers publish, by registration. */
function discovering(fetchOutside: FetchOutside, allowInside: boolean) {
  const kept = new Map<string, { readonly until: number; readonly config: Promise<openid.Configuration> }>();

  return async function configOf({ issuer, clientId, clientSecret }: Registration): Promise<openid.Configuration> {
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.config;
    const config = openid.discovery(new URL(issuer), clientId, undefined, authenticating(clientSecret), {
      [openid.customFetch]: fetchOutside,
      execute: [openid.enableNonRepudiationChecks, ...(allowInside ? [openid.allowInsecureRequests] : [])],
    });
    kept.set(key, { until: Date.now() + keptMs, config });
    const [oldest] = kept.size > mostKept ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    try {
      return await config;
    } catch (cause) {
      kept.delete(key);
      throw new OpenIdFailure('unreachable', { cause });
    }
  };
}

function kindOf(cause: unknown): OpenIdFailure['kind'] {
  if (cause instanceof openid.AuthorizationResponseError) return cause.error === 'access_denied' ? 'denied' : 'refused';
  const ours = cause instanceof openid.ResponseBodyError && registrationErrors.has(cause.error);
  return ours ? 'misconfigured' : 'refused';
}

/** A provider's error for an expired secret, or a changed registration (RFC 6749, 5.2). */
const registrationErrors = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);

/** Some providers return a person's data only on a further request. @throws the library's validation errors */
const moreOf = async (config: openid.Configuration, token: string, subject: string): Promise<Claims> =>
  config.serverMetadata().userinfo_endpoint === undefined ? {} : openid.fetchUserInfo(config, token, subject);

type Claims = Readonly<Record<string, unknown>>;

/** Microsoft names the address that somebody signs in with as `preferred_username`. */
function addressOf({ email, email_verified: verified, preferred_username: name }: Claims) {
  const address = [email, name].find((one) => typeof one === 'string' && one.includes('@'));
  return {
    email: typeof address === 'string' ? address : null,
    emailVerified: typeof verified === 'boolean' ? verified : null,
  };
}

/** The secret is sent in the body if the provider accepts that, else in a header. */
function authenticating(secret: string): openid.ClientAuth {
  const [inBody, inHeader] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const takes = server.token_endpoint_auth_methods_supported;
    return (takes === undefined || takes.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}
