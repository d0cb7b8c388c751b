import type { Logger } from 'pino';
import { onAnnounced } from '../db/announced.ts';
import type { Pool } from '../db/pool.ts';
import { listen } from './listen.ts';
import type { Position } from './position.ts';
import { beginPosition, readReady, type OutboxEvent } from './rows.ts';
import { createNotifier } from './notify-others.ts';

/**
 * The subscriber of this process. When it rejects, the same events are delivered again, so it must not lose a part of
 * them.
 */
type Subscriber = (events: readonly OutboxEvent[]) => Promise<void>;

export type OutboxReader = { close(): Promise<void> };

type Reading = {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly subscriber: Subscriber;
  /** The start position: everything later reaches the subscriber. Called again when the database has failed over. */
  readonly onBegin?: (begin: Position) => void;
  /** A session or a membership has ended. */
  readonly onAccessEnded: () => void;
  /** The polling interval, for notifications that a lost connection missed. */
  readonly everyMs?: number;
};

const batch = 500;
/**
 * A row that waits for an older transaction is retried soon, then less often, because nothing signals that
 * transaction's end.
 */
const heldMs = { first: 10, longest: 500 };
const failedMs = { first: 250, longest: 5_000 };

/**
 * Reads the outbox from now on, independently in each process (RT-07). It is woken by its own process's commits, by
 * NOTIFY from others, and by polling. A row is delivered once every older transaction has ended, so that one that
 * commits late is not skipped.
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

  /** Reads and delivers once; returns the delay until the next read, unless woken earlier. */
  async function step(): Promise<number> {
    const read = await readReady(pool, position, batch);
    if (read.isElsewhere) {
      // After a fail-over, which may have lost the latest rows: the position is unknown here.
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

  const others = createNotifier({ pool, log, channel: 'stod_outbox' });
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

/** Delays that double, up to the maximum. */
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
