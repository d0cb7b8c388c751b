import type { Exchange } from '#server/http/module.ts';
import { inSteps } from '#server/http/steps.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { countGuess, forgiveGuess } from '../guesses.ts';
import { passwordHolds } from '../password.ts';
import { getUser, type Account } from '../queries/accounts.ts';

type WithPassword = { readonly body: { readonly password: string } };

/**
 * For calls that ask for the password again, with the same limit of attempts as sign-in, so that an unattended session
 * is not enough to take over the account. `then` receives the user.
 */
export const afterPassword = <R extends WithPassword, A>(
  then: (scope: AccountScope, user: Account, received: R) => Promise<A>,
) =>
  inSteps({
    before: (scope: AccountScope, _received: R, exchange) => beginGuess(scope, exchange),
    outside: async ({ user }, _context, { body }) => {
      if (!(await passwordHolds(body.password, user.password_hash))) throw wrongPassword('password');
    },
    after: async (scope, { began: { user, guess } }, received) => {
      await forgiveGuess(scope, guess);
      return then(scope, await demandSame(scope, user, 'password'), received);
    },
  });

/**
 * Protects actions on the whole account from a session that one firm's provider opened: only that firm vouches for it,
 * and neither our password nor our second factor was checked.
 * @throws forbidden
 */
export function demandWhole({ user }: AccountScope): void {
  if (typeof user?.onlyTenant === 'number') throw new AppError('forbidden');
}

/** Counts an attempt at one's own password, in a session of the whole account. @throws A002, too_many, forbidden */
export async function beginGuess(scope: AccountScope, exchange: Exchange) {
  demandWhole(scope);
  const user = await getUser(scope, userIdOf(scope));
  return { user, guess: await countGuess(scope, user.email, exchange) };
}

/** Refuses a correct password that has been changed since. */
export async function demandSame(scope: AccountScope, tried: Account, field: string): Promise<Account> {
  const user = await getUser(scope, tried.id);
  if (user.password_hash !== tried.password_hash) throw wrongPassword(field);
  return user;
}

export const wrongPassword = (field: string): AppError =>
  new AppError('wrong_password', { fields: { [field]: { key: 'wrongPassword' } } });

export function userIdOf({ user }: AccountScope): number {
  if (user === null) throw new AppError('unauthenticated');
  return user.id;
}
