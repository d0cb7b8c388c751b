import { implement } from '#server/http/module.ts';
import { authContract } from '../contract.ts';
import { strengthOf } from './password.ts';
import { hasAnyTenant } from './queries.ts';
import * as service from './service.ts';
import { createSessions } from './session.ts';
import type { Tokens } from './tokens.ts';

const {
  login, logout, logoutEverywhere, refreshToken, passwordStrength, firstRun, createFirstTenant, activate, changePassword, profile, savePreferences, listSessions, endSession,
} = authContract;

/** The calls of signing in that this server answers. */
export function makeAuthRoutes(secret: string, tokens: Tokens) {
  const sessions = createSessions(secret, tokens);
  return implement({ login, logout, logoutEverywhere, refreshToken, passwordStrength, firstRun, createFirstTenant, activate, changePassword, profile, savePreferences, listSessions, endSession }, {
    login: (scope, { body }, exchange) => service.login(scope, exchange, sessions, body),
    logout: (scope, { body }, exchange) => sessions.close(scope, exchange, body?.refreshToken ?? null),
    logoutEverywhere: (scope) => service.endAll(scope),
    refreshToken: (scope, { body }, exchange) => sessions.refresh(scope, exchange, body?.refreshToken ?? null),
    passwordStrength: async (_scope, { body }) => strengthOf(body.password, body.email ?? ''),
    firstRun: async (scope) => ({ needed: !(await hasAnyTenant(scope)) }),
    createFirstTenant: (scope, { body }, exchange) => service.createFirst(scope, exchange, sessions, body),
    activate: (scope, { body }, exchange) => service.activate(scope, exchange, sessions, body),
    changePassword: (scope, { body }) => service.changePassword(scope, body),
    profile: (scope) => service.profile(scope),
    savePreferences: (scope, { body }) => service.savePreferences(scope, body),
    listSessions: (scope) => service.listSessions(scope),
    endSession: (scope, { params }) => service.endSession(scope, params.id),
  });
}
