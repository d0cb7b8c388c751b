import pg from 'pg';
import type { Logger } from 'pino';

export type Pool = pg.Pool;

/**
 * Connections of the engine. Money and counts come as numbers (no figure of ours has more than 15 digits), a calendar
 * date stays text (a Date would be local midnight), an instant is a Date.
 */
export function createPool(url: string, options: { readonly log: Logger; readonly size?: number }): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 20,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    application_name: 'stod',
    keepAlive: true,
    types: { getTypeParser },
  });
  // A connection fails without a query when PostgreSQL ends it: in the pool as well as in the middle of a transaction.
  // A client without a listener would end the process then, and so would a pool; its query, or the next one, is refused.
  pool.on('connect', (client) =>
    client.on('error', (error) => options.log.warn({ error: error.message }, 'a database connection was lost')),
  );
  pool.on('error', () => {});
  return pool;
}

const { builtins } = pg.types;
const asNumber = new Set<number>([builtins.NUMERIC, builtins.INT8]);

const getTypeParser: typeof pg.types.getTypeParser = ((type: number, format?: 'text' | 'binary') => {
  if (asNumber.has(type)) return Number;
  if (type === builtins.DATE) return String;
  return pg.types.getTypeParser(type, format as 'text');
}) as typeof pg.types.getTypeParser;
