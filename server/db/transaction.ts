import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from './database.gen.ts';
import type { Pool } from './pool.ts';

/** What queries are written against: always inside a transaction that has taken a role. */
export type Transaction = Kysely<DB>;

/** Roles that cannot bypass row-level security; `stod_app` only by entering a tenant. */
export type EngineRole = 'stod_auth' | 'stod_worker';

export type Entering = { readonly userId: number; readonly tenantId: number | null; readonly sessionId: string };

export type Entered = {
  readonly outcome: 'entered' | 'unauthenticated' | 'not_confirmed' | 'not_the_tenant';
  readonly tenant_id: number;
  readonly employee_id: number;
  readonly name: string;
  readonly role: string;
  readonly sees_all: boolean;
  readonly system_id: string;
  readonly time_zone: string;
};

/**
 * A transaction inside a tenant. `begin`, the role and the check of session, membership and rights travel in one round
 * trip; the walls read what `enter_tenant` found in the database, never what the token says.
 */
export function inTenant<T>(
  pool: Pool,
  who: Entering,
  work: (db: Transaction, entered: Entered) => Promise<T>,
): Promise<T> {
  const tenant = who.tenantId === null ? 'null' : integer(who.tenantId);
  const enter = `select entered.*, app_sees_all() as sees_all from enter_tenant(${integer(who.userId)}, ${tenant}, '${uuid(who.sessionId)}') as entered`;
  return transact(pool, `begin; set local role stod_app; ${enter}`, (db, rows) => work(db, rows[0] as Entered));
}

/** A transaction of the engine itself: signing in, jobs. */
export function inRole<T>(pool: Pool, role: EngineRole, work: (db: Transaction) => Promise<T>): Promise<T> {
  return transact(pool, `begin; set local role ${role}`, work);
}

/**
 * Reads a tenant whole, for the server's own work: behind the wall of the tenant and of no project, and without a right to
 * write anything.
 */
export function readingTenant<T>(pool: Pool, tenantId: number, work: (db: Transaction) => Promise<T>): Promise<T> {
  const enter = `select set_config('app.tenant_id', '${integer(tenantId)}', true), set_config('app.role', 'reader', true), set_config('app.sees_all', 'yes', true)`;
  return transact(pool, `begin read only; set local role stod_app; ${enter}`, work);
}

async function transact<T>(
  pool: Pool,
  opening: string,
  work: (db: Transaction, rows: readonly unknown[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const opened: unknown = await client.query(opening);
    const result = await work(onConnection(client), Array.isArray(opened) ? opened.at(-1).rows : []);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function onConnection(client: pg.PoolClient): Transaction {
  const borrowed = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => borrowed, end: async () => {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

const integer = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError('not an id');
  return String(value);
};

const uuid = (value: string): string => {
  if (!/^[0-9a-f-]{36}$/i.test(value)) throw new TypeError('not a uuid');
  return value;
};
