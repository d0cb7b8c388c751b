import { sql } from 'kysely';
import { rowExists, setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { savedOrders } from '../../contract/saved.ts';

export type SavedRow = {
  readonly id: number;
  readonly projectId: number;
  readonly projectName: string;
  readonly projectYearNumber: string;
  readonly sourceId: number;
  readonly sourceName: string;
  readonly type: string;
  readonly number: string;
  readonly concepts: string[];
  readonly members: string;
  readonly date: string | null;
  readonly comment: string;
  readonly quote: string;
  readonly anchor: string;
  readonly madeUp: boolean;
  readonly subtype: string;
  readonly createdByName: string | null;
  readonly createdById: number | null;
  readonly createdDate: Date;
  readonly modifiedDate: Date;
  readonly version: number;
};

const columns = sql`v.id, v.project_id as "projectId", p.name as "projectName", p.year_number as "projectYearNumber", v.source_id as "sourceId", v.source_name as "sourceName",
  v.type, v.number, v.concepts, v.members, v.date::text as date, v.comment, v.quote, v.anchor, coalesce(s.made_up, false) as "madeUp", coalesce(s.subtype, '') as subtype, e.name as "createdByName",
  v.created_by as "createdById", v.created_at as "createdDate", v.modified_at as "modifiedDate", v.version`;
const joins = sql`from saved_source v join project p on p.tenant_id = v.tenant_id and p.id = v.project_id and p.deleted_at is null
  left join source s on s.id = v.source_id left join employee e on e.tenant_id = v.tenant_id and e.id = v.created_by`;

const sortable = { createdDate: sql`v.created_at`, date: sql`v.date`, sourceName: sql`v.source_name` } as const;
const direction = { asc: sql`asc nulls last`, desc: sql`desc nulls last` } as const;

export async function list(
  scope: Scope,
  asked: Page & {
    readonly projectId?: number | undefined;
    readonly sourceId?: number | undefined;
    readonly orderBy: Order<keyof typeof sortable>;
  },
) {
  const where = sql`where v.tenant_id = ${scope.tenantId} and v.deleted_at is null
    and (${asked.projectId ?? null}::int is null or v.project_id = ${asked.projectId ?? null}) and (${asked.sourceId ?? null}::int is null or v.source_id = ${asked.sourceId ?? null})`;
  const order = sql.join([
    ...asked.orderBy.map(({ field, direction: way }) => sql`${sortable[field]} ${direction[way]}`),
    sql`v.id desc`,
  ]);
  const { rows } = await sql<SavedRow>`
    select ${columns} ${joins} ${where} order by ${order} limit ${asked.pageSize} offset ${offsetOf(asked)}`.execute(
    scope.db,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${joins} ${where}`.execute(
    scope.db,
  );
  return { items: rows, total: counted[0]?.total ?? 0 };
}

export async function find(scope: Scope, id: number): Promise<SavedRow | undefined> {
  const { rows } = await sql<SavedRow>`
    select ${columns} ${joins} where v.tenant_id = ${scope.tenantId} and v.id = ${id} and v.deleted_at is null`.execute(
    scope.db,
  );
  return rows[0];
}

type Grouped = { readonly sourceId: number; readonly latestCreatedDate: Date; readonly projectCount: number };
export type GroupFilter = {
  readonly employeeId?: number | undefined;
  readonly types: readonly string[] | null;
  readonly subtypes: readonly string[] | null;
  readonly projectTypes: readonly number[] | null;
};

const groupOrders: Readonly<Record<(typeof savedOrders)[number], ReturnType<typeof sql>>> = {
  latestCreatedDate: sql`max(v.created_at)`,
  date: sql`max(v.date)`,
  projectCount: sql`count(distinct v.project_id)`,
};

/** A page of sources with their saved items, and the total. */
export async function groups(
  scope: Scope,
  asked: Page & GroupFilter & { readonly orderBy: Order<(typeof savedOrders)[number]> },
) {
  const where = filterOf(scope, asked);
  const order = sql.join(
    asked.orderBy.map(({ field, direction: way }) => sql`${groupOrders[field]} ${direction[way]}`),
  );
  const { rows } = await sql<Grouped>`
    select v.source_id as "sourceId", max(v.created_at) as "latestCreatedDate", count(distinct v.project_id)::int as "projectCount" ${joins} ${where}
     group by v.source_id order by ${order}, v.source_id desc limit ${asked.pageSize} offset ${offsetOf(asked)}`.execute(
    scope.db,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(distinct v.source_id)::int as total ${joins} ${where}`.execute(scope.db);
  const ids = rows.map(({ sourceId }) => sourceId);
  const { rows: links } = await sql<SavedRow>`
    select ${columns} ${joins} ${where} and v.source_id = any (${ids}::int[]) order by v.created_at desc, v.id desc`.execute(
    scope.db,
  );
  return { groups: rows, links, total: counted[0]?.total ?? 0 };
}

const filterOf = (scope: Scope, { employeeId, types, subtypes, projectTypes }: GroupFilter) =>
  sql`where v.tenant_id = ${scope.tenantId} and v.deleted_at is null and (${employeeId ?? null}::int is null or v.created_by = ${employeeId ?? null})
    and (${types && [...types]}::text[] is null or v.type = any (${types && [...types]}::text[]))
    and (${subtypes && [...subtypes]}::text[] is null or s.subtype = any (${subtypes && [...subtypes]}::text[]))
    and (${projectTypes && [...projectTypes]}::int[] is null or exists (
      select from project_type_link t where t.tenant_id = v.tenant_id and t.project_id = v.project_id and t.project_type_id = any (${projectTypes && [...projectTypes]}::int[])))`;

type NewRow = Pick<
  SavedRow,
  | 'projectId'
  | 'sourceId'
  | 'sourceName'
  | 'type'
  | 'number'
  | 'concepts'
  | 'members'
  | 'date'
  | 'comment'
  | 'quote'
  | 'anchor'
>;

export async function insert(scope: Scope, row: NewRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_source (tenant_id, project_id, source_id, source_name, type, number, concepts, members, date, comment, quote, anchor)
    values (${scope.tenantId}, ${row.projectId}, ${row.sourceId}, ${row.sourceName}, ${row.type}, ${row.number}, ${row.concepts}, ${row.members}, ${row.date}, ${row.comment}, ${row.quote}, ${row.anchor}) returning id`.execute(
    scope.db,
  );
  return rows[0]?.id ?? 0;
}

export const update = (scope: Scope, id: number, version: number, comment: string) =>
  updateRow(scope, 'saved_source', id, version, { comment });

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'saved_source', ids, deleted);

/** Those of the ids that are in the bin, with their case. */
export const deletedOnes = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .selectFrom('saved_source')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .select(['id', 'project_id as projectId'])
    .execute();

/** The case of a list of authorities, and its firm. */
export type AuthoritiesOf = { readonly name: string; readonly yearNumber: string; readonly firm: string };

export const projectOf = (scope: Scope, id: number): Promise<AuthoritiesOf | undefined> =>
  scope.db
    .selectFrom('project as p')
    .innerJoin('tenant as t', 't.id', 'p.tenant_id')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .select(['p.name', 'p.year_number as yearNumber', 't.name as firm'])
    .executeTakeFirst();

export const projectExists = (scope: Scope, id: number): Promise<boolean> => rowExists(scope, 'project', id);
