import { hkdfSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { TokenReader } from '#server/http/token.ts';
import type { Claims } from '../contract.ts';

/** An access token lives 15 minutes (AUTH-26). */
export const accessTokenSeconds = 15 * 60;

const issuer = 'stod';
const audience = 'stod-api';
const type = 'at+jwt';

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
    read: async (token) => {
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
    },
  };
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
