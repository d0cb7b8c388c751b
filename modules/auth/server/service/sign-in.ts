import type { Exchange } from '#server/http/module.ts';
import { inSteps } from '#server/http/steps.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Provider } from '../../contract/fields.ts';
import { countGuess, forgiveGuess } from '../guesses.ts';
import { hashOf, newToken, sameBytes, type Keys } from '../keys.ts';
import { letter } from '../letters.ts';
import { hashPassword, passwordHolds, refuseWeak } from '../password.ts';
import * as accounts from '../queries/accounts.ts';
import * as factors from '../queries/factors.ts';
import { forgetGuesses } from '../queries/guesses.ts';
import type { Sessions } from '../session.ts';
import { isSetupCode } from '../setup-code.ts';
import { stepOf } from '../totp.ts';
import { linkPending } from './link-pending.ts';
import { recoveryHash } from './recovery.ts';

const attemptMinutes = 10;
const deviceDays = 30;
const resendSeconds = 30;
const mostCodes = 5;

type Context = { readonly exchange: Exchange; readonly sessions: Sessions; readonly keys: Keys };
type Login = {
  readonly email: string;
  readonly password: string;
  readonly remember2faToken?: string | null | undefined;
};

/**
 * Signs in by password; a second factor or an unconfirmed address must be handled before there is a session (000 §4).
 */
export const makeLogin = ({ sessions }: Pick<Context, 'sessions'>) =>
  inSteps({
    before: async (scope: AccountScope, { body }: { readonly body: Login }, exchange) => {
      const guess = await countGuess(scope, body.email, exchange);
      return { guess, account: await accounts.findAccount(scope.db, body.email) };
    },
    outside: async ({ account }, _context, { body }) => {
      if (!(await passwordHolds(body.password, account?.password_hash ?? null))) throw new AppError('A001');
    },
    after: async (scope, { began: { guess, account: tried } }, { body: { email, remember2faToken } }, exchange) => {
      const account = await accounts.findAccount(scope.db, email);
      // The password was changed meanwhile: the person has to sign in with the new one.
      if (!account || account.password_hash !== tried?.password_hash) throw new AppError('A001');
      await forgiveGuess(scope, guess);
      if (account.email_unconfirmed) return awaitConfirmation(scope, account);
      const first = firstFactor(account);
      if (
        first === undefined ||
        (remember2faToken && (await factors.useDevice(scope.db, account.id, hashOf(remember2faToken), scope.now)))
      ) {
        await forgetGuesses(scope.db, email, exchange.network);
        return sessions.open(scope, exchange, account.id);
      }
      return askForFactor(scope, account.id, first);
    },
  });

/**
 * The count of code attempts continues after a correct password; otherwise signing in again would reset it.
 * @param links the hash of a provider's identity, when the code links it to the account
 */
export async function askForFactor(scope: AccountScope, userId: number, provider: Provider, links?: Buffer) {
  const token = newToken();
  await factors.insertAttempt(scope.db, {
    hash: hashOf(token),
    userId,
    provider,
    links: links ?? null,
    now: scope.now,
    expires: minutesFrom(scope.now, attemptMinutes),
  });
  if (provider === 'Email') await sendCode(scope, hashOf(token));
  return { type: '2fa' as const, token, provider, allowRememberTwoFactorAuth: links === undefined };
}

/**
 * The confirmation e-mail is sent with the first sign-in; later sign-ins tell the person to look for it (AUTH-11,
 * AUTH-40).
 */
export async function awaitConfirmation(scope: AccountScope, { id, email }: accounts.Account) {
  if (await accounts.awaitsConfirmation(scope, id)) throw new AppError('A010');
  scope.enqueue(letter({ purpose: 'confirm', email }));
  return { type: 'confirmation_required' as const };
}

type Verification = {
  readonly token: string;
  readonly username: string;
  readonly code: string;
  readonly rememberMe?: boolean | undefined;
  readonly provider?: Provider | null | undefined;
};

/** Accepts a code from an app or an e-mail, or a recovery code (AUTH-10, AUTH-14, AUTH-15). Each can be used once. */
export async function verify(scope: AccountScope, { exchange, sessions, keys }: Context, given: Verification) {
  const attempt = await openAttempt(scope, given.token, given.username);
  await countGuess(scope, attempt.email, exchange);
  if (!(await codeHolds(scope, keys, attempt, given.code))) throw new AppError('A003');
  if (!(await factors.useAttempt(scope.db, attempt.hash, scope.now))) throw new AppError('A004');
  await forgetGuesses(scope.db, attempt.email, exchange.network);
  const onlyTenant = attempt.links === null ? null : await linkPending(scope, attempt.userId, attempt.links);
  const signedIn = await sessions.open(scope, exchange, attempt.userId, onlyTenant);
  return given.rememberMe
    ? { ...signedIn, remember2faToken: await remember(scope, exchange, attempt.userId) }
    : signedIn;
}

