import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { startEmbedded } from './embedded/start.ts';
import { migrate } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'stod-migrate-'));
let server: Awaited<ReturnType<typeof startEmbedded>>;
let url: string;
let directory: string;
let databases = 0;

beforeAll(async () => {
  server = await startEmbedded({ directory: join(root, 'data') });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});
// Each test has an empty database and an empty folder of migrations.
beforeEach(async () => {
  databases += 1;
  await ask(server.adminUrl, `create database migrated_${databases} owner stod`);
  url = server.url.replace(/\/stod$/, `/migrated_${databases}`);
  directory = join(root, `migrations-${databases}`);
  mkdirSync(directory);
});

async function ask(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql);
}

describe('migrations', () => {
  it('run in order, once each', async () => {
    write('0002-more.sql', 'alter table matter add name text');
    write('0001-first.sql', 'create table matter (id int); insert into matter values (1)');
    expect(await migrate(url, { directory })).toEqual(['0001-first.sql', '0002-more.sql']);
    expect(await migrate(url, { directory })).toEqual([]);
    write('0003-third.sql', `update matter set name = 'Mál'`);
    expect(await migrate(url, { directory })).toEqual(['0003-third.sql']);
    expect(await ask(url, 'select id, name from matter')).toEqual([{ id: 1, name: 'Mál' }]);
    expect(
      await ask(
        url,
        'select name, length(checksum) as length, applied_at <= now() as past from schema_migration order by name',
      ),
    ).toEqual(['0001-first.sql', '0002-more.sql', '0003-third.sql'].map((name) => ({ name, length: 64, past: true })));
  });

  it('that fail half-way leave nothing, are not recorded, and continue once fixed (F3)', async () => {
    write('0001-first.sql', 'create table matter (id int)');
    write(
      '0002-broken.sql',
      'create table client (id int);\ninsert into client values (1);\ninsert into nowhere values (1)',
    );
    write('0003-third.sql', 'create table task (id int)');
    await expect(migrate(url, { directory })).rejects.toThrow(
      new StartError(
        'The migration 0002-broken.sql failed and was rolled back (relation "nowhere" does not exist, line 3). The database is as it was before it.',
      ),
    );
    expect(
      await ask(
        url,
        `select to_regclass('matter')::text as matter, to_regclass('client') as client, to_regclass('task') as task`,
      ),
    ).toEqual([{ matter: 'matter', client: null, task: null }]);
    expect(await ask(url, 'select name from schema_migration')).toEqual([{ name: '0001-first.sql' }]);
    write('0002-broken.sql', 'create table client (id int)');
    expect(await migrate(url, { directory })).toEqual(['0002-broken.sql', '0003-third.sql']);
  });

  it('that were running in a killed process have no effect (F3)', async () => {
    write('0001-slow.sql', 'create table matter (id int); select pg_sleep(600)');
    const running = migrate(url, { directory });
    const outcome = expect(running).rejects.toThrow(/failed and was rolled back/);
    const slow = `from pg_stat_activity where datname = 'migrated_${databases}' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`;
    await vi.waitUntil(async () => (await ask(server.adminUrl, `select 1 ${slow}`)).length === 1, { timeout: 10_000 });
    await ask(server.adminUrl, `select pg_terminate_backend(pid) ${slow}`);
    await outcome;
    write('0001-slow.sql', 'create table matter (id int)');
    expect(await migrate(url, { directory })).toEqual(['0001-slow.sql']);
  });

  it('are run by one of several processes that start together', async () => {
    write('0001-first.sql', 'create table matter (id int); select pg_sleep(0.3)');
    write('0002-more.sql', 'insert into matter values (1)');
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(url, { directory })));
    expect(outcomes.flat().toSorted()).toEqual(['0001-first.sql', '0002-more.sql']);
    expect(await ask(url, 'select * from matter')).toHaveLength(1);
  });

  it('stop at the requested target', async () => {
    write('0001-first.sql', 'create table matter (id int)');
    write('0002-more.sql', 'create table client (id int)');
    expect(await migrate(url, { directory, target: 1 })).toEqual(['0001-first.sql']);
  });
});

describe('a database is refused', () => {
  beforeEach(async () => {
    write('0001-first.sql', 'create table matter (id int)\n');
    write('0002-more.sql', 'create table client (id int)');
    await migrate(url, { directory });
  });

  it('if a migration was changed after it ran, whatever its line endings', async () => {
    write('0001-first.sql', 'create table matter (id int)\r\n');
    expect(await migrate(url, { directory })).toEqual([]);
    write('0001-first.sql', 'create table matter (id bigint)\n');
    await expect(migrate(url, { directory })).rejects.toThrow(
      /^0001-first\.sql is not the file that made this database/,
    );
  });

  it('if it is newer than the code (F14)', async () => {
    rmSync(join(directory, '0002-more.sql'));
    await expect(migrate(url, { directory })).rejects.toThrow(
      'This database was made by a newer version of Stoð (it has 0002-more.sql; this version ends at 0001-first.sql). Start that version, or a later one.',
    );
  });

  it('if its history differs', async () => {
    rmSync(join(directory, '0001-first.sql'));
    write('0001-begin.sql', 'create table matter (id int)');
    await expect(migrate(url, { directory })).rejects.toThrow(
      /has the migration 0001-first\.sql, which this version of Stoð does not know/,
    );
  });

  it('if a migration in the middle never ran there', async () => {
    await ask(url, `delete from schema_migration where name = '0001-first.sql'`);
    await expect(migrate(url, { directory })).rejects.toThrow('has 0002-more.sql but not 0001-first.sql');
  });

  it('if the files have a gap, or commit by themselves', async () => {
    write('0004-fourth.sql', 'select 1');
    await expect(migrate(url, { directory })).rejects.toThrow('0004-fourth.sql stands where 3 should');
    rmSync(join(directory, '0004-fourth.sql'));
    write('0003-third.sql', 'create table task (id int);\ncommit;\ncreate table t (id int);');
    await expect(migrate(url, { directory })).rejects.toThrow('0003-third.sql ends its own transaction');
    expect(await ask(url, `select to_regclass('task') as task`)).toEqual([{ task: null }]);
  });

  it('if it does not answer, in a sentence without its password', async () => {
    const failure = await migrate('postgres://stod:leyndarmál@127.0.0.1:1/stod', { directory }).catch(
      (failure: unknown) => failure,
    );
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toMatch(/The database at 127\.0\.0\.1:1\/stod does not answer/);
    expect(String(failure)).not.toContain('leynd');
  });
});
