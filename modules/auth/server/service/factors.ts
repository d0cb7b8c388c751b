import type { Exchange } from '#server/http/module.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { countGuess } from '../guesses.ts';
import type { Keys } from '../keys.ts';
import { passwordHolds } from '../password.ts';
import { getUser, type Account } from '../queries/accounts.ts';
import * as queries from '../queries/factors.ts';
import { takeBackGuess } from '../queries/guesses.ts';
import { newTotp, stepOf } from '../totp.ts';
import { userIdOf } from './account.ts';
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

/** A new secret, which counts from its first code on; until then the old one holds. */
export async function beginAuthenticator(scope: AccountScope, { exchange, keys }: Context, password: string) {
  const user = await demandPassword(scope, exchange, password);
  const made = newTotp(user.email);
  await queries.setPendingTotp(scope.db, user.id, keys.seal(made.secret));
  return made;
}

export async function confirmAuthenticator(scope: AccountScope, { exchange, keys }: Context, code: string) {
  const user = await getUser(scope, userIdOf(scope));
  if (user.totp_pending === null) throw new AppError('A004');
  const guess = await countGuess(scope, user.email, exchange);
  const step = await stepOf(keys.open(user.totp_pending), code, scope.now);
  if (step === null) throw new AppError('A003', { fields: { code: { key: 'wrongCode' } } });
  await takeBackGuess(scope.db, guess);
  await queries.turnOnTotp(scope.db, user.id, user.totp_pending, step, scope.now);
  return { recoveryCodes: await newRecoveryCodes(scope, keys, user.id) };
}

export async function removeAuthenticator(scope: AccountScope, { exchange }: Context, password: string): Promise<void> {
  const user = await demandPassword(scope, exchange, password);
  await queries.turnOffTotp(scope.db, user.id);
  if (!user.email_factor) await forgetAll(scope, user.id);
}

export async function setEmailFactor(
  scope: AccountScope,
  { exchange, keys }: Context,
  { enabled, password }: { readonly enabled: boolean; readonly password: string },
) {
  const user = await demandPassword(scope, exchange, password);
  await queries.setEmailFactor(scope.db, user.id, enabled);
  const hasApp = user.totp_confirmed_at !== null;
  if (!enabled && !hasApp) await forgetAll(scope, user.id);
  return {
    recoveryCodes: enabled && !hasApp && !user.email_factor ? await newRecoveryCodes(scope, keys, user.id) : [],
  };
}

export async function renewRecoveryCodes(scope: AccountScope, { exchange, keys }: Context, password: string) {
  const user = await demandPassword(scope, exchange, password);
  if (user.totp_confirmed_at === null && !user.email_factor) throw new AppError('no_factor');
  return { recoveryCodes: await newRecoveryCodes(scope, keys, user.id) };
}

export const listDevices = (scope: AccountScope) => queries.devicesOf(scope.db, userIdOf(scope), scope.now);

export async function forgetDevice(scope: AccountScope, id: string): Promise<void> {
  if (!(await queries.forgetDevice(scope.db, userIdOf(scope), id))) throw new AppError('not_found');
}

/** Without a factor there is nothing to recover or to skip. */
async function forgetAll(scope: AccountScope, userId: number): Promise<void> {
  await queries.replaceRecoveryCodes(scope.db, userId, []);
  await queries.forgetDevices(scope.db, userId);
}

/** The password again, with the same count of guesses as at the door: a session left open is no key to the account. */
export async function demandPassword(scope: AccountScope, exchange: Exchange, password: string): Promise<Account> {
  const user = await getUser(scope, userIdOf(scope));
  const guess = await countGuess(scope, user.email, exchange);
  if (!(await passwordHolds(password, user.password_hash)))
    throw new AppError('wrong_password', { fields: { password: { key: 'wrongPassword' } } });
  await takeBackGuess(scope.db, guess);
  return user;
}
