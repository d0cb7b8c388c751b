import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Page } from '#shared/page.ts';
import type { Watch, WatchAsked } from '../../contract/watches.ts';

type Latest = Omit<Watch['latest'][number], 'at'> & { readonly at: string };
type Row = { readonly id: number; readonly name: string; readonly createdDate: Date; readonly found: number } & {
  readonly asked: WatchAsked;
  readonly latest: readonly Latest[];
};

const shown = 3;
const mine = ({ tenantId, actor }: Scope) => sql`w.tenant_id = ${tenantId} and w.employee_id = ${actor.employeeId}`;

const select = sql`
  select w.id, w.name, w.asked, w.created_at as "createdDate",
         (select count(*)::int from source_watch_hit h where h.tenant_id = w.tenant_id and h.watch_id = w.id) as found,
         coalesce((select jsonb_agg(f) from (
           select s.id, s.number, s.title, s.type, s.date, s.made_up as "madeUp", h.at, h.change, h.anchor from source_watch_hit h join source s on s.id = h.source_id
            where h.tenant_id = w.tenant_id and h.watch_id = w.id order by h.at desc, s.date desc nulls last, s.id desc, h.version_id desc limit ${sql.lit(shown)}) f), '[]') as latest
    from source_watch w`;

const answerOf = ({ asked, latest, ...row }: Row) => ({
  ...row,
  ...asked,
  latest: latest.map((one) => ({ ...one, at: new Date(one.at) })),
});

export async function list(scope: Scope, page: Page) {
  const { rows } = await sql<Row>`${select} where ${mine(scope)} order by w.created_at desc, w.id desc
    limit ${page.pageSize} offset ${offsetOf(page)}`.execute(scope.db);
  return { items: rows.map(answerOf), total: await count(scope) };
}

export const count = async (scope: Scope): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from source_watch w where ${mine(scope)}`.execute(scope.db))
    .rows[0]?.n ?? 0;

export async function get(scope: Scope, id: number) {
  const { rows } = await sql<Row>`${select} where ${mine(scope)} and w.id = ${id}`.execute(scope.db);
  return rows.map(answerOf)[0];
}

/** The existing watch of the same search, under its new name, or a new one. */
export async function insert(scope: Scope, name: string, asked: WatchAsked): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into source_watch (tenant_id, employee_id, name, asked, created_at)
    values (${scope.tenantId}, ${scope.actor.employeeId}, ${name}, ${JSON.stringify(asked)}::jsonb, ${scope.now})
    on conflict (tenant_id, employee_id, md5(asked::text)) do update set name = excluded.name returning id`.execute(
    scope.db,
  );
  return rows[0]?.id ?? 0;
}

export async function remove(scope: Scope, id: number): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('source_watch')
    .where('tenant_id', '=', scope.tenantId)
    .where('employee_id', '=', scope.actor.employeeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** All of the person's watches, in the form of a search. */
export const all = async (scope: Scope) =>
  (
    await sql<{ id: number; asked: WatchAsked }>`
      select w.id, w.asked from source_watch w where ${mine(scope)} order by w.id`.execute(scope.db)
  ).rows;

/** A find of a watch: a new source, or a watched act with a changed place. */
export type Hit = {
  readonly sourceId: number;
  readonly versionId: number;
  readonly change: Watch['latest'][number]['change'];
  readonly anchor: string;
};

/** Records the finds of a watch; returns how many of them are new. */
export async function noteHits(scope: Scope, watchId: number, hits: readonly Hit[]): Promise<number> {
  const { rows } = await sql`
    insert into source_watch_hit (tenant_id, employee_id, watch_id, source_id, version_id, change, anchor, at)
    select ${scope.tenantId}, ${scope.actor.employeeId}, ${watchId}, h."sourceId", h."versionId", h.change, h.anchor, ${scope.now}
      from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) h ("sourceId" int, "versionId" int, change text, anchor text)
    on conflict do nothing returning source_id`.execute(scope.db);
  return rows.length;
}
