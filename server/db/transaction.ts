import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from './database.gen.ts';
import { tellAnnounced } from './announced.ts';
import type { Pool } from './pool.ts';
import { onConnection } from './prepared.ts';

/** The database handle of queries: always inside a transaction that has taken a role. */
export type Transaction = Kysely<DB>;

/** Roles that cannot bypass row-level security; `stod_app` only by entering a tenant. */
export type EngineRole = 'stod_auth' | 'stod_worker';

type Entering = { readonly userId: number; readonly tenantId: number | null; readonly sessionId: string };

export type Entered = {
  readonly outcome: 'entered' | 'unauthenticated' | 'not_confirmed' | 'not_the_tenant' | 'provider_required';
  readonly tenant_id: number;
  readonly employee_id: number;
  readonly name: string;
  readonly role: string;
  readonly sees_all: boolean;
  readonly system_id: string;
  readonly time_zone: string;
};

/**
 * A transaction inside a tenant. `begin`, the role and the check of session, membership and rights are sent in one
 * round trip; the walls use what `enter_tenant` found in the database, never the token's claims.
 */
export function inTenant<T>(
  pool: Pool,
  who: Entering,
  work: (db: Transaction, entered: Entered) => Promise<T>,
): Promise<T> {
  const tenant = who.tenantId === null ? 'null' : integer(who.tenantId);
  const enter = `select entered.*, app_sees_all() as sees_all from enter_tenant(${integer(who.userId)}, ${tenant}, '${uuid(who.sessionId)}') as entered`;
  return transact(pool, `set local role stod_app; ${enter}`, (db, rows) => work(db, rows[0] as Entered));
}

/** A transaction of the engine itself: signing in, jobs. */
export function inRole<T>(pool: Pool, role: EngineRole, work: (db: Transaction) => Promise<T>): Promise<T> {
  return transact(pool, `set local role ${role}`, work);
}

/** Reads a whole tenant, for the server's own work: behind the tenant's wall but no project wall, and read-only. */
export function readingTenant<T>(pool: Pool, tenantId: number, work: (db: Transaction) => Promise<T>): Promise<T> {
  const enter = `select set_config('app.tenant_id', '${integer(tenantId)}', true), set_config('app.role', 'reader', true), set_config('app.sees_all', 'yes', true)`;
  return transact(pool, `set transaction read only; set local role stod_app; ${enter}`, work);
}

/** Works in a tenant with a manager's rights, for scheduled work; the audit log records no person. */
export function managingTenant<T>(pool: Pool, tenantId: number, work: (db: Transaction) => Promise<T>): Promise<T> {
  const enter = `select set_config('app.tenant_id', '${integer(tenantId)}', true), set_config('app.role', 'manager', true), set_config('app.sees_all', 'yes', true)`;
  return transact(pool, `set local role stod_app; ${enter}`, work);
}

/** The server is a standby, or was made read-only: the next connection may reach the primary. */
class ReadOnlyDatabase extends Error {
  readonly code = readOnlyTransaction;
  constructor() {
    super('the database takes no writes');
  }
}

const readOnlyTransaction = '25006';
const isReadOnly = (error: unknown): error is Error =>
  error instanceof Error && (error as { readonly code?: string }).code === readOnlyTransaction;

/** Timeouts are set per transaction, because a pooler drops settings of the connection. */
const begin = `begin; show transaction_read_only; set local statement_timeout = '10s'; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '60s'`;

/** Also asks whether the outbox was written to: its trigger sets a flag in the transaction. */
const commit = `select current_setting('app.announced', true) as announced; commit`;

async function transact<T>(
  pool: Pool,
  opening: string,
  work: (db: Transaction, rows: readonly unknown[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const open = { yes: true };
  let broken: Error | undefined;
  try {
    const opened = (await client.query(`${begin}; ${opening}`)) as unknown as readonly pg.QueryResult[];
    if (opened[1]?.rows[0]?.transaction_read_only === 'on') throw new ReadOnlyDatabase();
    const result = await awaiting.run(open, () => work(onConnection(pool, client), opened.at(-1)?.rows ?? []));
    const ended = (await client.query(commit)) as unknown as readonly pg.QueryResult[];
    if (ended[0]?.rows[0]?.announced === 'yes') tellAnnounced(pool);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    if (isReadOnly(error)) broken ??= error;
    throw error;
  } finally {
    open.yes = false;
    client.release(broken);
  }
}

/** The current transaction; only the next function reads it. */
const awaiting = new AsyncLocalStorage<{ yes: boolean }>();

/**
 * Refuses to await anything but the database inside a transaction: the transaction would hold a connection, its locks
 * and the outbox for as long as a mail server, a register or a queue takes.
 * @throws Error naming what was to be awaited
 */
export function demandNoTransaction(what: string): void {
  if (awaiting.getStore()?.yes) throw new Error(`a transaction is open while ${what} is awaited`);
}

const integer = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError('not an id');
  return String(value);
};

const uuid = (value: string): string => {
  if (!/^[0-9a-f-]{36}$/i.test(value)) throw new TypeError('not a uuid');
  return value;
};
