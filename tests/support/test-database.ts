import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { createPool, type Pool } from '#server/db/pool.ts';
import { admin, cloneTemplate, ownerUrl } from './run-database.ts';

/** An empty migrated database, and the connections of one server. */
type TestDatabase = {
  readonly url: string;
  readonly pool: Pool;
  readonly sidePool: Pool;
  /** As the owner of the tables. */
  readonly owner: pg.Pool;
};

type Kept = TestDatabase & { readonly name: string; readonly marks: string };

/**
 * Emptied databases that the next files of this worker take. A new one costs a copy and a drop, and each of its
 * connections reads the catalogue anew: together more CPU than most files' tests.
 */
const emptied: Kept[] = [];

/** Takes a database for a test file, which returns it with `giveBack`. */
export async function takeDatabase(adminUrl: string, template: string): Promise<Kept> {
  return emptied.pop() ?? newDatabase(adminUrl, template);
}

export async function newDatabase(adminUrl: string, template: string): Promise<Kept> {
  const name = `stod_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await cloneTemplate(adminUrl, template, name);
  const url = ownerUrl(adminUrl, name);
  const log = pino({ level: 'error' });
  const owner = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 60_000 });
  // A connection that is being closed may still be told that its database is dropped; the pool no longer listens to it.
  owner.on('connect', (client) => client.on('error', () => {}));
  owner.on('error', () => {});
  return {
    name,
    url,
    owner,
    pool: createPool(url, { log, size: 12 }),
    sidePool: createPool(url, { log, size: 2 }),
    marks: await asAdmin(adminUrl, name, marksOf),
  };
}

/** Keeps the database for a later file, emptied; drops it if the file leaves more in it than rows. */
export async function giveBack(adminUrl: string, database: Kept): Promise<void> {
  const marks = await asAdmin(adminUrl, database.name, async (db) => {
    if ((await isInUse(db, database)) || (await marksOf(db)) !== database.marks) return null;
    await db.query(empty);
    return marksOf(db);
  }).catch(() => null);
  if (marks === null) await dropDatabase(adminUrl, database);
  else emptied.push({ ...database, marks });
}

export async function dropDatabase(adminUrl: string, { name, pool, sidePool, owner }: Kept): Promise<void> {
  await Promise.all([pool, sidePool, owner].map(async (one) => one.end()));
  await admin(adminUrl, `drop database if exists ${name} with (force)`);
}

/**
 * Works as a superuser. Never while a test runs: the reader of the outbox would wait for this connection, whose
 * transactions it may not see.
 */
async function asAdmin<T>(adminUrl: string, name: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Whether a transaction is open, or somebody else is connected, such as a killed server. */
async function isInUse(db: pg.Client, { pool, sidePool, owner }: Kept): Promise<boolean> {
  const pools = [pool, sidePool, owner];
  if (pools.some(({ idleCount, totalCount }) => idleCount < totalCount)) return true;
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return rows.length > pools.reduce((sum, { totalCount }) => sum + totalCount, 1);
}

/** Marks of the schema, the settings and the rows of a new database: they differ once a test has changed one of these. */
async function marksOf(db: pg.Client): Promise<string> {
  const catalogues = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_policy', 'pg_constraint', 'pg_index'];
  const marks = [...catalogues, ...tablesWithRows].map(
    (table) => `select count(*), max(xmin::text::bigint) from ${table}`,
  );
  return JSON.stringify((await db.query(marks.join(' union all '))).rows);
}

/** The tables that have rows in a new database. */
const tablesWithRows = ['schema_migration', 'file_scanning', 'graphile_worker.migrations'];

/**
 * Deletes all other rows, and resets sequences. Triggers and foreign keys are off, so that none refuses it; large tables
 * are truncated.
 */
const empty = `
  set session_replication_role = replica; set lock_timeout = '2s';
  do $$
  declare v_table regclass; v_sequence regclass;
  begin
    for v_table in select oid from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and pg_relation_size(oid) > 0 and oid <> all ('{${tablesWithRows.join(',')}}'::regclass[])
    loop
      if pg_relation_size(v_table) > 1000000 then execute format('truncate %s cascade', v_table);
      else execute format('delete from %s', v_table); end if;
    end loop;
    for v_sequence in select seqrelid from pg_sequence where pg_sequence_last_value(seqrelid) is not null loop
      perform setval(v_sequence, (select seqstart from pg_sequence where seqrelid = v_sequence), false);
    end loop;
  end $$`;