async function codeHolds(scope: AccountScope, keys: Keys, attempt: factors.Attempt, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code))
    return (
      (await factors.takeRecoveryCode(
        scope.db,
        attempt.userId,
        recoveryHash(keys, attempt.userId, code),
        scope.now,
      )) !== undefined
    );
  if (attempt.emailFactor && attempt.codeHash && attempt.codeExpires && attempt.codeExpires > scope.now) {
    if (sameBytes(attempt.codeHash, keys.macOf(code, attempt.hash.toString('hex')))) return true;
  }
  if (attempt.totpSecret === null || attempt.totpConfirmed === null) return false;
  const step = await stepOf(keys.open(attempt.totpSecret), code, scope.now);
  return step !== null && (await factors.takeTotpStep(scope.db, attempt.userId, step)) !== undefined;
}

async function remember(scope: AccountScope, { userAgent }: Exchange, userId: number): Promise<string> {
  const token = newToken();
  await factors.rememberDevice(scope.db, {
    userId,
    hash: hashOf(token),
    userAgent,
    now: scope.now,
    expires: minutesFrom(scope.now, deviceDays * 24 * 60),
  });
  return token;
}

/** Chooses a second factor; an e-mailed code is sent at most every 30 seconds, five times (AUTH-03). */
export async function resend(
  scope: AccountScope,
  { token, username, provider }: { readonly token: string; readonly username: string; readonly provider: Provider },
): Promise<void> {
  const attempt = await openAttempt(scope, token, username);
  if (!providersOf({ totp_confirmed_at: attempt.totpConfirmed, email_factor: attempt.emailFactor }).includes(provider))
    throw new AppError('A004');
  if (provider === 'Authenticator') return void (await factors.chooseProvider(scope.db, attempt.hash, provider));
  const waits = attempt.codeAsked ? resendSeconds - (scope.now.getTime() - attempt.codeAsked.getTime()) / 1000 : 0;
  if (waits > 0 || attempt.codesAsked >= mostCodes)
    throw new AppError('too_many', { retryAfterSeconds: Math.max(1, Math.ceil(waits)) });
  await sendCode(scope, attempt.hash);
}

export async function listProviders(scope: AccountScope, token: string, username: string) {
  const attempt = await openAttempt(scope, token, username);
  return providersOf({ totp_confirmed_at: attempt.totpConfirmed, email_factor: attempt.emailFactor }).map(
    (provider) => ({ provider, name: provider === 'Email' ? masked(attempt.email) : provider }),
  );
}

type First = {
  readonly setupCode: string;
  readonly tenantName: string;
  readonly edition: 'legal' | 'generic';
  readonly name: string;
  readonly email: string;
  readonly newPassword: string;
};

/**
 * Creates the first tenant and its manager, only on an empty installation (PERM-23). If e-mail can be delivered, the
 * address must be confirmed before the next sign-in.
 */
export const makeCreateFirst = (
  { sessions }: Pick<Context, 'sessions'>,
  { secret, mailReaches }: { readonly secret: string; readonly mailReaches: boolean },
) =>
  inSteps({
    before: async (scope: AccountScope, { body }: { readonly body: First }) => {
      if (await accounts.hasAnyTenant(scope)) throw new AppError('A020');
      if (!isSetupCode(secret, body.setupCode))
        throw new AppError('wrong_setup_code', { fields: { setupCode: { key: 'wrongCode' } } });
      refuseWeak(body.newPassword, body.email);
    },
    outside: (_began, _context, { body }) => hashPassword(body.newPassword),
    after: async (scope, { outcome: passwordHash }, { body }, exchange) => {
      const userId = await accounts.createFirstTenant(scope, {
        name: body.tenantName,
        systemId: body.edition === 'legal' ? '1' : '2',
        email: body.email,
        person: body.name,
        passwordHash,
        emailConfirmed: !mailReaches,
      });
      if (userId === null) throw new AppError('A020');
      if (mailReaches) scope.enqueue(letter({ purpose: 'confirm', email: body.email }));
      return sessions.open(scope, exchange, userId);
    },
  });

async function sendCode(scope: AccountScope, attempt: Buffer): Promise<void> {
  await factors.askForCode(scope.db, attempt, 'Email', scope.now);
  scope.enqueue(letter({ purpose: 'code', attempt: attempt.toString('hex') }));
}

async function openAttempt(scope: AccountScope, token: string, username: string): Promise<factors.Attempt> {
  const attempt = await factors.findAttempt(scope.db, hashOf(token), username, scope.now);
  if (!attempt) throw new AppError('A004');
  return attempt;
}

function providersOf({
  totp_confirmed_at: app,
  email_factor: mail,
}: {
  readonly totp_confirmed_at: Date | null;
  readonly email_factor: boolean;
}): readonly Provider[] {
  return [...(app ? (['Authenticator'] as const) : []), ...(mail ? (['Email'] as const) : [])];
}

/** The second factor to ask for first; undefined when the account has none. */
export const firstFactor = (account: accounts.Account): Provider | undefined => providersOf(account)[0];

/** A masked address, `a•••@logstofa.example`: enough for its owner to recognise it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
