import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { accountContract } from '../contract/account.ts';
import { apiTokensContract } from '../contract/api-tokens.ts';
import { passkeysContract } from '../contract/passkeys.ts';
import { providersContract } from '../contract/providers.ts';
import { authContract } from '../contract.ts';
import { makeCeremony } from './ceremony.ts';
import { createKeys } from './keys.ts';
import { strengthOf } from './password.ts';
import { makeProviders } from './providers.ts';
import { hasAnyTenant } from './queries/accounts.ts';
import * as tokens from './service/api-tokens.ts';
import * as own from './service/account.ts';
import * as factors from './service/factors.ts';
import * as identities from './service/identities.ts';
import * as letters from './service/letters.ts';
import { beginSignIn, signIn as signInWithPasskey } from './service/passkey-sign-in.ts';
import * as passkeys from './service/passkeys.ts';
import * as byProvider from './service/provider-sign-in.ts';
import * as signIn from './service/sign-in.ts';
import * as signInSettings from './service/sign-in-settings.ts';
import { createSessions, type Sessions } from './session.ts';
import { createTokens } from './tokens.ts';

/** The endpoints of authentication and of one's own account. */
export function makeAuthRoutes(settings: ModuleSettings) {
  const { secret, clock, mailReaches, mailShown, publicUrl } = settings;
  const keys = createKeys(secret);
  const sessions = createSessions(secret, createTokens(secret, clock));
  const signingIn = implement(authContract, {
    login: signIn.makeLogin({ sessions }),
    verifySecondFactor: (scope, { body }, exchange) => signIn.verify(scope, { exchange, sessions, keys }, body),
    resendSecondFactor: (scope, { body }) => signIn.resend(scope, body),
    listProviders: (scope, { query }) => signIn.listProviders(scope, query.token, query.userName),
    logout: (scope, { body }, exchange) => sessions.close(scope, exchange, body?.refreshToken ?? null),
    refreshToken: (scope, { body }, exchange) => sessions.refresh(scope, exchange, body?.refreshToken ?? null),

    verifyInvite: (scope, { body }) => letters.verifyInvite(scope, body),
    confirmInvite: letters.makeConfirmInvite(sessions),
    acceptInvite: (scope, { body }) => letters.acceptInvite(scope, body),
    sendReset: (scope, { body }) => letters.sendReset(scope, body.email),
    confirmReset: letters.confirmReset,
    unlock: (scope, { body }) => letters.unlock(scope, body),
    confirmEmail: (scope, { body }) => letters.confirmEmail(scope, body),

    passwordStrength: async (_scope, { body }) => strengthOf(body.password, body.email ?? ''),
    firstRun: async (scope) => ({ needed: !(await hasAnyTenant(scope)) }),
    createFirstTenant: signIn.makeCreateFirst({ sessions }, { secret, mailReaches }),
  });
  const account = implement(accountContract, {
    activate: (scope, { body }, exchange) => own.activate(scope, exchange, sessions, body),
    changePassword: own.changePassword,
    profile: (scope) => own.profile(scope),
    savePreferences: (scope, { body }) => own.savePreferences(scope, body),
    listSessions: (scope) => own.listSessions(scope),
    endSession: (scope, { params }) => own.endSession(scope, params.id),
    logoutEverywhere: (scope) => own.endAll(scope),

    secondFactors: (scope) => factors.secondFactors(scope),
    beginAuthenticator: factors.makeBeginAuthenticator(keys),
    confirmAuthenticator: (scope, { body }, exchange) =>
      factors.confirmAuthenticator(scope, { exchange, keys }, body.code),
    removeAuthenticator: factors.removeAuthenticator,
    setEmailFactor: factors.makeSetEmailFactor(keys, mailReaches || mailShown),
    renewRecoveryCodes: factors.makeRenewRecoveryCodes(keys),
    listDevices: (scope) => factors.listDevices(scope),
    forgetDevice: (scope, { params }) => factors.forgetDevice(scope, params.id),
  });
  const apiTokens = implement(apiTokensContract, {
    listApiTokens: (scope) => tokens.list(scope),
    createApiToken: tokens.makeCreate(createTokens(secret, clock)),
    removeApiToken: (scope, { params }) => tokens.remove(scope, params.id),
  });
  const ceremony = makeCeremony({ secret, publicUrl });
  const withPasskeys = implement(passkeysContract, {
    listPasskeys: (scope) => passkeys.list(scope),
    beginPasskey: passkeys.makeBegin(ceremony, keys),
    createPasskey: (scope, { body }) => passkeys.create(scope, ceremony, body),
    removePasskey: (scope, { params }) => passkeys.remove(scope, params.id),
    beginPasskeySignIn: (scope) => beginSignIn(scope, ceremony),
    signInWithPasskey: (scope, { body }, exchange) => signInWithPasskey(scope, { exchange, sessions, ceremony }, body),
  });
  return [...signingIn, ...account, ...apiTokens, ...withPasskeys, ...providerRoutes(settings, sessions)];
}

/** The endpoints of sign-in through a firm's own directory. */
function providerRoutes(settings: ModuleSettings, sessions: Sessions) {
  const providers = makeProviders(settings);
  return implement(providersContract, {
    beginProviderSignIn: byProvider.makeBegin(providers),
    finishProviderSignIn: byProvider.makeFinish(providers, sessions),
    linkIdentity: byProvider.makeLink(sessions),
    listIdentities: (scope) => identities.list(scope),
    connectIdentity: identities.makeConnect(providers),
    finishConnecting: identities.makeFinishConnecting(providers),
    removeIdentity: (scope, { params }) => identities.remove(scope, params.id),
    leaveProvider: identities.makeLeave(providers),
    getSignInSettings: (scope, { params }) => signInSettings.get(scope, providers, params.id),
    editSignInSettings: signInSettings.makeEdit(providers),
    removeSignInSettings: (scope, { params }) => signInSettings.remove(scope, params.id),
  });
}
