import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyAsRestore, digestsOf } from '#tests/support/restoring.ts';
import { admin, cloneTemplate, ownerUrl } from '#tests/support/run-database.ts';
import { findSystemPostgres, startSystemPostgres } from '#tests/support/system-postgres.ts';
import { openWorld } from '#tests/support/world.ts';
import { migrateAll } from '#tools/migrate.ts';

const world = await openWorld();
const firm = await world.firm();
await world.rowsOf(firm);
await world.sql("update client set name = 'Þórður Ægisson ehf.' where tenant_id = $1", [firm.id]);

const superuser = (url: string): string => {
  const to = new URL(inject('adminUrl'));
  to.pathname = new URL(url).pathname;
  return to.href;
};

/** A separate database, as the migrations leave it; dropped after the file. */
async function emptyDatabase(): Promise<string> {
  const name = `stod_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await cloneTemplate(inject('adminUrl'), inject('templateName'), name);
  afterAll(() => admin(inject('adminUrl'), `drop database if exists ${name} with (force)`));
  return ownerUrl(inject('adminUrl'), name);
}

describe('every function', () => {
  it('sets its search path: `set search_path = public, pg_temp`, or a bound body (begin atomic, return)', async () => {
    const without = await world.sql(`
      select p.oid::regprocedure::text as routine from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null
         and not exists (select from unnest(p.proconfig) s where s like 'search_path=%')
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
    expect(without).toEqual([]);
  });

  it('works with an empty search path, in generated columns, indexes, triggers and walls', async () => {
    const db = await world.pool.connect();
    try {
      await db.query("begin; select set_config('search_path', '', true)");
      const { rows } = await db.query<{ words: string[] }>(
        `insert into public.client (tenant_id, name, ssn) values ($1, 'Ýr Þöll Ðunn', '1203894569') returning tsvector_to_array(search_vector) as words`,
        [firm.id],
      );
      expect(rows[0]?.words).toEqual(['1203894569', 'dunn', 'tholl', 'yr']);
      await db.query('update public.worklog set comment = $2 where tenant_id = $1', [firm.id, 'Símtal']);
      await db.query("set local role stod_app; select set_config('app.role', 'manager', true)");
      expect((await db.query('select public.app_writes() as writes')).rows).toEqual([{ writes: true }]);
    } finally {
      await db.query('rollback');
      db.release();
    }
  });
});

describe('a dump', () => {
  it('restores row for row, including computed values', async () => {
    const restored = await emptyDatabase();
    const filled = await copyAsRestore(world.databaseUrl, superuser(restored));
    expect(filled).toEqual(
      expect.arrayContaining(['client', 'opponent', 'project', 'party_name', 'worklog', 'audit_log']),
    );
    expect(await digestsOf(superuser(restored))).toEqual(await digestsOf(superuser(world.databaseUrl)));
  });

  const bin = findSystemPostgres();
  it.runIf(bin)('of pg_dump is restored by pg_restore completely, without an error', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stod-dump-'));
    const system = await startSystemPostgres(bin ?? '');
    try {
      const [from, to] = [system.urlOf('stod'), system.urlOf('restored')];
      await admin(system.urlOf('postgres'), 'create role stod login createrole');
      for (const name of ['stod', 'restored'])
        await admin(system.urlOf('postgres'), `create database ${name} owner stod`);
      await migrateAll(from.replace('postgres@', 'stod@'));
      await copyAsRestore(world.databaseUrl, from);
      const file = join(folder, 'stod.dump');
      system.run('pg_dump', ['-Fc', '-f', file, '-d', from]);
      system.run('pg_restore', ['--exit-on-error', '--no-owner', '--role=stod', '-d', to, file]);
      expect(await digestsOf(to)).toEqual(await digestsOf(superuser(world.databaseUrl)));
      await expect(migrateAll(to.replace('postgres@', 'stod@'))).resolves.toEqual([]);
    } finally {
      await system.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('an incomplete database', () => {
  it('is refused at the start and by the check of the ledger, which name what is missing', async () => {
    const url = await emptyDatabase();
    await expect(migrateAll(url)).resolves.toEqual([]);
    await admin(url, 'drop trigger audit on worklog');
    await expect(migrateAll(url)).rejects.toThrow(/not whole: it lacks trigger audit on worklog\. Was it restored/);
    await admin(url, 'alter table rate no force row level security; drop table party_name cascade');
    const check = promisify(execFile)(process.execPath, ['tools/check-money.ts'], {
      env: { ...process.env, DATABASE_URL: url },
    });
    await expect(check).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/lacks table party_name, walled, table rate, walled, .* and \d+ more\./) as unknown,
    });
  });
});
