import { AppError } from '#shared/errors.ts';
import { demandNoTransaction } from './db/transaction.ts';

/** A waiting caller aborted, and left the queue. */
export class GaveUp extends Error {
  constructor() {
    super('nobody waits for it any more');
    this.name = 'GaveUp';
  }
}

type Limiter = {
  /** Resolves when a slot is free, with a function that releases it. @throws GaveUp; unavailable when too many wait */
  readonly take: (signal?: AbortSignal) => Promise<() => void>;
  /** Runs the work when a slot is free. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};

/**
 * Limits concurrency to `atOnce`; the others queue in order, at most `mostWaiting` of them. Throws when called inside a
 * transaction, because waiting callers would hold the database connections that the others need.
 */
export function limiter(what: string, atOnce: number, mostWaiting = 500): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];

  function leaving(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      // The slot is passed on directly, so that no newcomer overtakes the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    };
  }

  async function take(signal?: AbortSignal): Promise<() => void> {
    demandNoTransaction(what);
    if (signal?.aborted) throw new GaveUp();
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await turnOf(signal);
    else throw new AppError('unavailable', { retryAfterSeconds: 5 });
    return leaving();
  }

  const turnOf = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const mine = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(mine), 1);
        reject(new GaveUp());
      };
      waiting.push(mine);
      signal?.addEventListener('abort', giveUp, { once: true });
    });

  async function run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await take(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return { take, run };
}

/** Threads that render PDFs; each may use some hundred megabytes. */
export const paperLimiter = limiter('paper', 3);
