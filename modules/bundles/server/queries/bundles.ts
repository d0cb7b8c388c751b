import { sql } from 'kysely';
import { binnedRows, rowExists, setRowsDeleted, updateRow } from '#server/db/rows.ts';
import type { Scope } from '#server/scope.ts';
import { offsetOf, type Order, type Page } from '#shared/page.ts';
import type { bundleOrder } from '../../contract.ts';
import { marked } from './parts.ts';

type VolumeRow = {
  readonly number: number;
  readonly documentId: number;
  readonly versionId: string;
  readonly versionNumber: number;
  readonly name: string;
  readonly size: number;
  readonly pages: number;
};

export type BundleRow = {
  readonly id: number;
  readonly projectId: number;
  readonly projectName: string;
  readonly projectYearNumber: string;
  readonly title: string;
  readonly folderId: number | null;
  readonly hoursFrom: string | null;
  readonly hoursTo: string | null;
  readonly employeeIds: number[];
  readonly mostPages: number;
  readonly mostMegabytes: number;
  readonly partCount: number;
  readonly volumes: VolumeRow[];
  readonly builtDate: Date | null;
  readonly builtByName: string | null;
  readonly changedParts: number;
  readonly isEdited: boolean;
  readonly hasOtherHours: boolean;
  readonly createdByName: string | null;
  readonly createdDate: Date;
  readonly modifiedDate: Date;
  readonly version: number;
};

const joins = sql`from bundle b join project p on p.tenant_id = b.tenant_id and p.id = b.project_id and p.deleted_at is null
  left join employee e on e.tenant_id = b.tenant_id and e.id = b.created_by
  left join employee m on m.tenant_id = b.tenant_id and m.id = b.built_by`;

const counted = sql`left join lateral (
    select count(*) filter (where t.kind <> 'heading')::int as parts,
           count(*) filter (where t.is_changed)::int as changed
      from ${marked(sql`b.tenant_id`, sql`b.id`)} t) c on true
  left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'documentId', d.id, 'versionId', v.version_id, 'versionNumber', w.number, 'name', d.name, 'size', w.size, 'pages', v.pages) order by v.number), '[]') as volumes
      from bundle_volume v join document d on d.tenant_id = v.tenant_id and d.id = v.document_id and d.project_id = v.project_id and d.deleted_at is null
      join document_version w on w.tenant_id = v.tenant_id and w.id = v.version_id
     where v.tenant_id = b.tenant_id and v.bundle_id = b.id) o on true`;

/** Whether worklogs of these days were changed since binding; a row of the case records it. */
function otherHours(scope: Scope) {
  const ofThem = sql`l.tenant_id = b.tenant_id and l.project_id = b.project_id and l.work_type_id = 1
    and l.date >= (b.hours_from::timestamp at time zone ${scope.timeZone}) and l.date < ((b.hours_to + 1)::timestamp at time zone ${scope.timeZone})
    and (b.hours_employee_ids = '{}' or l.employee_id = any (b.hours_employee_ids))`;
  // Active and deleted bundles have an index each.
  return sql`coalesce(b.hours_from is not null and b.built_at is not null and (select true from (
    (select l.id from worklog l where ${ofThem} and l.deleted_at is null and l.modified_at > b.built_at limit 1)
    union all (select l.id from worklog l where ${ofThem} and l.deleted_at > b.built_at limit 1)) w limit 1), false)`;
}

const columns = (
  scope: Scope,
) => sql`b.id, b.project_id as "projectId", p.name as "projectName", p.year_number as "projectYearNumber", b.title, b.folder_id as "folderId",
  b.hours_from::text as "hoursFrom", b.hours_to::text as "hoursTo", b.hours_employee_ids as "employeeIds", b.most_pages as "mostPages", b.most_megabytes as "mostMegabytes",
  c.parts as "partCount", o.volumes, b.built_at as "builtDate", m.name as "builtByName", c.changed as "changedParts",
  coalesce(b.edited_at > b.built_at, false) as "isEdited", ${otherHours(scope)} as "hasOtherHours",
  e.name as "createdByName", b.created_at as "createdDate", b.modified_at as "modifiedDate", b.version`;

const sortable: Readonly<Record<(typeof bundleOrder)[number], ReturnType<typeof sql>>> = {
  modifiedDate: sql`b.modified_at`,
  createdDate: sql`b.created_at`,
  title: sql`b.title`,
};
const direction = { asc: sql`asc`, desc: sql`desc` } as const;

export type Asked = Page & {
  readonly projectId?: number | undefined;
  readonly orderBy: Order<(typeof bundleOrder)[number]>;
};

export async function list(scope: Scope, asked: Asked) {
  const where = sql`where b.tenant_id = ${scope.tenantId} and b.deleted_at is null
    ${asked.projectId === undefined ? sql`` : sql`and b.project_id = ${asked.projectId}`}`;
  const order = sql.join(asked.orderBy.map((one) => sql`${sortable[one.field]} ${direction[one.direction]}`));
  const { rows: items } = await sql<BundleRow>`
    select ${columns(scope)} ${joins} ${counted} ${where} order by ${order}, b.id desc limit ${asked.pageSize} offset ${offsetOf(asked)}`.execute(
    scope.db,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${joins} ${where}`.execute(scope.db);
  return { items, total: rows[0]?.total ?? 0 };
}

export async function find(scope: Scope, id: number): Promise<BundleRow | undefined> {
  const { rows } = await sql<BundleRow>`
    select ${columns(scope)} ${joins} ${counted} where b.tenant_id = ${scope.tenantId} and b.id = ${id} and b.deleted_at is null`.execute(
    scope.db,
  );
  return rows[0];
}

export type Written = {
  readonly title: string;
  readonly folder_id: number | null;
  readonly hours_from: string | null;
  readonly hours_to: string | null;
  readonly hours_employee_ids: number[];
  readonly most_pages: number;
  readonly most_megabytes: number;
};

export const insert = async (scope: Scope, projectId: number, written: Written): Promise<number> =>
  (
    await scope.db
      .insertInto('bundle')
      .values({ tenant_id: scope.tenantId, project_id: projectId, edited_at: scope.now, ...written })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (scope: Scope, id: number, version: number, written: Written) =>
  updateRow(scope, 'bundle', id, version, { ...written, edited_at: scope.now });

/** Records when and by whom it was bound; changes during binding count as later. */
export const setBuilt = (scope: Scope, id: number, at: Date) =>
  scope.db
    .updateTable('bundle')
    .set({ built_at: at, built_by: scope.actor.employeeId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

export const setDeleted = (scope: Scope, ids: readonly number[], deleted: boolean) =>
  setRowsDeleted(scope, 'bundle', ids, deleted);

/** Those of the ids that are in the bin, with their case. */
export const deletedOnes = (scope: Scope, ids: readonly number[]) => binnedRows(scope, 'bundle', ids);

export const projectExists = (scope: Scope, id: number): Promise<boolean> => rowExists(scope, 'project', id);

/** Whether the folder exists and belongs to the case. */
export const folderExists = async (scope: Scope, projectId: number, id: number): Promise<boolean> =>
  (await scope.db
    .selectFrom('document')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('type_id', '=', 2)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The number of these people who belong to the firm, including those who have left. */
export const countEmployees = async (scope: Scope, ids: readonly number[]): Promise<number> =>
  (
    await scope.db
      .selectFrom('employee')
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .select('id')
      .execute()
  ).length;
