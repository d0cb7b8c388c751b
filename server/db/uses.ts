import { sql } from 'kysely';
import type { Use } from '#shared/uses.ts';
import type { Scope } from '../scope.ts';

/**
 * A column of another table that references rows of a table, found through the foreign keys, so that none is forgotten.
 * Columns that are set to null on delete, and the database's own tables, do not count.
 */
type Referer = {
  readonly table: string;
  readonly tenantColumn: string;
  readonly column: string;
  readonly columns: readonly string[];
};

const namesShown = 5;

/**
 * Waits for transactions that reference these rows, and blocks new references until the transaction ends. Call it
 * before checking what uses a row that is to be deleted (hold_parents of the database is the other half).
 */
export async function holdStill(scope: Scope, table: string, ids: readonly number[]): Promise<void> {
  await sql`select from ${sql.table(table)} where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[]) order by id for update`.execute(
    scope.db,
  );
}

/**
 * What references a row, or any of several: by kind (the table), with the first few names. Deleted rows count only with
 * `binned`, for a row that is to be erased.
 */
export async function usesOf(
  scope: Scope,
  table: string,
  id: number | readonly number[],
  { binned = false }: { readonly binned?: boolean } = {},
): Promise<Use[]> {
  const uses: Use[] = [];
  for (const [kind, referers] of Map.groupBy(await referersOf(scope, table), (referer) => referer.table)) {
    const use = await count(scope, referers, id, binned);
    if (use.count > 0) uses.push({ kind, ...use });
  }
  return uses;
}

/**
 * Makes everything that references one row reference another. If a link to the other exists already, it is kept and
 * this one is removed; tables with rules of their own are named in `except` and moved by the caller.
 */
export async function moveUses(
  scope: Scope,
  table: string,
  from: number,
  to: number,
  except: readonly string[] = [],
): Promise<void> {
  for (const referer of await referersOf(scope, table)) {
    if (except.includes(referer.table)) continue;
    await (referer.columns.includes('id') ? moveRows(scope, referer, from, to) : moveLinks(scope, referer, from, to));
  }
}

async function referersOf(scope: Scope, table: string): Promise<Referer[]> {
  const { rows } = await sql<Referer>`
    select c.conrelid::regclass::text as "table", own.tenant_column as "tenantColumn", own.column as "column",
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.conrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as "columns"
      from pg_constraint c,
           lateral (select max(a.attname::text) filter (where f.attname = 'tenant_id') as tenant_column,
                           max(a.attname::text) filter (where f.attname = 'id') as "column"
                      from unnest(c.conkey, c.confkey) k (own, theirs)
                      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
                      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs) own
     where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'n'
       and has_table_privilege(c.conrelid, 'select') and own.column is not null and own.tenant_column is not null
     order by 1, 3`.execute(scope.db);
  return rows;
}

const where = (scope: Scope, { tenantColumn, column }: Referer, id: number | readonly number[]) =>
  sql`t.${sql.ref(tenantColumn)} = ${scope.tenantId} and t.${sql.ref(column)} = any(${[id].flat()}::int[])`;

/** Rows of a table that reference the row by any of its columns: each counts once. */
async function count(
  scope: Scope,
  referers: readonly Referer[],
  id: number | readonly number[],
  binned: boolean,
): Promise<Omit<Use, 'kind'>> {
  const [referer] = referers;
  if (!referer) return { count: 0, names: [] };
  const { columns } = referer;
  const refers = sql.join(
    referers.map((one) => sql`(${where(scope, one, id)})`),
    sql` or `,
  );
  const kept = columns.includes('deleted_at') && !binned ? sql`and t.deleted_at is null` : sql``;
  const onProject =
    columns.includes('project_id') && !binned
      ? sql`and (t.project_id is null or exists (select from project p where p.tenant_id = t.tenant_id and p.id = t.project_id and p.deleted_at is null))`
      : sql``;
  const { rows } = await sql<{ count: number; names: string[] | null }>`
    select count(*)::int as count,
           (array_agg(distinct u.name) filter (where u.name is not null))[1:${sql.lit(namesShown)}] as names
      from (select ${nameOf(referer)} as name from ${sql.table(referer.table)} t
             where (${refers}) ${kept} ${onProject}) u`.execute(scope.db);
  return { count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] };
}

/** The display name of a row: its name, or those of the rows that it links. */
function nameOf({ columns }: Referer) {
  const named = (table: string, column: string) =>
    sql`(select o.name::text from ${sql.table(table)} o where o.tenant_id = t.tenant_id and o.id = t.${sql.ref(column)})`;
  if (columns.includes('name')) return sql`t.name::text`;
  if (columns.includes('project_id')) {
    return sql`(select p.year_number || ' ' || p.name::text from project p where p.tenant_id = t.tenant_id and p.id = t.project_id)`;
  }
  if (columns.includes('rate_id') && columns.includes('project_type_id')) {
    const type = columns.includes('project_sub_type_id')
      ? sql`coalesce(${named('project_type', 'project_sub_type_id')}, ${named('project_type', 'project_type_id')})`
      : named('project_type', 'project_type_id');
    return sql`${named('rate', 'rate_id')} || ' · ' || ${type}`;
  }
  return sql`null::text`;
}

const moveRows = (scope: Scope, referer: Referer, from: number, to: number) =>
  sql`update ${sql.table(referer.table)} t set ${sql.ref(referer.column)} = ${to}
       where ${where(scope, referer, from)}
         ${referer.columns.includes('deleted_at') ? sql`and t.deleted_at is null` : sql``}`.execute(scope.db);

async function moveLinks(scope: Scope, referer: Referer, from: number, to: number): Promise<void> {
  const columns = sql.join(referer.columns.map((name) => sql.ref(name)));
  const values = sql.join(
    referer.columns.map((name) => (name === referer.column ? sql`${to}::int` : sql`t.${sql.ref(name)}`)),
  );
  const table = sql.table(referer.table);
  await sql`insert into ${table} (${columns}) select ${values} from ${table} t where ${where(scope, referer, from)}
            on conflict do nothing`.execute(scope.db);
  await sql`delete from ${table} t where ${where(scope, referer, from)}`.execute(scope.db);
}
