import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';

type Telling = { readonly pool: Pool; readonly log: Logger; readonly channel: string; readonly everyMs?: number };

/**
 * Tells other processes that there are events, at most once in a while however many there are: a NOTIFY by itself, since
 * in a transaction it makes every commit wait for the one before it. `isOwn` knows the echo.
 */
export function createTeller({ pool, log, channel, everyMs = 20 }: Telling) {
  const id = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<unknown> = Promise.resolve();

  function send(): void {
    timer = undefined;
    telling = pool
      .query('select pg_notify($1, $2)', [channel, id])
      // The others look by themselves every few seconds.
      .catch((error: unknown) => log.warn({ error }, 'other processes could not be told of events'));
  }

  return {
    tell: (): void => void (timer ??= setTimeout(send, everyMs)),
    isOwn: (payload: string | undefined): boolean => payload === id,
    async close(): Promise<void> {
      if (timer !== undefined) {
        clearTimeout(timer);
        send();
      }
      await telling;
    },
  };
}
