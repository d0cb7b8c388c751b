import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPostmasterFile } from './postmaster.ts';
import { startEmbedded } from './start.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'stod-embedded-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterOf(directory: string): number {
  const file = readPostmasterFile(join(directory, 'postgres', 'cluster'));
  if (!file) throw new Error('no postmaster.pid');
  return file.pid;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the embedded database', () => {
  // A deep folder with spaces and non-ASCII letters: too long for a Unix socket, and wrong for anything that goes
  // through a shell.
  const directory = join(root, 'Mín gögn', 'þjónusta & "æfing"', 'd'.repeat(90));
  let database: Awaited<ReturnType<typeof startEmbedded>>;
  beforeAll(async () => {
    database = await startEmbedded({ directory });
    return () => database.stop();
  });

  it('is created on first use, for a role that is not a superuser and cannot bypass walls', async () => {
    const [role] = await ask(
      database.url,
      'select current_user as name, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({
      name: 'stod',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: true,
    });
  });

  it('lets that role create every extension that Stoð uses', async () => {
    for (const name of ['pg_trgm', 'unaccent', 'citext', 'btree_gin', 'pgcrypto'])
      await ask(database.url, `create extension ${name}`);
    expect(await ask(database.url, `select extname from pg_extension where extname <> 'plpgsql'`)).toHaveLength(5);
  });

  it('sorts in the Icelandic alphabet by default', async () => {
    const rows = await ask<{ name: string }>(
      database.url,
      `select name from unnest(array['Örn','Þór','Ari','Ægir','Álfur','Davíð','Ðorri','Eva']) name order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Ari', 'Álfur', 'Davíð', 'Ðorri', 'Eva', 'Þór', 'Ægir', 'Örn']);
  });

  it('flushes to disk before it answers, and listens on loopback only', async () => {
    const names = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'listen_addresses',
      'unix_socket_directories',
      'log_min_error_statement',
    ];
    const rows = await ask<{ name: string; setting: string }>(
      database.adminUrl,
      `select name, setting from pg_settings where name in ('${names.join(`','`)}')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      log_min_error_statement: 'panic',
    });
  });

  it('requires a password that only the owner of the directory can read', async () => {
    expect(statSync(join(directory, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory, 'postgres', 'passwords.json')).mode & 0o777).toBe(0o600);
    await expect(ask(database.url.replace(/:[^:@]+@/, ':annad@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('keeps names and values out of its own log (PLUS-12)', async () => {
    await ask(database.url, 'create table person (name text primary key)');
    await ask(database.url, `insert into person values ('Guðríður Símonardóttir')`);
    await expect(ask(database.url, `insert into person values ('Guðríður Símonardóttir')`)).rejects.toThrow(
      'person_pkey',
    );
    const log = readFileSync(join(directory, 'postgres', 'postgres.log'), 'utf8');
    expect(log).toContain('person_pkey');
    expect(log).not.toContain('Guðríður');
  });

  it('keeps everything across a stop, and restarts in under 3 seconds', async () => {
    await ask(database.url, `create table kept as select 42 as answer`);
    const pid = postmasterOf(directory);
    await database.stop();
    expect(isAlive(pid)).toBe(false);
    const started = performance.now();
    database = await startEmbedded({ directory });
    expect(performance.now() - started).toBeLessThan(3000);
    expect(await ask(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('also refuses a second server in this process', async () => {
    await expect(startEmbedded({ directory })).rejects.toThrow(`is used by another Stoð (process ${process.pid})`);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a database that cannot be opened', () => {
  it('is created again if the first start was interrupted (F3)', async () => {
    const directory = join(root, 'half');
    mkdirSync(join(directory, 'postgres', 'unfinished', 'base'), { recursive: true });
    writeFileSync(join(directory, 'postgres', 'unfinished', 'PG_VERSION'), '18\n');
    const database = await startEmbedded({ directory });
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(join(directory, 'postgres', 'unfinished'))).toBe(false);
  });

  it('is refused with instructions if another major version created it (F14)', async () => {
    const directory = join(root, 'older');
    mkdirSync(join(directory, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(directory, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ directory })).rejects.toThrow(
      /made by PostgreSQL 17, and this version of Stoð brings PostgreSQL 18.*pg_dump.*pg_restore/,
    );
    // Refused, but not locked out.
    await expect(startEmbedded({ directory })).rejects.toThrow('made by PostgreSQL 17');
  });

  it('is refused if its passwords are missing', async () => {
    const directory = join(root, 'locked');
    mkdirSync(join(directory, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(directory, 'postgres', 'cluster', 'PG_VERSION'), '18\n');
    await expect(startEmbedded({ directory })).rejects.toThrow(/passwords\.json is missing/);
  });

  it.runIf(process.getuid?.() === 0)(
    'is accessible as root even if nobody else may enter (home with mode 0700)',
    async () => {
      const home = join(root, 'home');
      mkdirSync(home);
      chmodSync(home, 0o700);
      const directory = join(home, 'stod', 'data');
      const database = await startEmbedded({ directory });
      const pid = postmasterOf(directory);
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
      expect(statSync(join(directory, 'postgres', 'cluster')).uid).toBe(statSync(`/proc/${pid}`).uid);
      expect(statSync(home).mode & 0o777).toBe(0o700);
      await ask(database.url, 'create table t as select 1 as one');
      await database.stop();
      const again = await startEmbedded({ directory });
      expect(await ask(again.url, 'select one from t')).toEqual([{ one: 1 }]);
      await again.stop();
    },
  );
});
