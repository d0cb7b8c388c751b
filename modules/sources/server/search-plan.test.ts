import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vectorOf } from '#server/analyser/terms.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld({ ownDatabase: true });
await world.firm();
const db = new pg.Client({ connectionString: world.databaseUrl });
await db.connect();
afterAll(() => db.end());

const many = 2_000;

/** Sources that all have the same words in their titles and their texts, which are long enough to be stored apart. */
beforeAll(async () => {
  await db.query(
    `insert into source (id, key, type, subtype, number, number_norm, date, title, title_fold, hash)
     select n, 'plan/' || n, 'SupremeCourt', 'SupremeCourtVerdict', n || '/2020', n || '/2020', date '1950-01-01' + n, 'Galli á gröfu', 'galli a grofu', ''
       from generate_series(1, ${many}) n`,
  );
  await db.query("insert into source_text (source_id, blocks) select id, '[]' from source");
  await db.query(
    `insert into source_search (source_id, head, body, type, subtype, date) select id, $1::tsvector, $2::tsvector, type, subtype, date from source`,
    [
      vectorOf(['Galli á gröfu']),
      vectorOf(['Galli á gröfu', Array.from({ length: 400 }, (_, at) => `orð${at}x`).join(' ')]),
    ],
  );
  await db.query('insert into source_head (source_id, head) select source_id, head from source_search');
  await db.query('analyze');
});

/** How often each table was read from end to end, and how often something was looked up in it, by this connection. */
async function counts() {
  const { rows } = await db.query<{ name: string; scans: number; lookups: number }>(
    `select case when o.relname is null then s.relname else o.relname || ' apart' end as name, s.seq_scan::int as scans, coalesce(s.idx_scan, 0)::int as lookups
       from pg_stat_xact_all_tables s left join pg_class o on o.reltoastrelid = s.relid
      where s.relname like 'source%' or o.relname like 'source%'`,
  );
  return new Map(rows.map(({ name, scans, lookups }) => [name, { scans, lookups }]));
}

/** The same for one search. */
async function readBy(query: string) {
  await db.query('begin');
  await db.query("select set_config('app.tenant_id', min(id)::text, true) from tenant");
  const before = await counts();
  const { rows } = await db.query<{ total: number }>(
    `select total from find_sources(array[$1]::tsquery[], $1::tsquery, null, '{}', null, null, null, '[]', null, null, false, 10, 10, 0)`,
    [query],
  );
  const after = await counts();
  await db.query('rollback');
  const of = (name: string, what: 'scans' | 'lookups') =>
    (after.get(name)?.[what] ?? 0) - (before.get(name)?.[what] ?? 0);
  const scanned = [...after.keys()].filter((name) => of(name, 'scans') > 0);
  return { total: rows[0]?.total, scanned, lookups: (name: string) => of(name, 'lookups') };
}

it('reads the texts of 300 sources at most, and titles from where they stand together', async () => {
  const { total, scanned, lookups } = await readBy("'galli' & 'grafa'");
  expect(total).toBe(many);
  expect(scanned).toEqual([]);
  expect(lookups('source_search apart')).toBe(300);
  expect(lookups('source_head')).toBeGreaterThan(0);
  expect(lookups('source_head apart')).toBe(0);
  expect(lookups('source_text')).toBe(0);
});
