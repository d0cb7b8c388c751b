import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { mostHits, type HitType } from '../contract.ts';
import type { Query } from '../rules.ts';

export type Hit = {
  readonly typeId: HitType;
  readonly id: number;
  readonly name: string;
  readonly yearNumber: string | null;
  readonly ssn: string | null;
  readonly clientName: string | null;
  readonly statusId: number | null;
};

const columns = sql`h.type_id as "typeId", h.id, h.name, h.year_number as "yearNumber", h.ssn, c.name as "clientName", h.status_id as "statusId"`;
const client = sql`left join client c on c.tenant_id = app_tenant() and c.id = h.client_id`;

/** The limit and the offset of the results. */
type Part = { readonly limit: number; readonly offset: number };

/**
 * A page of matches and their count up to one more than `mostHits`, in one statement; the function enforces the walls.
 */
export async function search(
  scope: Scope,
  query: Query,
  types: readonly HitType[],
  { limit, offset }: Part,
): Promise<{ hits: readonly Hit[]; total: number }> {
  const { words, start, exact } = query;
  const { rows } = await sql<Hit & { total: number }>`
    select ${columns}, h.total from search_everything(${words}::tsquery, ${start}, ${exact}, ${[...types]}::int[], ${mostHits}, ${limit}, ${offset}) with ordinality h
      ${client} order by h.ordinality`.execute(scope.db);
  if (rows.length > 0 || offset === 0) return { hits: rows, total: rows[0]?.total ?? 0 };
  // A page past the end has no row that carries the count.
  const { total } = await search(scope, query, types, { limit: 1, offset: 0 });
  return { hits: [], total };
}

/** The cases of matching parties that do not match themselves, up to the limit. */
export const byParty = async (scope: Scope, { words }: Query, most: number): Promise<readonly Hit[]> =>
  (
    await sql<Hit>`select ${columns} from search_by_party(${words}::tsquery, ${most}) with ordinality h ${client} order by h.ordinality`.execute(
      scope.db,
    )
  ).rows;

/** The cases that have the words of the query in different fields, up to the limit: one in a party, another in the name. */
export const acrossFields = async (scope: Scope, { words, texts }: Query, most: number): Promise<readonly Hit[]> =>
  (
    await sql<Hit>`select ${columns} from search_across(${words}::tsquery, ${texts}::tsquery, ${most}) with ordinality h ${client} order by h.ordinality`.execute(
      scope.db,
    )
  ).rows;

/** Names similar to the query, most similar first. */
export const alike = async (
  scope: Scope,
  text: string,
  types: readonly HitType[],
  most: number,
): Promise<readonly Hit[]> =>
  (
    await sql<Hit>`select ${columns} from search_alike(${text}, ${[...types]}::int[], ${most}) with ordinality h ${client} order by h.ordinality`.execute(
      scope.db,
    )
  ).rows;

/** The invoice with a number, if the person sees it. */
export const invoiceOf = (scope: Scope, number: number) =>
  scope.db
    .selectFrom('invoice as i')
    .innerJoin('project as p', (join) =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.project_id'),
    )
    .where('i.tenant_id', '=', scope.tenantId)
    .where('i.number', '=', number)
    .where('i.deleted_at', 'is', null)
    .select([
      'i.id',
      'i.number',
      'p.year_number as yearNumber',
      'p.name as projectName',
      sql<string>`i.buyer ->> 'name'`.as('payor'),
    ])
    .executeTakeFirst();

export const recent = async (scope: Scope, types: readonly HitType[], most: number): Promise<readonly Hit[]> =>
  (
    await sql<Hit>`select ${columns} from recently_used(${[...types]}::int[], ${most}) with ordinality h ${client} order by h.ordinality`.execute(
      scope.db,
    )
  ).rows;

const tables = { 1: 'project', 2: 'client', 3: 'task', 4: 'opponent' } as const;

/** Records that a row was opened, if it exists and may be seen; returns whether it did. */
export async function noteUse(scope: Scope, typeId: HitType, id: number): Promise<boolean> {
  const { rows } = await sql`
    insert into recent_use (tenant_id, employee_id, type_id, entity_id, used_at)
    select tenant_id, ${scope.actor.employeeId}, ${typeId}, id, ${scope.now} from ${sql.table(tables[typeId])} where tenant_id = ${scope.tenantId} and id = ${id} and deleted_at is null
    on conflict (tenant_id, employee_id, type_id, entity_id) do update set used_at = excluded.used_at returning entity_id`.execute(
    scope.db,
  );
  return rows.length > 0;
}
