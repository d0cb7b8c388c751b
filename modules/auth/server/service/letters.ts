import { inSteps } from '#server/http/steps.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { hashOf } from '../keys.ts';
import { letter } from '../letters.ts';
import { hashPassword, refuseWeak } from '../password.ts';
import * as accounts from '../queries/accounts.ts';
import { forgetDevices } from '../queries/factors.ts';
import { forgetAllGuesses } from '../queries/guesses.ts';
import * as links from '../queries/links.ts';
import { forgetIdentities } from '../queries/identities.ts';
import { forgetPasskeys } from '../queries/passkeys.ts';
import type { Sessions } from '../session.ts';

type Link = { readonly token: string; readonly email: string };
type NewPassword = Link & { readonly newPassword: string };

export async function verifyInvite(scope: AccountScope, given: Link) {
  const { tenantId, passwordHash, name } = await invitation(scope, given);
  return {
    tenantName: (await links.tenantName(scope.db, tenantId)) ?? '',
    name,
    hasPassword: passwordHash !== null,
  };
}

type WithNewPassword = { readonly body: NewPassword };

/** Accepts an invitation with a new password, and signs in; confirming the profile comes next (AUTH-04, AUTH-08). */
export const makeConfirmInvite = (sessions: Sessions) =>
  inSteps({
    before: async (scope: AccountScope, { body }: WithNewPassword) => {
      const { email } = await withoutPassword(scope, body);
      refuseWeak(body.newPassword, email);
    },
    outside: (_began, _context, { body }) => hashPassword(body.newPassword),
    after: async (scope, { outcome: passwordHash }, { body }, exchange) => {
      const { userId, tenantId } = await withoutPassword(scope, body);
      await take(scope, body.token);
      await accounts.acceptInvitation(scope, userId, tenantId);
      await accounts.setPassword(scope, userId, passwordHash);
      await accounts.confirmEmail(scope, userId);
      return sessions.open(scope, exchange, userId);
    },
  });

/** A person who already has a password signs in with it; an old link must not set another. */
async function withoutPassword(scope: AccountScope, given: Link) {
  const invited = await invitation(scope, given);
  if (invited.passwordHash !== null) throw new AppError('A004');
  return invited;
}

/** Accepts an invitation with the existing account: the person becomes a member of the tenant. */
export async function acceptInvite(scope: AccountScope, given: Link): Promise<void> {
  const { userId, passwordHash, tenantId } = await invitation(scope, given);
  if (passwordHash === null) throw new AppError('A004');
  await take(scope, given.token);
  await accounts.acceptInvitation(scope, userId, tenantId);
  await accounts.confirmEmail(scope, userId);
}

/**
 * Takes the same time and gives the same answer whether or not the user exists; the job looks the user up later
 * (AUTH-34).
 */
export async function sendReset(scope: AccountScope, email: string): Promise<void> {
  scope.enqueue(letter({ purpose: 'reset', email }));
}

/**
 * Sets a new password: ends every session and forgets remembered devices; passkeys and provider connections must be
 * made again, and locks are lifted (AUTH-06).
 */
export const confirmReset = inSteps({
  before: async (scope: AccountScope, { body }: WithNewPassword) => {
    const { email } = await holding(scope, body, 'reset');
    refuseWeak(body.newPassword, email);
  },
  outside: (_began, _context, { body }) => hashPassword(body.newPassword),
  after: async (scope, { outcome: passwordHash }, { body }) => {
    const { userId, email } = await holding(scope, body, 'reset');
    await take(scope, body.token);
    await accounts.setPassword(scope, userId, passwordHash);
    await accounts.confirmEmail(scope, userId);
    await accounts.revokeSessions(scope, userId, null);
    await forgetDevices(scope.db, userId);
    await forgetPasskeys(scope, userId);
    await forgetIdentities(scope, userId);
    await forgetAllGuesses(scope.db, email);
  },
});

/** Unlocks an account at once (decisions §3). */
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

/** A valid invitation to a tenant that the person has not left. */
async function invitation(scope: AccountScope, given: Link) {
  const { tenantId, ...link } = await holding(scope, given, 'invite');
  const employee = tenantId === null ? undefined : await accounts.employeeIn(scope.db, link.userId, tenantId);
  if (tenantId === null || !employee) throw new AppError('A004');
  return { ...link, tenantId, name: employee.name };
}

async function holding(scope: AccountScope, { token, email }: Link, purpose: links.Purpose) {
  const link = await links.findLink(scope.db, hashOf(token), purpose, email, scope.now);
  if (!link) throw new AppError('A004');
  return link;
}

async function take(scope: AccountScope, token: string): Promise<void> {
  if (!(await links.takeLink(scope.db, hashOf(token), scope.now))) throw new AppError('A004');
}
