import { enqueueJobs } from '#server/jobs/enqueue.ts';
import type { Exchange } from '#server/http/module.ts';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { letter } from './letters.ts';
import * as queries from './queries/guesses.ts';

const mostGuesses = 5;
const windowMinutes = 15;
/** Guesses from many networks at once are admitted one by one, with growing delays (decisions §3). */
const mostSpread = 20;
const longestPauseSeconds = 60;

/**
 * Counts a password or code attempt, and commits the count before any secret is compared (threats #14). Five failures
 * in 15 minutes lock the account for this network only (AUTH-33); many from many networks are slowed down, except from
 * networks where the account has signed in before.
 * @returns the id of the attempt
 * @throws A002, too_many
 */
export async function countGuess(scope: AccountScope, account: string, { network }: Exchange): Promise<number> {
  const since = new Date(scope.now.getTime() - windowMinutes * 60_000);
  const verdict = await scope.separately(async (db) => {
    const counted = await queries.countGuess(db, { account, network, at: scope.now, since });
    if (counted.here > mostGuesses) {
      await queries.takeBackGuess(db, counted.id);
      await enqueueJobs(db, [letter({ purpose: 'unlock', email: account })]);
      return 'locked' as const;
    }
    const waits = pauseAfter(counted, scope.now);
    if (waits === 0 || (await queries.knowsNetwork(db, account, network))) return counted.id;
    await queries.takeBackGuess(db, counted.id);
    return { waits };
  });
  if (verdict === 'locked') throw new AppError('A002');
  if (typeof verdict === 'object') throw new AppError('too_many', { retryAfterSeconds: verdict.waits });
  return verdict;
}

/**
 * Marks an attempt as correct, so that it does not count, whatever the call refuses afterwards. Committed separately
 * like the count; otherwise a refusal would count a correct password as wrong and lock its owner out.
 */
export const forgiveGuess = (scope: AccountScope, guess: number): Promise<unknown> =>
  scope.separately((db) => queries.takeBackGuess(db, guess));

/** Seconds that an attempt from a new network has to wait after the previous one from elsewhere. */
function pauseAfter({ elsewhere, lastElsewhere }: queries.Counted, now: Date): number {
  if (elsewhere < mostSpread || lastElsewhere === null) return 0;
  const pause = Math.min(longestPauseSeconds, 2 ** Math.floor(elsewhere / mostSpread));
  return Math.max(0, Math.ceil(pause - (now.getTime() - lastElsewhere.getTime()) / 1000));
}
