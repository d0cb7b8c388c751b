import { sql } from 'kysely';
import { askedOf } from '#modules/search/server/service/typed.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { wireName, type RowKind } from '#server/row-kinds.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';

type BinRow = {
  kind: string;
  id: number;
  name: string | null;
  deletedDate: Date;
  deletedById: number | null;
  deletedByName: string | null;
};

/** Deleted rows of these kinds, most recently deleted first. Each kind has an index over its deleted rows. */
export async function list(
  scope: Scope,
  kinds: readonly RowKind[],
  { search, ...page }: Page & { readonly search?: string | undefined },
) {
  if (kinds.length === 0) return { items: [], total: 0 };
  const found = sql`(${sql.join(
    kinds.map((kind) => deleted(scope, kind)),
    sql` union all `,
  )})`;
  const named = search ? containing(scope, search) : sql``;
  const { rows } = await sql<BinRow & { total: number }>`
    select b.kind, b.id, b.name, b.deleted_at as "deletedDate", b.deleted_by as "deletedById", e.name as "deletedByName", b.total
      from (select b.*, count(*) over ()::int as total from ${found} b ${named} order by b.deleted_at desc, b.kind, b.id limit ${page.pageSize} offset ${offsetOf(page)}) b
      left join employee e on e.tenant_id = ${scope.tenantId} and e.id = b.deleted_by
     order by b.deleted_at desc, b.kind, b.id`.execute(scope.db);
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * By whole words in their forms, or by parts of words. Names in the bin are put together as they are read, so that no
 * column holds their words: splitting them here takes a tenth of what the vector of a column takes, with the ends of
 * its compounds.
 */
function containing(scope: Scope, search: string) {
  const parts = search
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[\\%_]/g, String.raw`\$&`));
  return sql`cross join lateral (select fold(translate(b.name, '„“”«»–—…·', '         ')) as words offset 0) f
    where array_to_tsvector(array_remove(regexp_split_to_array(f.words, '[^[:alnum:]-]+'), '')) @@ ${askedOf(scope, search).words}::tsquery
       or f.words like all (select '%' || fold(part) || '%' from unnest(${parts}::text[]) part)`;
}

/** Every tenant, for the nightly job. */
export const tenants = (db: Transaction) => db.selectFrom('tenant').select('id').orderBy('id').execute();

/** Rows stay in the bin for 30 days (PLUS-05). */
const daysInBin = 30;

const deleted = (scope: Scope, { table, name, bin }: RowKind) => sql`
  select ${wireName(table)}::text as kind, t.id, (${sql.raw(bin?.name ?? name)})::text as name, t.deleted_at, t.deleted_by
    from ${sql.table(table)} t where t.tenant_id = ${scope.tenantId} and t.deleted_at > ${since(scope, daysInBin)} ${bin?.shown ? sql`and ${sql.raw(bin.shown)}` : sql``}`;

/** Rows whose time in the bin is over, for at most so many days; the oldest first. */
export async function overdue(
  scope: Scope,
  { table }: RowKind,
  days: number,
  most: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} t
     where t.tenant_id = ${scope.tenantId} and t.deleted_at <= ${since(scope, daysInBin)} and t.deleted_at > ${since(scope, daysInBin + days)}
     order by t.deleted_at, t.id limit ${most}`.execute(scope.db);
  return rows.map(({ id }) => id);
}

const since = ({ now }: Scope, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Whether the row is in the bin and visible there. */
export async function isBinned(scope: Scope, kind: RowKind, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from (${deleted(scope, kind)}) b where b.id = ${id}`.execute(scope.db);
  return rows.length > 0;
}

export const erase = (scope: Scope, { table }: RowKind, id: number) =>
  sql`delete from ${sql.table(table)} t where t.tenant_id = ${scope.tenantId} and t.id = ${id} and t.deleted_at is not null`.execute(
    scope.db,
  );
