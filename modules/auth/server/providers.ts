import type { Exchange } from '#server/http/module.ts';
import { OpenIdFailure, type OpenId, type Registration } from '#server/oauth/open-id.ts';
import { makeWays, wayMinutes } from '#server/oauth/way.ts';
import type { FetchOutside } from '#server/fetch-outside.ts';
import { makeOpenId } from '#server/oauth/open-id.ts';
import { sealingFor, type Sealing } from '#server/sealing.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { callbackPath } from '../contract/providers.ts';
import type { Provider } from './queries/identities.ts';
import { noteFailure } from './queries/sign-in-health.ts';

/**
 * The state of a redirect to a provider: the firm, and the person and session that connect an account; null for a
 * sign-in.
 */
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

/** The firms' providers, for sign-in and for connecting an account. */
export function makeProviders({ secret, publicUrl, fetchOutside, signInInside }: Settings) {
  const openId: OpenId = makeOpenId(fetchOutside, { allowInside: signInInside });
  const sealing: Sealing = sealingFor(secret, 'sign-in providers');
  const ways = makeWays<Way>(secret, 'sign-in');
  return {
    openId,
    sealing,
    /**
     * The redirect URI of a firm's provider. Each firm has its own, so that a response meant for one provider cannot be
     * used with another, possibly hostile one (RFC 9700, 4.4: mix-up).
     */
    redirectOf: (tenantId: number): string => `${publicUrl}${callbackPath}/${tenantId}`,
    afterwards: `${publicUrl}/login`,
    /**
     * Our registration at the provider.
     * @throws provider_down when the secret was encrypted with another secret of the installation
     */
    registrationOf({ tenantId, issuer, clientId, sealed }: Provider): Registration {
      const clientSecret = sealing.open(String(tenantId), sealed);
      if (clientSecret === null) throw new AppError('provider_down');
      return { issuer, clientId, clientSecret };
    },
    ways,
    /** The browser keeps the state, so that no other browser can complete the sign-in. */
    setCookie: ({ setCookie }: Exchange, value: string): void =>
      setCookie(cookie, value, { httpOnly: true, path: cookiePath, maxAgeSeconds: value === '' ? 0 : wayMinutes * 60 }),
    cookieOf: ({ cookies }: Exchange): string | undefined => cookies[cookie],
  };
}

/** The result of a request to a provider; a failure is recorded and reported in the next transaction. */
type Asked<T> = { readonly got: T } | { readonly failure: OpenIdFailure };

export async function asked<T>(work: Promise<T>): Promise<Asked<T>> {
  try {
    return { got: await work };
  } catch (failure) {
    if (failure instanceof OpenIdFailure) return { failure };
    throw failure;
  }
}

/**
 * The provider's response; problems that managers must solve are recorded, even when the call fails.
 * @throws provider_down, provider_denied, provider_refused
 */
export async function orRecordFailure<T>(scope: AccountScope, tenantId: number, outcome: Asked<T>): Promise<T> {
  if ('got' in outcome) return outcome.got;
  const { failure } = outcome;
  const { kind } = failure;
  if (kind === 'unreachable' || kind === 'misconfigured')
    await scope.separately((db) => noteFailure(db, tenantId, kind, scope.now));
  throw new AppError(codes[kind], { cause: failure });
}

const codes = {
  unreachable: 'provider_down',
  misconfigured: 'provider_down',
  denied: 'provider_denied',
  refused: 'provider_refused',
} as const;
