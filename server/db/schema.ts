import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';

type Queries = Pick<pg.ClientBase, 'query'>;

/** The list of database objects that the migrations create, in their folder; `npm run types` writes it. */
export const schemaFile = 'schema.txt';

/**
 * The objects of a database, a line each: tables and whether they have row-level security, functions, triggers,
 * policies, indexes, constraints.
 */
export async function schemaOf(db: Queries): Promise<readonly string[]> {
  await db.query('begin read only; set local search_path = public');
  try {
    return (await db.query<{ line: string }>(objects)).rows.map(({ line }) => line);
  } finally {
    await db.query('rollback');
  }
}

/**
 * Refuses a database that lacks an object of the list, for example after a partial restore, because people would work
 * on without noticing what is missing. Additional objects are ignored.
 * @throws StartError that names what is missing
 */
export async function refuseMissing(url: string, directory: string): Promise<void> {
  const listed = (await readFile(join(directory, schemaFile), 'utf8')).split('\n').filter((line) => line !== '');
  const db = new pg.Client({ connectionString: url, application_name: 'stod-schema' });
  db.on('error', () => undefined);
  await db.connect();
  try {
    const there = new Set(await schemaOf(db));
    const missing = listed.filter((line) => !there.has(line));
    if (missing.length === 0) return;
    const named = missing.toSorted((a, b) => Number(b.startsWith('table')) - Number(a.startsWith('table'))).slice(0, 5);
    const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
    throw new StartError(
      `The database is not whole: it lacks ${named.join(', ')}${more}. Was it restored without an error? Restore it anew from a backup (docs/operations.md).`,
    );
  } finally {
    await db.end().catch(() => undefined);
  }
}

const objects = `
  with ours as (select oid, relname, relkind, relrowsecurity and relforcerowsecurity as walled from pg_class where relnamespace = 'public'::regnamespace)
  select line collate "C" as line from (
    select 'table ' || relname || case when walled then ', walled' else '' end as line from ours where relkind in ('r', 'p')
    union all select 'index ' || relname from ours where relkind in ('i', 'I')
    union all select 'trigger ' || tgname || ' on ' || relname from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal and tgenabled <> 'D'
    union all select 'policy ' || polname || ' on ' || relname from pg_policy join ours on ours.oid = polrelid
    union all select 'constraint ' || conname || ' on ' || relname from pg_constraint join ours on ours.oid = conrelid where contype in ('p', 'u', 'f', 'c', 'x')
    union all select 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')' from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e')
  ) found order by 1`;
