import type { Exchange } from '#server/http/module.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { countGuess, forgiveGuess } from '../guesses.ts';
import type { Keys } from '../keys.ts';
import { getUser } from '../queries/accounts.ts';
import * as queries from '../queries/factors.ts';
import { newTotp, stepOf } from '../totp.ts';
import { afterPassword, demandWhole, userIdOf } from './demand-password.ts';
import { newRecoveryCodes } from './recovery.ts';

type Context = { readonly exchange: Exchange; readonly keys: Keys };

export async function secondFactors(scope: AccountScope) {
  const user = await getUser(scope, userIdOf(scope));
  return {
    authenticator: user.totp_confirmed_at !== null,
    email: user.email_factor,
    recoveryCodesLeft: await queries.recoveryCodesLeft(scope.db, user.id),
  };
}

/** A new secret, which becomes active with its first code; until then the old one applies. */
export const makeBeginAuthenticator = (keys: Keys) =>
  afterPassword(async (scope, user) => {
    const made = newTotp(user.email);
    await queries.setPendingTotp(scope.db, user.id, keys.seal(made.secret));
    return made;
  });

export async function confirmAuthenticator(scope: AccountScope, { exchange, keys }: Context, code: string) {
  demandWhole(scope);
  const user = await getUser(scope, userIdOf(scope));
  if (user.totp_pending === null) throw new AppError('A004');
  const guess = await countGuess(scope, user.email, exchange);
  const step = await stepOf(keys.open(user.totp_pending), code, scope.now);
  if (step === null) throw new AppError('A003', { fields: { code: { key: 'wrongCode' } } });
  await forgiveGuess(scope, guess);
  await queries.turnOnTotp(scope.db, user.id, user.totp_pending, step, scope.now);
  return { recoveryCodes: await newRecoveryCodes(scope, keys, user.id) };
}

export const removeAuthenticator = afterPassword(async (scope, user) => {
  await queries.turnOffTotp(scope.db, user.id);
  if (!user.email_factor) await forgetAll(scope, user.id);
});

type EmailFactor = { readonly body: { readonly enabled: boolean; readonly password: string } };

/** Turning it on is refused where no mail arrives: the code of the next sign-in would reach nobody. */
export const makeSetEmailFactor = (keys: Keys, mailArrives: boolean) =>
  afterPassword(async (scope, user, { body: { enabled } }: EmailFactor) => {
    if (enabled && !mailArrives) throw new AppError('no_mail_for_codes');
    await queries.setEmailFactor(scope.db, user.id, enabled);
    const hasApp = user.totp_confirmed_at !== null;
    if (!enabled && !hasApp) await forgetAll(scope, user.id);
    return {
      recoveryCodes: enabled && !hasApp && !user.email_factor ? await newRecoveryCodes(scope, keys, user.id) : [],
    };
  });

export const makeRenewRecoveryCodes = (keys: Keys) =>
  afterPassword(async (scope, user) => {
    if (user.totp_confirmed_at === null && !user.email_factor) throw new AppError('no_factor');
    return { recoveryCodes: await newRecoveryCodes(scope, keys, user.id) };
  });

/** Remembered devices apply to the whole account, so a session of one firm's provider does not see them. */
export const listDevices = async (scope: AccountScope) =>
  typeof scope.user?.onlyTenant === 'number' ? [] : queries.devicesOf(scope.db, userIdOf(scope), scope.now);

export async function forgetDevice(scope: AccountScope, id: string): Promise<void> {
  demandWhole(scope);
  if (!(await queries.forgetDevice(scope.db, userIdOf(scope), id))) throw new AppError('not_found');
}

/** Without a second factor, recovery codes and remembered devices have no purpose. */
async function forgetAll(scope: AccountScope, userId: number): Promise<void> {
  await queries.replaceRecoveryCodes(scope.db, userId, []);
  await queries.forgetDevices(scope.db, userId);
}
