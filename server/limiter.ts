import { AppError } from '#shared/errors.ts';
import { demandNoTransaction } from './db/transaction.ts';

/** Whoever waits no longer leaves the queue. */
export class GaveUp extends Error {
  constructor() {
    super('nobody waits for it any more');
    this.name = 'GaveUp';
  }
}

export type Limiter = {
  /** Resolves when it is one's turn, with what ends it. @throws GaveUp; unavailable where too many wait */
  readonly take: (signal?: AbortSignal) => Promise<() => void>;
  /** Does it when it is its turn. */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};

/**
 * So many at once, the others in the order in which they came, at most `mostWaiting` of them. Nobody waits here with a
 * transaction open: those who wait would hold the connections that the others need.
 */
export function limiter(what: string, atOnce: number, mostWaiting = 500): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];

  function leaving(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      // The place is handed on, so that nobody slips in between.
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

/** Threads that draw paper: each may take some hundreds of megabytes. */
export const paperLimiter = limiter('paper', 3);
