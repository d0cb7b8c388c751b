import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';

type Telling = { readonly pool: Pool; readonly log: Logger; readonly channel: string; readonly everyMs?: number };

/**
 * Notifies other processes of new events, debounced, with a separate NOTIFY: inside a transaction NOTIFY would
 * serialise all commits. `isOwn` recognises the process's own notification.
 */
export function createNotifier({ pool, log, channel, everyMs = 20 }: Telling) {
  const id = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<unknown> = Promise.resolve();

  function send(): void {
    timer = undefined;
    telling = pool
      .query('select pg_notify($1, $2)', [channel, id])
      // Other processes also poll every few seconds.
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
