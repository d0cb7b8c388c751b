import pg from 'pg';
import type { Logger } from 'pino';

type Listening = {
  readonly databaseUrl: string;
  readonly log: Logger;
  /**
   * The handlers of channels, and what to do whenever the connection is (re)established, because notifications may have
   * been missed.
   */
  readonly channels: Readonly<Record<string, (payload?: string) => void>>;
};

const firstPauseMs = 100;
const longestPauseMs = 10_000;

/**
 * Uses LISTEN on a dedicated connection (a pooled one changes hands). Reconnects with growing delays. Resolves once it
 * listens, or once the first attempt has failed; then it goes on trying by itself.
 */
export async function listen({ databaseUrl, log, channels }: Listening): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let pauseMs = firstPauseMs;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'stod-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = mine;
    // A lost connection emits both error and end; without a listener the error would end the process.
    mine.once('end', () => again(mine));
    mine.on('error', () => again(mine));
    mine.on('notification', ({ channel, payload }) => channels[channel]?.(payload));
    try {
      await mine.connect();
      for (const channel of Object.keys(channels)) await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      again(mine);
      return;
    }
    pauseMs = firstPauseMs;
    for (const wake of Object.values(channels)) wake();
  }

  function again(lost: pg.Client): void {
    if (closed || client !== lost) return;
    client = null;
    lost.end().catch(() => {});
    log.warn({ pauseMs }, 'the database connection that hears of events was lost');
    timer = setTimeout(() => void connect(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
