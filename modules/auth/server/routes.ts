import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { accountContract } from '../contract/account.ts';
import { authContract } from '../contract.ts';
import { createKeys } from './keys.ts';
import { strengthOf } from './password.ts';
import { hasAnyTenant } from './queries/accounts.ts';
import * as own from './service/account.ts';
import * as factors from './service/factors.ts';
import * as letters from './service/letters.ts';
import * as signIn from './service/sign-in.ts';
import { createSessions } from './session.ts';
import { createTokens } from './tokens.ts';

/** The calls of signing in, and of one's own account. */
export function makeAuthRoutes({ secret, clock, mailReaches }: ModuleSettings) {
  const keys = createKeys(secret);
  const sessions = createSessions(secret, createTokens(secret, clock));
  const signingIn = implement(authContract, {
    login: (scope, { body }, exchange) => signIn.login(scope, { exchange, sessions, keys }, body),
    verifySecondFactor: (scope, { body }, exchange) => signIn.verify(scope, { exchange, sessions, keys }, body),
    resendSecondFactor: (scope, { body }) => signIn.resend(scope, body),
    listProviders: (scope, { query }) => signIn.listProviders(scope, query.token, query.userName),
    logout: (scope, { body }, exchange) => sessions.close(scope, exchange, body?.refreshToken ?? null),
    refreshToken: (scope, { body }, exchange) => sessions.refresh(scope, exchange, body?.refreshToken ?? null),

    verifyInvite: (scope, { body }) => letters.verifyInvite(scope, body),
    confirmInvite: (scope, { body }, exchange) => letters.confirmInvite(scope, exchange, sessions, body),
    sendReset: (scope, { body }) => letters.sendReset(scope, body.email),
    confirmReset: (scope, { body }) => letters.confirmReset(scope, body),
    unlock: (scope, { body }) => letters.unlock(scope, body),
    confirmEmail: (scope, { body }) => letters.confirmEmail(scope, body),

    passwordStrength: async (_scope, { body }) => strengthOf(body.password, body.email ?? ''),
    firstRun: async (scope) => ({ needed: !(await hasAnyTenant(scope)) }),
    createFirstTenant: (scope, { body }, exchange) =>
      signIn.createFirst(scope, { exchange, sessions, keys }, body, mailReaches),
  });
  const account = implement(accountContract, {
    activate: (scope, { body }, exchange) => own.activate(scope, exchange, sessions, body),
    changePassword: (scope, { body }, exchange) => own.changePassword(scope, exchange, body),
    profile: (scope) => own.profile(scope),
    savePreferences: (scope, { body }) => own.savePreferences(scope, body),
    listSessions: (scope) => own.listSessions(scope),
    endSession: (scope, { params }) => own.endSession(scope, params.id),
    logoutEverywhere: (scope) => own.endAll(scope),

    secondFactors: (scope) => factors.secondFactors(scope),
    beginAuthenticator: (scope, { body }, exchange) =>
      factors.beginAuthenticator(scope, { exchange, keys }, body.password),
    confirmAuthenticator: (scope, { body }, exchange) =>
      factors.confirmAuthenticator(scope, { exchange, keys }, body.code),
    removeAuthenticator: (scope, { body }, exchange) =>
      factors.removeAuthenticator(scope, { exchange, keys }, body.password),
    setEmailFactor: (scope, { body }, exchange) => factors.setEmailFactor(scope, { exchange, keys }, body),
    renewRecoveryCodes: (scope, { body }, exchange) =>
      factors.renewRecoveryCodes(scope, { exchange, keys }, body.password),
    listDevices: (scope) => factors.listDevices(scope),
    forgetDevice: (scope, { params }) => factors.forgetDevice(scope, params.id),
  });
  return [...signingIn, ...account];
}
