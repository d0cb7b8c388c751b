import { inSteps, thenOutside } from '#server/http/steps.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { forgiveGuess } from '../guesses.ts';
import { passwordHolds } from '../password.ts';
import { asked, orRecordFailure, type Providers } from '../providers.ts';
import * as accounts from '../queries/accounts.ts';
import * as queries from '../queries/identities.ts';
import { beginGuess, demandSame, userIdOf, wrongPassword } from './demand-password.ts';

/**
 * The provider identities that are connected, and the firms of the person with a provider that is not connected yet.
 */
export async function list(scope: AccountScope) {
  const userId = userIdOf(scope);
  const members = await accounts.memberships(scope, userId);
  const nameOf = (tenantId: number) => members.find(({ tenant_id }) => tenant_id === tenantId)?.name;
  const items = (await queries.identitiesOf(scope, userId)).flatMap((identity) => {
    const tenantName = nameOf(identity.tenantId);
    return tenantName === undefined ? [] : [{ ...identity, tenantName }];
  });
  const providers = await queries.providerNames(
    scope,
    members.map(({ tenant_id }) => tenant_id),
  );
  const others = providers
    .filter(({ tenantId }) => items.every((one) => one.tenantId !== tenantId))
    .map(({ tenantId, name }) => ({ tenantId, tenantName: nameOf(tenantId) ?? '', providerName: name }));
  return { items, others };
}

type Connect = { readonly body: { readonly tenantId: number; readonly password: string } };

/**
 * Redirects to the firm's provider to connect the account; requires the password, as everything that gives access to
 * the account.
 */
export const makeConnect = (providers: Providers) =>
  inSteps({
    before: async (scope: AccountScope, { body }: Connect, exchange) => {
      const own = await accounts.memberships(scope, userIdOf(scope));
      if (!own.some(({ tenant_id }) => tenant_id === body.tenantId)) throw new AppError('not_the_tenant');
      const provider = await queries.findProvider(scope.db, body.tenantId);
      if (!provider) throw new AppError('no_provider');
      const connects = { userId: userIdOf(scope), sessionId: scope.user?.sessionId ?? '' };
      const way = providers.ways.begin({ tenantId: body.tenantId, connects }, scope.now);
      return { ...(await beginGuess(scope, exchange)), provider, way };
    },
    outside: async ({ user, provider, way }, _context, { body }) => {
      if (!(await passwordHolds(body.password, user.password_hash))) throw wrongPassword('password');
      return asked(
        providers.openId.leave(
          providers.registrationOf(provider),
          way.marks,
          providers.redirectOf(provider.tenantId),
          user.email,
        ),
      );
    },
    after: async (scope, { began: { user, guess, provider, way }, outcome }, _received, exchange) => {
      await forgiveGuess(scope, guess);
      await demandSame(scope, user, 'password');
      const url = await orRecordFailure(scope, provider.tenantId, outcome);
      providers.setCookie(exchange, way.cookie);
      return { url };
    },
  });

type Finish = { readonly body: { readonly query: string; readonly firm?: number | undefined } };

/** Connects the provider's identity to the account of the session that started; another session cannot complete it. */
export const makeFinishConnecting = (providers: Providers) =>
  inSteps({
    before: async (scope: AccountScope, { body }: Finish, exchange) => {
      const way = await providers.ways.take(scope.db, providers.cookieOf(exchange), scope.now);
      const provider = way && (await queries.findProvider(scope.db, way.of.tenantId));
      const connects = way?.of.connects;
      if (way?.of.tenantId !== body.firm) throw new AppError('provider_refused');
      if (!way || !provider || connects?.userId !== scope.user?.id || connects?.sessionId !== scope.user?.sessionId)
        throw new AppError('provider_refused');
      return { marks: way.marks, provider };
    },
    outside: ({ provider, marks }, _context, { body }) =>
      asked(
        providers.openId.comeBack(
          providers.registrationOf(provider),
          marks,
          providers.redirectOf(provider.tenantId),
          body.query,
        ),
      ),
    after: async (scope, { began: { provider }, outcome }, _received, exchange) => {
      providers.setCookie(exchange, '');
      const named = await orRecordFailure(scope, provider.tenantId, outcome);
      const who = { tenantId: provider.tenantId, issuer: named.issuer, subject: named.subject };
      const own = await accounts.memberships(scope, userIdOf(scope));
      if (!own.some(({ tenant_id }) => tenant_id === who.tenantId)) throw new AppError('not_the_tenant');
      if (!(await queries.insertIdentity(scope, userIdOf(scope), who))) throw new AppError('identity_taken');
    },
  });

export async function remove(scope: AccountScope, id: string): Promise<void> {
  const removed = await queries.removeIdentity(scope, userIdOf(scope), id);
  if (!removed) throw new AppError('not_found');
  await queries.endProviderSessions(scope, userIdOf(scope), removed.tenantId);
}

/** The sign-out URL of the provider that opened the session; when it does not answer, only Stoð's session ends. */
export const makeLeave = (providers: Providers) =>
  thenOutside({
    before: async (scope: AccountScope) => {
      const tenantId = scope.user?.onlyTenant ?? null;
      return tenantId === null ? null : ((await queries.findProvider(scope.db, tenantId)) ?? null);
    },
    outside: async (provider) => {
      if (provider === null) return { url: null };
      const { openId, afterwards } = providers;
      return { url: await openId.leaveForGood(providers.registrationOf(provider), afterwards).catch(() => null) };
    },
  });
