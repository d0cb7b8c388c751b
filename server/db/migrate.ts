import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';

type Options = {
  /** The folder of `NNNN-name.sql` files. */
  readonly directory: string;
  /** Stop after this number; runs all when absent. */
  readonly target?: number;
  readonly onProgress?: (step: string) => void;
};

type Migration = { readonly name: string; readonly number: number; readonly sql: string; readonly checksum: string };
type Applied = { readonly name: string; readonly checksum: string };

/**
 * Runs pending migrations: each file in a transaction that also records it. Processes that start together wait for each
 * other. Returns the names of the files that were applied now.
 * @throws StartError for a changed, missing or misnumbered file, a database newer than the code, and a migration that
 * fails
 */
export async function migrate(
  url: string,
  { directory, target = Infinity, onProgress }: Options,
): Promise<readonly string[]> {
  const migrations = await readMigrations(directory);
  return withClient(url, async (client) => {
    // Migrations may take long: the timeouts of the server's role are for requests.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(`create table if not exists schema_migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const pending = stillToDo(migrations, await readApplied(client)).filter(({ number }) => number <= target);
    for (const migration of pending) {
      onProgress?.(`Migrating: ${migration.name}`);
      await apply(client, migration);
    }
    return pending.map(({ name }) => name);
  });
}

/** The files of the folder in order, with the checksums that the database records. */
export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)));
  for (const [index, { name, number }] of migrations.entries()) {
    if (number !== index + 1)
      throw new StartError(
        `Migrations are numbered from 0001 without gaps, but ${name} stands where ${index + 1} should.`,
      );
  }
  return migrations;
}

const advisoryLock = 7_863_100_512;

async function readMigration(directory: string, name: string): Promise<Migration> {
  // The same checksum whatever line endings a checkout produced.
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  if (/^\s*(begin|commit|rollback)\s*;/im.test(sql))
    throw new StartError(`${name} ends its own transaction; a migration runs in one that it does not see.`);
  return {
    name,
    number: Number(/^(\d{4})-/.exec(name)?.[1] ?? NaN),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'stod-migrate',
    connectionTimeoutMillis: 10_000,
  });
  // The failed query reports the error too; without a listener the process would exit here.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (failure) {
    const reason =
      failure instanceof Error ? failure.message || (failure as NodeJS.ErrnoException).code : String(failure);
    throw new StartError(
      `The database at ${placeOf(url)} does not answer (${reason}). Check DATABASE_URL and that PostgreSQL runs.`,
      { cause: failure },
    );
  }
  try {
    await refuseOldServer(client);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  if ((rows[0]?.number ?? 0) < 150_000)
    throw new StartError(`Stoð needs PostgreSQL 15 or later; this one is ${rows[0]?.version}.`);
}

async function readApplied(client: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>('select name, checksum from schema_migration order by name');
  return rows;
}

/** The pending files. The applied ones have to be the first files, unchanged. */
function stillToDo(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const last = migrations.at(-1)?.name ?? '';
  const unknown = applied.find(({ name }) => !migrations.some((migration) => migration.name === name));
  if (unknown && unknown.name > last) {
    throw new StartError(
      `This database was made by a newer version of Stoð (it has ${unknown.name}; this version ends at ${last || 'nothing'}). Start that version, or a later one.`,
    );
  }
  if (unknown)
    throw new StartError(
      `The database has the migration ${unknown.name}, which this version of Stoð does not know. It belongs to another Stoð.`,
    );
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.name !== name)
      throw new StartError(
        `The database has ${name} but not ${migration?.name}, which comes before it. Restore it from a backup.`,
      );
    if (migration.checksum !== checksum) {
      throw new StartError(
        `${name} is not the file that made this database: it was changed since. Put the old file back and write a new migration.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    // Waits a limited time for a table lock: a queued exclusive lock would block everybody behind it.
    await client.query(`begin; set local lock_timeout = '20s'`);
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (failure) {
    await client.query('rollback').catch(() => undefined);
    const { message, position } = failure as { message: string; position?: string };
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new StartError(
      `The migration ${name} failed and was rolled back (${message}${line}). The database is as it was before it.`,
      { cause: failure },
    );
  }
}
