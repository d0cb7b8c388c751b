import { sql } from 'kysely';
import type { documentOrder } from '#modules/documents/contract.ts';
import { extensionsOf, type FileFormat } from '#modules/documents/rules/kinds.ts';
import { splitName } from '#modules/documents/rules/names.ts';
import type { CloudItem } from '#server/cloud-drive.ts';
import { fileNameOrder } from '#server/db/file-name-order.ts';
import type { Scope } from '#server/scope.ts';
import { fold } from '#shared/fold.ts';
import type { Order } from '#shared/page.ts';

/** Saves what the cloud reported; with a folder, that this is its complete content. */
export const keep = (scope: Scope, projectId: number, items: readonly CloudItem[], folder: string | null = null) =>
  sql`select keep_cloud_items(${projectId}, ${folder}, ${JSON.stringify(distinct(items).map(columnsOf))}::jsonb, false)`.execute(
    scope.db,
  );

/** Saves the result of a person's action: the log has it under their name. */
export const keepDeed = (scope: Scope, projectId: number, items: readonly CloudItem[]) =>
  sql`select keep_cloud_items(${projectId}, null, ${JSON.stringify(distinct(items).map(columnsOf))}::jsonb, true)`.execute(
    scope.db,
  );

/** A list that changes between its pages may contain an item twice. */
const distinct = (items: readonly CloudItem[]) => [...new Map(items.map((item) => [item.id, item])).values()];

const columnsOf = (item: CloudItem) => ({
  item: item.id,
  parent: item.parentId,
  type_id: item.isFolder ? 2 : 1,
  name: item.name,
  extension: item.isFolder ? '' : splitName(item.name).extension,
  size: item.size,
  created_by_name: item.createdByName,
  created_at: item.createdDate,
  modified_by_name: item.modifiedByName,
  modified_at: item.modifiedDate,
  web_url: item.webUrl,
  tag: item.tag,
});

/** Moves them to the cloud's bin under this person's name, with their content. */
export const drop = (scope: Scope, projectId: number, ids: readonly number[]) =>
  sql`select drop_cloud_items(${projectId}, ${ids}::int[])`.execute(scope.db);

