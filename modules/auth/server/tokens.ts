import { hkdfSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Bearer, Grant, TokenReader } from '#server/http/token.ts';
import type { Claims } from '../contract.ts';

/** An access token lives 15 minutes (AUTH-26). */
const accessTokenSeconds = 15 * 60;

const issuer = 'stod';
const audience = 'stod-api';
const type = 'at+jwt';

/** The size of the cache of verified tokens: more people than work at once in one process. */
const mostRemembered = 5_000;

/** The prefix of API tokens, so that secret scanners find one that was left in code. */
const apiPrefix = 'stod_';
const apiType = 'api+jwt';

export type Tokens = {
  readonly sign: (claims: Omit<Claims, 'exp'>, now: Date) => Promise<string>;
  /** An API token, which contains its scopes; it is valid as long as its session. */
  readonly signApi: (bearer: Bearer & { readonly grant: Grant }, now: Date) => Promise<string>;
  readonly read: TokenReader;
};

/** The access tokens of this installation: one algorithm, one purpose, a key derived from its secret. */
export function createTokens(secret: string, clock: () => Date): Tokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'stod access token', 32));
  return {
    sign: ({ sub, ...claims }, now) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + accessTokenSeconds)
        .sign(key),
    signApi: async ({ userId, sessionId, expiresAt, grant: { tenantId, scopes } }, now) =>
      apiPrefix +
      (await new SignJWT({ sid: sessionId, tenant: tenantId, scopes })
        .setProtectedHeader({ alg: 'HS256', typ: apiType })
        .setSubject(String(userId))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(expiresAt))
        .sign(key)),
    read: remembering(clock, async (token) => {
      const ofApi = token.startsWith(apiPrefix);
      try {
        const { payload } = await jwtVerify(ofApi ? token.slice(apiPrefix.length) : token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ: ofApi ? apiType : type,
          currentDate: clock(),
          clockTolerance: 0,
        });
        return {
          userId: Number(payload.sub),
          sessionId: String(payload.sid),
          expiresAt: new Date(Number(payload.exp) * 1000),
          ...(ofApi
            ? { grant: { tenantId: Number(payload.tenant), scopes: payload.scopes as readonly string[] } }
            : {}),
        };
      } catch {
        return null;
      }
    }),
  };
}

/**
 * A verified token stays valid until it expires, and a browser sends it with every call, so the verification is cached.
 * Whether the session still exists is checked in the database each time.
 */
function remembering(clock: () => Date, verify: TokenReader): TokenReader {
  const good = new Map<string, Bearer>();
  return async (token) => {
    const known = good.get(token);
    if (known && known.expiresAt > clock()) return known;
    good.delete(token);
    const bearer = await verify(token);
    if (bearer) good.set(token, bearer);
    const [oldest] = good.size > mostRemembered ? good.keys() : [];
    if (oldest !== undefined) good.delete(oldest);
    return bearer;
  };
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
