import type { Logger } from 'pino';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { Pool } from '../db/pool.ts';
import type { Telling } from './event-streams.ts';
import type { Exchange } from './module.ts';

/**
 * What the step outside receives besides the result of `before`. The signal aborts on timeout, and when the client of a
 * stream has gone.
 */
export type OutsideContext = {
  readonly language: Language;
  readonly pool: Pool;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /**
   * Sends a progress event with a name in the contract's `events`; does nothing when the client did not ask for events.
   */
  readonly tell: (name: string, data: unknown) => void;
};

type Step<S, R, B, O, A> = {
  /** A short transaction: checks permissions and reads what is needed. */
  readonly before: (scope: S, received: R, exchange: Exchange) => Promise<B>;
  /**
   * Without a transaction: mail servers, files, registers, vendors, threads, password hashing. It may run twice, when a
   * caller retries, and may be interrupted at any moment, so it has to be idempotent.
   */
  readonly outside: (began: B, context: OutsideContext, received: R) => Promise<O>;
  /** The timeout, and the error code when it passes: `unavailable` by default. */
  readonly seconds?: number;
  readonly late?: string;
  /** A short transaction: writes. Much may have changed since `before`. */
  readonly after: (
    scope: S,
    done: { readonly began: B; readonly outcome: O },
    received: R,
    exchange: Exchange,
  ) => Promise<A>;
  /** A short transaction after a failed step outside: releases what `before` reserved, or still returns an answer. */
  readonly failed?: (scope: S, began: B) => Promise<A | undefined>;
};

/**
 * A handler that has to wait for something outside, which no transaction may. Created by `inSteps`, which knows its
 * types.
 */
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

/** A handler that waits after the commit, and returns the result of waiting: `before`, `outside`. */
export const thenOutside = <S, R, B, A>(steps: Omit<Step<S, R, B, A, A>, 'after' | 'failed'>): Steps<S, R, A> => steps;

const usualSeconds = 20;

/**
 * Runs the step outside with its timeout.
 * @throws the code of `late` on timeout; the abort reason when the client has gone
 */
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
