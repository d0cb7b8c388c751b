import { inSteps } from '#server/http/steps.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { domainOf, mayBeLinked } from '../../rules.ts';
import { countGuess, forgiveGuess } from '../guesses.ts';
import { hashOf, newToken } from '../keys.ts';
import { passwordHolds } from '../password.ts';
import { asked, orRecordFailure, type Providers } from '../providers.ts';
import * as accounts from '../queries/accounts.ts';
import { forgetGuesses } from '../queries/guesses.ts';
import * as queries from '../queries/identities.ts';
import { noteSuccess } from '../queries/sign-in-health.ts';
import type { Sessions } from '../session.ts';
import { linkPending } from './link-pending.ts';
import { askForFactor, awaitConfirmation, firstFactor } from './sign-in.ts';

const pendingMinutes = 15;

type Begin = { readonly body: { readonly email: string } };

/** Redirects to the provider of the address's domain, without revealing whether the person exists. */
export const makeBegin = (providers: Providers) =>
  inSteps({
    before: async (scope: AccountScope, { body }: Begin) => {
      const provider = await queries.findByDomain(scope.db, domainOf(body.email));
      if (!provider) throw new AppError('no_provider');
      return { provider, way: providers.ways.begin({ tenantId: provider.tenantId, connects: null }, scope.now) };
    },
    outside: ({ provider, way }, _context, { body }) =>
      asked(
        providers.openId.leave(
          providers.registrationOf(provider),
          way.marks,
          providers.redirectOf(provider.tenantId),
          body.email,
        ),
      ),
    after: async (scope, { began: { provider, way }, outcome }, _received, exchange) => {
      const url = await orRecordFailure(scope, provider.tenantId, outcome);
      providers.setCookie(exchange, way.cookie);
      return { url };
    },
  });

type Finish = { readonly body: { readonly query: string; readonly firm?: number | undefined } };

/**
 * Opens a session in the firm for the identity that its provider named; an unknown identity must first be linked with a
 * password.
 */
export const makeFinish = (providers: Providers, sessions: Sessions) =>
  inSteps({
    before: async (scope: AccountScope, { body }: Finish, exchange) => {
      const way = await providers.ways.take(scope.db, providers.cookieOf(exchange), scope.now);
      if (way === null || way.of.connects !== null || way.of.tenantId !== body.firm)
        throw new AppError('provider_refused');
      return { ...way, provider: await providerOf(scope, way.of.tenantId) };
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
      const { tenantId, name } = provider;
      const named = await orRecordFailure(scope, tenantId, outcome);
      await scope.separately((db) => noteSuccess(db, tenantId, scope.now));
      const who = { tenantId, issuer: named.issuer, subject: named.subject };
      const known = await queries.useIdentity(scope, who);
      if (known) return sessionOf(scope, await sessions.open(scope, exchange, known.userId, tenantId));
      if (named.email === null || named.emailVerified === false) throw new AppError('identity_unknown');
      const token = newToken();
      const expires = new Date(scope.now.getTime() + pendingMinutes * 60_000);
      await queries.keepPending(scope, hashOf(token), expires, { ...who, email: named.email });
      return { type: 'link' as const, token, email: named.email, providerName: name };
    },
  });

/** A provider opens a session of its own firm, whatever other firms require. */
function sessionOf(_scope: AccountScope, opened: Awaited<ReturnType<Sessions['open']>>) {
  if (opened.type === 'provider_required') throw new AppError('provider_required');
  return opened;
}

async function providerOf(scope: AccountScope, tenantId: number): Promise<queries.Provider> {
  const provider = await queries.findProvider(scope.db, tenantId);
  if (!provider) throw new AppError('provider_refused');
  return provider;
}

type Link = { readonly body: { readonly token: string; readonly email: string; readonly password: string } };

/**
 * Links an identity to the account whose password was given, with the second factor if the account has one; attempts
 * are counted as at sign-in. Both must have the same e-mail address, confirmed here (threats: unverified e-mail).
 */
export const makeLink = (sessions: Sessions) =>
  inSteps({
    before: async (scope: AccountScope, { body }: Link, exchange) => {
      const pending = await pendingOf(scope, body.token);
      if (!sameAddress(pending.email, body.email)) throw new AppError('identity_unknown');
      const guess = await countGuess(scope, body.email, exchange);
      return { guess, account: await accounts.findAccount(scope.db, body.email) };
    },
    outside: async ({ account }, _context, { body }) => {
      if (!(await passwordHolds(body.password, account?.password_hash ?? null))) throw new AppError('A001');
    },
    after: async (scope, { began: { guess, account: tried } }, { body }, exchange) => {
      const account = await accounts.findAccount(scope.db, body.email);
      if (!account || account.password_hash !== tried?.password_hash) throw new AppError('A001');
      await forgiveGuess(scope, guess);
      const pending = await pendingOf(scope, body.token);
      if (account.email_unconfirmed) return awaitConfirmation(scope, account);
      const named = { email: pending.email, emailVerified: null };
      if (!mayBeLinked(named, { email: account.email, unconfirmed: account.email_unconfirmed }))
        throw new AppError('identity_unknown');
      const factor = firstFactor(account);
      if (factor !== undefined) return askForFactor(scope, account.id, factor, pending.hash);
      await forgetGuesses(scope.db, body.email, exchange.network);
      const tenantId = await linkPending(scope, account.id, pending.hash);
      return sessions.open(scope, exchange, account.id, tenantId);
    },
  });

async function pendingOf(scope: AccountScope, token: string) {
  const pending = await queries.findPending(scope, hashOf(token));
  if (!pending) throw new AppError('provider_refused');
  return pending;
}

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase();
