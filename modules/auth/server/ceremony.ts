import * as z from 'zod/mini';
import type { AccountScope } from '#server/scope.ts';
import { readSigned, sign } from '#server/signed.ts';
import { AppError } from '#shared/errors.ts';
import { siteOf, type Site } from './passkey-site.ts';
import { takeChallenge } from './queries/passkeys.ts';

const minutes = 5;
const purpose = 'passkey';
/**
 * `userId` is null for a sign-in challenge. A sign-in challenge cannot register a passkey, and a registration challenge
 * cannot sign in.
 */
const claims = z.object({ challenge: z.string(), userId: z.nullable(z.int()), until: z.int() });

export type Ceremony = ReturnType<typeof makeCeremony>;

/** Shared by passkey registration and sign-in: the site, and single-use challenges (WebAuthn). */
export function makeCeremony({ secret, publicUrl }: { readonly secret: string; readonly publicUrl: string }) {
  const known = siteOf(publicUrl);
  return {
    site: (): Site => {
      if (known === null) throw new AppError('no_passkeys');
      return known;
    },
    tokenFor: (scope: AccountScope, challenge: string, userId: number | null): string =>
      sign(secret, purpose, { challenge, userId, until: scope.now.getTime() + minutes * 60_000 }),
    /** The challenge of a token; this call uses it up. @throws passkey_refused */
    challengeOf: async (scope: AccountScope, token: string, userId: number | null): Promise<string> => {
      const read = claims.safeParse(readSigned(secret, purpose, token));
      if (!read.success || read.data.userId !== userId || read.data.until < scope.now.getTime()) throw refused();
      const { challenge, until } = read.data;
      if (!(await takeChallenge(scope, Buffer.from(challenge, 'base64url'), new Date(until)))) throw refused();
      return challenge;
    },
  };
}

export const refused = (): AppError => new AppError('passkey_refused');

/** The library throws for each kind of error; the caller gets a single error code for all. */
export const orRefused = <T>(verifying: Promise<T>): Promise<T> =>
  verifying.catch(() => {
    throw refused();
  });

/** The envelope that every browser response has in common. */
export const asResponse = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});
