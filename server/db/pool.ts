import pg from 'pg';
import type { Logger } from 'pino';
import { prepareOn } from './prepared.ts';

export type Pool = pg.Pool;

type PoolOptions = {
  readonly log: Logger;
  readonly size?: number;
  /** The address is that of a pooler, which hands out connections per transaction. */
  readonly isPooled?: boolean;
};

/**
 * The connection pool. Numerics and counts are returned as numbers (none of ours has more than 15 digits), a date as
 * text (a Date would be local midnight), a timestamp as a Date.
 */
export function createPool(url: string, options: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 20,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    application_name: 'stod',
    keepAlive: true,
    types: { getTypeParser },
  });
  // PostgreSQL may close a connection while no query is running, in the pool or in a transaction. Without an error
  // listener on the client and the pool that would end the process; with one, the current or next query fails.
  pool.on('connect', (client) =>
    client.on('error', (error) => options.log.warn({ error: error.message }, 'a database connection was lost')),
  );
  pool.on('error', () => {});
  if (!options.isPooled) prepareOn(pool);
  return pool;
}

const { builtins } = pg.types;
const asNumber = new Set<number>([builtins.NUMERIC, builtins.INT8]);

const getTypeParser: typeof pg.types.getTypeParser = ((type: number, format?: 'text' | 'binary') => {
  if (asNumber.has(type)) return Number;
  if (type === builtins.DATE) return String;
  return pg.types.getTypeParser(type, format as 'text');
}) as typeof pg.types.getTypeParser;
