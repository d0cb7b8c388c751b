import type { Exchange } from '#server/http/module.ts';
import { OpenIdFailure, type OpenId, type Registration } from '#server/oauth/open-id.ts';
import { makeWays, wayMinutes } from '#server/oauth/way.ts';
import type { FetchOutside } from '#server/fetch-outside.ts';
import { makeOpenId } from '#server/oauth/open-id.ts';
import { sealingFor, type Sealing } from '#server/sealing.ts';
import { AppError } from '#shared/errors.ts';
import { callbackPath } from '../contract/providers.ts';
import type { Provider } from './queries/identities.ts';

/** What a way to a provider is about: a firm's, and who connects their account, in which session; null where one signs in. */
type Way = {
  readonly tenantId: number;
  readonly connects: { readonly userId: number; readonly sessionId: string } | null;
};

export type Providers = ReturnType<typeof makeProviders>;

const cookie = 'stod_way';
const cookiePath = '/api/authentication';

type Settings = {
  readonly secret: string;
  readonly publicUrl: string;
  readonly fetchOutside: FetchOutside;
  readonly signInInside: boolean;
};

/** The providers of firms, as signing in and connecting an account need them. */
export function makeProviders({ secret, publicUrl, fetchOutside, signInInside }: Settings) {
  const openId: OpenId = makeOpenId(fetchOutside, { allowInside: signInInside });
  const sealing: Sealing = sealingFor(secret, 'sign-in providers');
  const ways = makeWays<Way>(secret, 'sign-in');
  const redirect = publicUrl + callbackPath;
  return {
    openId,
    sealing,
    redirect,
    afterwards: `${publicUrl}/login`,
    /** What we are registered as. @throws provider_down where the secret was sealed with another of the installation */
    registrationOf({ tenantId, issuer, clientId, sealed }: Provider): Registration {
      const clientSecret = sealing.open(String(tenantId), sealed);
      if (clientSecret === null) throw new AppError('provider_down');
      return { issuer, clientId, clientSecret };
    },
    ways,
    /** The browser keeps the way, and no other browser comes back on it. */
    setCookie: ({ setCookie }: Exchange, value: string): void =>
      setCookie(cookie, value, { httpOnly: true, path: cookiePath, maxAgeSeconds: value === '' ? 0 : wayMinutes * 60 }),
    cookieOf: ({ cookies }: Exchange): string | undefined => cookies[cookie],
  };
}

/** What a failure of a provider is to people. */
export async function orTold<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof OpenIdFailure)) throw error;
    const { kind } = error;
    const code = kind === 'unreachable' ? 'provider_down' : kind === 'denied' ? 'provider_denied' : 'provider_refused';
    throw new AppError(code, { cause: error });
  }
}