const base = (scope: Scope) =>
  scope.db
    .selectFrom('cloud_item as i')
    .innerJoin('cloud_project as c', (on) =>
      on.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.project_id', '=', 'i.project_id'),
    )
    .innerJoin('project as p', (on) => on.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.project_id'))
    .leftJoin('employee as e', (on) => on.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.employee_id'))
    .leftJoin('client as l', (on) => on.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.id', '=', 'p.client_id'))
    .where('i.tenant_id', '=', scope.tenantId)
    .where('i.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null);

const selected = (query: ReturnType<typeof base>) =>
  query
    // A folder that is recorded as the folder of a task.
    .leftJoin('task as t', (on) =>
      on
        .onRef('t.tenant_id', '=', 'i.tenant_id')
        .onRef('t.project_id', '=', 'i.project_id')
        .onRef('t.sharepoint_folder_id', '=', 'i.item'),
    )
    .select([
      'i.id',
      'i.type_id as typeId',
      'i.name',
      'i.extension',
      'i.size',
      'i.item',
      'i.tag',
      'i.parent_id as folderId',
      'i.project_id as projectId',
      'p.year_number as projectYearNumber',
      'p.name as projectName',
      'e.name as employeeName',
      'l.name as clientName',
      't.id as taskId',
      'i.created_by_name as createdByName',
      'i.created_at as createdDate',
      'i.modified_by_name as modifiedByName',
      'i.modified_at as modifiedDate',
      'i.web_url as webUrl',
      'c.container',
      'i.version',
    ]);

export type Row = Awaited<ReturnType<typeof findMany>>[number];

export const findMany = (scope: Scope, ids: readonly number[]) =>
  selected(base(scope))
    .where('i.id', 'in', [...ids, 0])
    .execute();

/** By their ids in the cloud. */
export const byItems = (scope: Scope, projectId: number, items: readonly string[]) =>
  selected(base(scope))
    .where('i.project_id', '=', projectId)
    .where('i.item', 'in', [...items, ''])
    .execute();

/** The folders that contain an item, from the root, itself last. */
export const pathTo = async (scope: Scope, id: number) =>
  (
    await sql<{ id: number; name: string }>`
      with recursive up as (
        select id, name, parent_id, 1 as height from cloud_item where tenant_id = ${scope.tenantId} and id = ${id}
        union all
        select c.id, c.name, c.parent_id, up.height + 1 from cloud_item c join up on c.tenant_id = ${scope.tenantId} and c.id = up.parent_id and up.height < 50
      ) select id, name from up order by height desc`.execute(scope.db)
  ).rows;

const sortable = {
  typeId: 'i.type_id',
  name: 'i.name',
  extension: 'i.extension',
  size: 'i.size',
  createdByName: 'i.created_by_name',
  createdDate: 'i.created_at',
  modifiedByName: 'i.modified_by_name',
  modifiedDate: 'i.modified_at',
  projectYearNumber: 'p.year_number',
  projectName: 'p.name',
  employeeName: 'e.name',
  clientName: 'l.name',
} as const;

export type Asked = {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly projectId?: number | undefined;
  readonly employeeId?: number | undefined;
  readonly includeConnected?: boolean | undefined;
  readonly clientId?: number | undefined;
  readonly opponentId?: number | undefined;
  readonly statusId?: number | undefined;
  readonly name?: string | undefined;
  readonly fileFormat?: FileFormat | undefined;
  readonly type?: 'File' | 'Folder' | undefined;
  readonly orderBy: Order<(typeof documentOrder)[number]>;
};

/** A page of matches in all cases, and their number; the first page is 0. */
export async function list(scope: Scope, asked: Asked) {
  const query = matching(scope, asked);
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  let page = selected(query);
  for (const { field, direction } of asked.orderBy) {
    const columns = field === 'name' ? fileNameOrder('i') : [sql.ref(sortable[field])];
    for (const column of columns) page = page.orderBy(column, direction);
  }
  const rows = await page
    .orderBy('i.id', 'desc')
    .limit(asked.pageSize)
    .offset(asked.pageNumber * asked.pageSize)
    .execute();
  return { rows, total };
}

function matching(scope: Scope, asked: Asked) {
  const { projectId, employeeId, includeConnected, clientId, opponentId, statusId, name, fileFormat, type } = asked;
  const linked = (table: string, column: string, of: number) =>
    sql<boolean>`exists (select from ${sql.table(table)} x where x.tenant_id = i.tenant_id and x.project_id = i.project_id and x.${sql.ref(column)} = ${of})`;
  return base(scope)
    .$if(projectId !== undefined, (q) => q.where('i.project_id', '=', projectId ?? 0))
    .$if(statusId !== undefined, (q) => q.where('p.status_id', '=', statusId ?? 0))
    .$if(type !== undefined, (q) => q.where('i.type_id', '=', type === 'Folder' ? 2 : 1))
    .$if(Boolean(name), (q) => q.where(sql<boolean>`strpos(fold(i.name), ${fold(name ?? '')}) > 0`))
    .$if(fileFormat !== undefined, (q) =>
      q.where('i.type_id', '=', 1).where('i.extension', 'in', [...(fileFormat ? extensionsOf[fileFormat] : [])]),
    )
    .$if(employeeId !== undefined, (q) =>
      q.where((where) =>
        where.or([
          where('p.employee_id', '=', employeeId ?? 0),
          ...(includeConnected ? [linked('project_employee', 'employee_id', employeeId ?? 0)] : []),
        ]),
      ),
    )
    .$if(clientId !== undefined, (q) =>
      q.where((where) =>
        where.or([where('p.client_id', '=', clientId ?? 0), linked('project_client', 'client_id', clientId ?? 0)]),
      ),
    )
    .$if(opponentId !== undefined, (q) =>
      q.where((where) =>
        where.or([
          where('p.opponent_id', '=', opponentId ?? 0),
          linked('project_opponent', 'opponent_id', opponentId ?? 0),
        ]),
      ),
    );
}
