import pg from 'pg';

// What pg_dump and pg_restore do with rows, without these programs: first the tables, then their rows in a session with
// an empty search path and without triggers.

type Table = { readonly name: string; readonly columns: readonly string[] };

/**
 * Copies every row of one database into another with the same tables, as a restore does. Returns the tables that had
 * rows.
 */
export async function copyAsRestore(from: string, to: string): Promise<readonly string[]> {
  return withClients([from, to], async ([source, target]) => {
    await target.query(
      "select set_config('search_path', '', false), set_config('session_replication_role', 'replica', false)",
    );
    const filled: string[] = [];
    for (const { name, columns } of await tablesOf(source)) {
      const { rows } = await source.query<{ all: string | null }>(
        `select json_agg(to_json(t))::text as all from public.${name} t`,
      );
      const all = rows[0]?.all;
      if (!all) continue;
      filled.push(name);
      // Rows created by migrations are in the dump.
      await target.query(`delete from public.${name}`);
      const listed = columns.map((column) => `"${column}"`).join(', ');
      await target.query(
        `insert into public.${name} (${listed}) overriding system value select ${listed} from json_populate_recordset(null::public.${name}, $1)`,
        [all],
      );
    }
    return filled;
  });
}

/** Each table with its row count and a digest of all rows, including computed values. */
export async function digestsOf(url: string): Promise<Readonly<Record<string, string>>> {
  return withClients([url], async ([db]) => {
    const digests: Record<string, string> = {};
    for (const { name } of await tablesOf(db)) {
      const { rows } = await db.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row collate "C")), '') as digest from (select to_jsonb(t)::text as row from public.${name} t) r`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  });
}

async function tablesOf(db: pg.Client): Promise<readonly Table[]> {
  const { rows } = await db.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration' group by 1 order by 1`);
  return rows;
}

async function withClients<const Urls extends readonly string[], Result>(
  urls: Urls,
  work: (clients: { readonly [Index in keyof Urls]: pg.Client }) => Promise<Result>,
): Promise<Result> {
  const clients = urls.map((connectionString) => new pg.Client({ connectionString }));
  try {
    for (const client of clients) {
      await client.connect();
      await client.query("set timezone = 'UTC'");
    }
    return await work(clients as never);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
