import * as z from 'zod/mini';
import type { AccountScope } from '#server/scope.ts';
import { readSigned, sign } from '#server/signed.ts';
import { AppError } from '#shared/errors.ts';
import { siteOf, type Site } from './passkey-site.ts';
import { takeChallenge } from './queries/passkeys.ts';

const minutes = 5;
const purpose = 'passkey';
/** `userId` is null where a challenge is for signing in: it makes no passkey, and that of making one signs nobody in. */
const claims = z.object({ challenge: z.string(), userId: z.nullable(z.int()), until: z.int() });

export type Ceremony = ReturnType<typeof makeCeremony>;

/** What making a passkey and signing in with one have in common: a site, and challenges that are good once (WebAuthn). */
export function makeCeremony({ secret, publicUrl }: { readonly secret: string; readonly publicUrl: string }) {
  const known = siteOf(publicUrl);
  return {
    site: (): Site => {
      if (known === null) throw new AppError('no_passkeys');
      return known;
    },
    tokenFor: (scope: AccountScope, challenge: string, userId: number | null): string =>
      sign(secret, purpose, { challenge, userId, until: scope.now.getTime() + minutes * 60_000 }),
    /** The challenge of a token, used up by this call. @throws passkey_refused */
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

/** What the library finds wrong, it throws: to the caller all of it is one refusal. */
export const orRefused = <T>(verifying: Promise<T>): Promise<T> =>
  verifying.catch(() => {
    throw refused();
  });

/** What every answer of a browser has around its own part. */
export const asResponse = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});
