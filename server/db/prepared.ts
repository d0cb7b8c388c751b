import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from './database.gen.ts';
import type { Pool } from './pool.ts';
import type { Transaction } from './transaction.ts';

/** Statements that are prepared at most on a connection, so that a text that varies with its values cannot fill it. */
const most = 200;

/** The names of the statements of each pool, by their text; none for a pool that prepares nothing. */
const namesOf = new WeakMap<Pool, Map<string, string>>();
const preparing = new WeakMap<Transaction, () => Transaction>();

/** Not for a pooler in transaction mode: the next transaction may be on a connection that does not know the statements. */
export function prepareOn(pool: Pool): void {
  namesOf.set(pool, new Map());
}

/**
 * The same transaction, whose statements PostgreSQL parses and plans once per connection. It is for statements whose
 * planning costs more than running them: they find a few rows by keys, and their text is always the same. Not for lists
 * with filters and sums: a plan that does not know the values can be many times slower.
 */
export const prepared = (db: Transaction): Transaction => preparing.get(db)?.() ?? db;

/** A transaction on a connection of the pool that has begun one. */
export function onConnection(pool: Pool, client: pg.PoolClient): Transaction {
  const db = queriesOf((text, values) => client.query(text, values));
  const names = namesOf.get(pool);
  if (!names) return db;
  let named: Transaction | undefined;
  const open = () => queriesOf((text, values) => client.query({ name: nameOf(names, text), text, values }));
  preparing.set(db, () => (named ??= open()));
  return db;
}

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

function queriesOf(query: Query): Transaction {
  const borrowed = { query, release: () => {} };
  const pool = { connect: async () => borrowed, end: async () => {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/** Undefined beyond the limit: the statement is then parsed each time. */
function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `stod_${names.size + 1}`;
  names.set(text, name);
  return name;
}
