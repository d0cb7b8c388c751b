import type { Logger } from 'pino';
import { onAnnounced } from '../db/announced.ts';
import type { Pool } from '../db/pool.ts';
import { listen } from './listen.ts';
import type { Position } from './position.ts';
import { beginPosition, readReady, type OutboxEvent } from './rows.ts';
import { createTeller } from './tell-others.ts';

/** What follows the outbox in this process. A rejected promise is tried again: it must not lose a part of its own. */
export type Subscriber = (events: readonly OutboxEvent[]) => Promise<void>;

export type OutboxReader = { close(): Promise<void> };

type Reading = {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly subscriber: Subscriber;
  /** Where it begins: everything later reaches the subscriber. Again where the database has gone over to another one. */
  readonly onBegin?: (begin: Position) => void;
  /** Somebody's session or employment has ended. */
  readonly onAccessEnded: () => void;
  /** It looks by itself as often: for what a lost connection did not tell. */
  readonly everyMs?: number;
};

const batch = 500;
/** A row that waits for an older transaction is looked at again soon, then less often: its end tells nobody. */
const heldMs = { first: 10, longest: 500 };
const failedMs = { first: 250, longest: 5_000 };

/**
 * Follows the outbox from now on, each process by itself: so several hear each other (RT-07). Woken by commits of its own
 * process, by NOTIFY of others, and by the clock when that was lost. A row is passed on when every older transaction has ended, so one that commits late is not
 * skipped.
 */
export async function startReader({
  pool,
  databaseUrl,
  log,
  subscriber,
  onAccessEnded,
  onBegin,
  everyMs = 5_000,
}: Reading): Promise<OutboxReader> {
  const begin = await beginPosition(pool);
  onBegin?.(begin);
  let position = begin;
  const ending = new AbortController();
  const { signal } = ending;
  let woken = false;
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const held = growing(heldMs);
  const failed = growing(failedMs);

  function wake(): void {
    woken = true;
    working ??= work().finally(() => {
      working = null;
      if (woken && !signal.aborted) wake();
    });
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    let pauseMs = everyMs;
    while (woken && !signal.aborted) {
      woken = false;
      pauseMs = await step().catch((error: unknown) => {
        log.warn({ error }, 'events could not be read');
        return failed.next();
      });
    }
    if (!signal.aborted) timer = setTimeout(wake, pauseMs);
  }

  /** Reads once and passes on; answers after how long to look again, if nothing wakes it before. */
  async function step(): Promise<number> {
    const read = await readReady(pool, position, batch);
    if (read.isElsewhere) {
      // After a fail-over, which may have lost what came last: nothing of it is known here.
      position = await beginPosition(pool);
      onBegin?.(position);
      return 0;
    }
    const last = read.events.at(-1);
    if (last) {
      await subscriber(read.events);
      position = last.position;
      held.reset();
    }
    failed.reset();
    if (read.more) woken = true;
    if (read.held) return held.next();
    held.reset();
    return everyMs;
  }

  const others = createTeller({ pool, log, channel: 'stod_outbox' });
  const forget = onAnnounced(pool, () => {
    wake();
    others.tell();
  });
  const listening = await listen({
    databaseUrl,
    log,
    channels: {
      stod_outbox: (payload) => (others.isOwn(payload) ? undefined : wake()),
      stod_access: () => onAccessEnded(),
    },
  });
  wake();
  return {
    async close() {
      ending.abort();
      clearTimeout(timer);
      forget();
      await others.close();
      await listening.close();
      await working;
    },
  };
}

/** Pauses that double, up to the longest. */
function growing({ first, longest }: { readonly first: number; readonly longest: number }) {
  let pause = first;
  return {
    next: (): number => {
      const now = pause;
      pause = Math.min(pause * 2, longest);
      return now;
    },
    reset: (): void => void (pause = first),
  };
}
