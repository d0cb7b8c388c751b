import type { Logger } from 'pino';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { Pool } from '../db/pool.ts';
import type { Telling } from './event-streams.ts';
import type { Exchange } from './module.ts';

/** What the step outside knows beside what was begun. The signal ends with its time, and when nobody waits for events any more. */
export type OutsideContext = {
  readonly language: Language;
  readonly pool: Pool;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Says what there is already, under a name that the contract has in `events`; to nobody where nobody asked for events. */
  readonly tell: (name: string, data: unknown) => void;
};

type Step<S, R, B, O, A> = {
  /** A short transaction: who may, and what has to be known. */
  readonly before: (scope: S, received: R, exchange: Exchange) => Promise<B>;
  /**
   * Without a transaction: mail servers, files, registers, vendors, threads, passwords. It may be done twice, by a caller
   * that asks again, and cut off at any moment: what comes of it there has to be the same then.
   */
  readonly outside: (began: B, context: OutsideContext, received: R) => Promise<O>;
  /** How long that may take, and the code of the error when it takes longer: `unavailable` unless it is told. */
  readonly seconds?: number;
  readonly late?: string;
  /** A short transaction: what is written. Much may have changed since `before`. */
  readonly after: (
    scope: S,
    done: { readonly began: B; readonly outcome: O },
    received: R,
    exchange: Exchange,
  ) => Promise<A>;
  /** A short transaction where the step outside failed: lets go of what `before` took hold of, or has an answer all the same. */
  readonly failed?: (scope: S, began: B) => Promise<A | undefined>;
};

/** A handler that has to wait for something outside, which no transaction may. Made by `inSteps`, which knows its types. */
export type Steps<S, R, A> = {
  readonly before: (scope: S, received: R, exchange: Exchange) => Promise<unknown>;
  readonly outside: (began: never, context: OutsideContext, received: R) => Promise<unknown>;
  readonly seconds?: number;
  readonly late?: string;
  readonly after?: (scope: S, done: never, received: R, exchange: Exchange) => Promise<A>;
  readonly failed?: (scope: S, began: never) => Promise<A | undefined>;
};

/** A handler that waits between two transactions: `before`, `outside`, `after`. */
export const inSteps = <S, R, B, O, A>(steps: Step<S, R, B, O, A>): Steps<S, R, A> => steps;

/** A handler that waits once all is committed, and answers what came of it: `before`, `outside`. */
export const thenOutside = <S, R, B, A>(steps: Omit<Step<S, R, B, A, A>, 'after' | 'failed'>): Steps<S, R, A> => steps;

const usualSeconds = 20;

/** Waits outside for as long as the step may. @throws the code of `late` when its time is over; why nobody waits any more */
export async function waitOutside(
  { outside, seconds = usualSeconds, late: code = 'unavailable' }: Steps<never, never, unknown>,
  began: unknown,
  {
    tell = () => {},
    gone,
    ...context
  }: Omit<OutsideContext, 'signal' | 'tell'> & { readonly tell?: Telling['tell']; readonly gone?: AbortSignal },
  received: unknown,
): Promise<unknown> {
  const time = AbortSignal.timeout(seconds * 1000);
  const signal = gone ? AbortSignal.any([time, gone]) : time;
  const late = Promise.withResolvers<never>();
  const giveUp = () =>
    late.reject(gone?.aborted ? gone.reason : new AppError(code, { retryAfterSeconds: 5, cause: signal.reason }));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([outside(began as never, { ...context, signal, tell }, received as never), late.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
