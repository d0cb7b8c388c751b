import type { Exchange } from '#server/http/module.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { hashOf } from '../keys.ts';
import { letter } from '../letters.ts';
import { hashPassword, refuseWeak } from '../password.ts';
import * as accounts from '../queries/accounts.ts';
import { forgetDevices } from '../queries/factors.ts';
import { forgetAllGuesses } from '../queries/guesses.ts';
import * as links from '../queries/links.ts';
import type { Sessions } from '../session.ts';

type Link = { readonly token: string; readonly email: string };
type NewPassword = Link & { readonly newPassword: string };

export async function verifyInvite(scope: AccountScope, given: Link) {
  const { userId, tenantId } = await holding(scope, given, 'invite');
  const employee = tenantId === null ? undefined : await accounts.employeeIn(scope.db, userId, tenantId);
  if (!employee || tenantId === null) throw new AppError('A004');
  return { tenantName: (await links.tenantName(scope.db, tenantId)) ?? '', name: employee.name };
}

/** Accepts an invitation with a password, and signs in; the profile is confirmed next (AUTH-04, AUTH-08). */
export async function confirmInvite(scope: AccountScope, exchange: Exchange, sessions: Sessions, given: NewPassword) {
  const { userId, email, passwordHash, tenantId } = await holding(scope, given, 'invite');
  // Somebody who has a password already signs in with it; an old link must not set another.
  if (passwordHash !== null || tenantId === null || !(await accounts.employeeIn(scope.db, userId, tenantId)))
    throw new AppError('A004');
  refuseWeak(given.newPassword, email);
  await take(scope, given.token);
  await accounts.setPassword(scope, userId, await hashPassword(given.newPassword));
  await accounts.confirmEmail(scope, userId);
  return sessions.open(scope, exchange, userId);
}

/** The same work and the same answer whether or not there is such a user: who is written to is found out later (AUTH-34). */
export async function sendReset(scope: AccountScope, email: string): Promise<void> {
  scope.enqueue(letter({ purpose: 'reset', email }));
}

/** A new password: every session ends, remembered devices ask again, and locks open (AUTH-06). */
export async function confirmReset(scope: AccountScope, given: NewPassword): Promise<void> {
  const { userId, email } = await holding(scope, given, 'reset');
  refuseWeak(given.newPassword, email);
  await take(scope, given.token);
  await accounts.setPassword(scope, userId, await hashPassword(given.newPassword));
  await accounts.confirmEmail(scope, userId);
  await accounts.revokeSessions(scope, userId, null);
  await forgetDevices(scope.db, userId);
  await forgetAllGuesses(scope.db, email);
}

/** Opens a locked account at once (decisions §3). */
export async function unlock(scope: AccountScope, given: Link): Promise<void> {
  const { email } = await holding(scope, given, 'unlock');
  await take(scope, given.token);
  await forgetAllGuesses(scope.db, email);
}

export async function confirmEmail(scope: AccountScope, given: Link): Promise<void> {
  const { userId } = await holding(scope, given, 'confirm');
  await take(scope, given.token);
  await accounts.confirmEmail(scope, userId);
}

async function holding(scope: AccountScope, { token, email }: Link, purpose: links.Purpose) {
  const link = await links.findLink(scope.db, hashOf(token), purpose, email, scope.now);
  if (!link) throw new AppError('A004');
  return link;
}

async function take(scope: AccountScope, token: string): Promise<void> {
  if (!(await links.takeLink(scope.db, hashOf(token), scope.now))) throw new AppError('A004');
}
