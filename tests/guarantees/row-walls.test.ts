import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/transaction.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

// Every table that requests may read, queried without any condition (PERM-21). New tables are included automatically.

const world = await openWorld();
const firm = await world.firm();
await world.rowsOf(firm);
await world.rowsOf(await world.firm());

const tables = await world.sql<{ table: string; columns: string[] }>(`
  select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     and has_table_privilege('stod_app', c.oid, 'select')
   group by 1 order by 1`);
const having = (column: string) => tables.filter(({ columns }) => columns.includes(column)).map(({ table }) => table);

describe('a query without any condition', () => {
  it('finds the tenant in every table that it may read (PERM-21)', () => {
    // Legal sources are public texts, the same for all tenants.
    const library = ['file', 'keyword', 'reference', 'search', 'text', 'version', 'word'].map(
      (part) => `source_${part}`,
    );
    expect(tables.map(({ table }) => table).filter((table) => !having('tenant_id').includes(table))).toEqual([
      'keyword',
      'source',
      ...library,
      'tenant',
    ]);
  });

  it("gives a manager no other tenant's row (PERM-04, PERM-21)", async () => {
    expect(await telling(firm.manager, having('tenant_id'), sql`tenant_id <> ${firm.id}`)).toEqual([]);
    expect(await telling(firm.manager, ['tenant'], sql`id <> ${firm.id}`)).toEqual([]);
  });

  it.each(['employee', 'reader'] as const)(
    'gives an outsider (%s) no row of a restricted project, though managers get many (PERM-05, PERM-21)',
    async (role) => {
      expect(await telling(firm[role], having('project_id'), sql`project_id is not null`)).toEqual([]);
      const told = await telling(firm.manager, having('project_id'), sql`project_id is not null`);
      expect(told).toEqual(expect.arrayContaining(['comment', 'invoice', 'worklog']));
    },
  );

  it('checks in every table about an invoice that all of its cases are visible, except in those that only contain its id (PERM-21)', async () => {
    const walled = await world.sql<{ name: string }>(
      "select tablename as name from pg_policies where policyname = 'app_whole_invoice' and permissive = 'RESTRICTIVE'",
    );
    const names = walled.map(({ name }) => name);
    expect(names).toContain('invoice');
    expect(having('invoice_id').filter((table) => !names.includes(table))).toEqual([
      'invoice_draft',
      'notification',
      'worklog',
    ]);
  });

  it('returns nothing before a tenant was entered (PERM-21)', async () => {
    const client = await world.pool.connect();
    const told = [];
    try {
      await client.query('begin; set local role stod_app');
      for (const { table } of tables)
        told.push(...(await client.query(`select '${table}' from ${table} limit 1`)).rows);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(told).toEqual([]);
  });
});

describe('a function that bypasses the walls', () => {
  it('looks up names in our schema only, and is granted by name (PERM-21)', async () => {
    const functions = await world.sql<{ name: string; path: string | null; open: boolean }>(`
      select p.proname as name, array_to_string(p.proconfig, ' ') as path,
             has_function_privilege('public', p.oid, 'execute') and p.prorettype <> 'trigger'::regtype as open
        from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`);
    expect(functions.length).toBeGreaterThan(30);
    const loose = ({ path, open }: (typeof functions)[number]) =>
      open || !/search_path=("?)(public|pg_catalog)/.test(path ?? '');
    expect(functions.filter(loose).map(({ name }) => name)).toEqual([]);
  });
});

/** The tables that return a row that the person must not see. */
async function telling(person: Person, asked: readonly string[], wrong: ReturnType<typeof sql>): Promise<string[]> {
  const enter = { userId: person.userId, tenantId: firm.id, sessionId: person.sessionId };
  return inTenant(world.pool, enter, async (db) => {
    const told = [];
    for (const table of asked) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${wrong} limit 1`.execute(db);
      if (rows.length > 0) told.push(table);
    }
    return told;
  });
}
