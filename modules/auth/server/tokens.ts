import { hkdfSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Bearer, TokenReader } from '#server/http/token.ts';
import type { Claims } from '../contract.ts';

/** An access token lives 15 minutes (AUTH-26). */
export const accessTokenSeconds = 15 * 60;

const issuer = 'stod';
const audience = 'stod-api';
const type = 'at+jwt';

/** So many tokens are remembered as good, which is more people than work at once in one process. */
const mostRemembered = 5_000;

export type Tokens = {
  readonly sign: (claims: Omit<Claims, 'exp'>, now: Date) => Promise<string>;
  readonly read: TokenReader;
};

/** Access tokens of this installation: one algorithm, one purpose, a key made of its secret. */
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
    read: remembering(clock, async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ: type,
          currentDate: clock(),
          clockTolerance: 0,
        });
        return {
          userId: Number(payload.sub),
          sessionId: String(payload.sid),
          expiresAt: new Date(Number(payload.exp) * 1000),
        };
      } catch {
        return null;
      }
    }),
  };
}

/**
 * The same bytes stay good until they expire, and a browser sends them with every call. Whether the session still stands
 * is asked of the database each time.
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
