import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import { fold } from '#shared/fold.ts';
import { extensionsOf, type FileFormat } from '../../rules/kinds.ts';

export type Filter = {
  readonly projectId?: number | undefined;
  readonly folderId?: number | undefined;
  readonly employeeId?: number | undefined;
  readonly includeConnected?: boolean | undefined;
  readonly clientId?: number | undefined;
  readonly opponentId?: number | undefined;
  readonly name?: string | undefined;
  readonly fileFormat?: FileFormat | undefined;
  readonly statusId?: number | undefined;
  readonly typeId?: number | undefined;
  readonly search?: string | undefined;
};
/** The documents and folders that match, without those in the bin. Counts need no joins; the caller adds `search`. */
export function matching(scope: Scope, filter: Filter) {
  const { projectId, folderId, name, fileFormat, typeId } = filter;
  return scope.db
    .selectFrom('document as d')
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.deleted_at', 'is', null)
    .$if(projectId !== undefined, (q) => q.where('d.project_id', '=', projectId ?? 0))
    .$if(folderId !== undefined, (q) => q.where('d.folder_id', 'is not distinct from', folderId || null))
    .$if(typeId !== undefined, (q) => q.where('d.type_id', '=', typeId ?? 0))
    .$if(Boolean(name), (q) => q.where(sql<boolean>`strpos(fold(d.name), ${fold(name ?? '')}) > 0`))
    .$if(fileFormat !== undefined, (q) =>
      q.where('d.type_id', '=', 1).where('d.extension', 'in', [...(fileFormat ? extensionsOf[fileFormat] : [])]),
    )
    .where(
      sql<boolean>`d.project_id in (select id from project where tenant_id = ${scope.tenantId} and deleted_at is null)`,
    )
    .$if(hasProjectFilter(filter), (q) => q.where(onProjects(scope, filter)));
}

export const hasProjectFilter = ({ employeeId, clientId, opponentId, statusId }: Filter): boolean =>
  [employeeId, clientId, opponentId, statusId].some((value) => value !== undefined);

/** Of the cases of these people, parties and statuses; `projectId` is the column that names the case. */
export function onProjects(
  scope: Scope,
  { employeeId, includeConnected, clientId, opponentId, statusId }: Filter,
  projectId = 'd.project_id',
) {
  const linked = (table: string, column: string, of: number) =>
    sql`select project_id from ${sql.table(table)} where tenant_id = ${scope.tenantId} and ${sql.ref(column)} = ${of}`;
  const projects = (where: ReturnType<typeof sql>) =>
    sql`select id from project where tenant_id = ${scope.tenantId} and ${where}`;
  const sets = [
    ...(statusId === undefined ? [] : [projects(sql`status_id = ${statusId}`)]),
    ...(employeeId === undefined
      ? []
      : [
          includeConnected
            ? sql`${projects(sql`employee_id = ${employeeId}`)} union ${linked('project_employee', 'employee_id', employeeId)}`
            : projects(sql`employee_id = ${employeeId}`),
        ]),
    ...(clientId === undefined
      ? []
      : [sql`${projects(sql`client_id = ${clientId}`)} union ${linked('project_client', 'client_id', clientId)}`]),
    ...(opponentId === undefined
      ? []
      : [
          sql`${projects(sql`opponent_id = ${opponentId}`)} union ${linked('project_opponent', 'opponent_id', opponentId)}`,
        ]),
  ];
  return sql<boolean>`${sql.join(
    sets.map((set) => sql`${sql.ref(projectId)} = any(array(${set}))`),
    sql` and `,
  )}`;
}

/** Joins the tables that a list can be sorted by. */
export const withNames = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('project as p', (on) => on.onRef('p.tenant_id', '=', 'd.tenant_id').onRef('p.id', '=', 'd.project_id'))
    .leftJoin('employee as e', (on) => on.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.employee_id'))
    .leftJoin('client as l', (on) => on.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.id', '=', 'p.client_id'))
    .leftJoin('employee as c', (on) => on.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.id', '=', 'd.created_by'))
    .leftJoin('employee as m', (on) => on.onRef('m.tenant_id', '=', 'd.tenant_id').onRef('m.id', '=', 'd.modified_by'));

export const joined = (scope: Scope, query: ReturnType<typeof matching>) =>
  withNames(query)
    .leftJoin('document_lock as k', (on) =>
      on
        .onRef('k.tenant_id', '=', 'd.tenant_id')
        .onRef('k.document_id', '=', 'd.id')
        .on('k.expires_at', '>', scope.now),
    )
    .leftJoin('document_text as t', (on) =>
      on.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.version_id', '=', 'd.version_id'),
    )
    .leftJoin('document_version as v', (on) =>
      on.onRef('v.tenant_id', '=', 'd.tenant_id').onRef('v.id', '=', 'd.version_id'),
    )
    .leftJoin('document_letter as b', (on) =>
      on.onRef('b.tenant_id', '=', 'd.tenant_id').onRef('b.version_id', '=', 'd.version_id'),
    )
    .leftJoin('employee as h', (on) => on.onRef('h.tenant_id', '=', 'k.tenant_id').onRef('h.id', '=', 'k.employee_id'))
    .select([
      'd.id',
      'd.type_id as typeId',
      'd.name',
      'd.extension',
      'd.content_type as contentType',
      'd.size',
      'd.project_id as projectId',
      'p.year_number as projectYearNumber',
      'p.name as projectName',
      'e.name as employeeName',
      'l.name as clientName',
      'd.task_id as taskId',
      'd.folder_id as folderId',
      'c.name as createdByName',
      'd.created_at as createdDate',
      'm.name as modifiedByName',
      'd.modified_at as modifiedDate',
      'd.version_id as versionId',
      'd.version_number as versionNumber',
      'd.version',
      'k.employee_id as lockedBy',
      'h.name as lockedByName',
      'k.taken_at as lockedAt',
      'k.expires_at as lockedUntil',
      'k.kind as lockKind',
      't.state as textState',
      'v.scan',
      'b.sender',
      'b.sent_at as sentAt',
    ]);

export const find = (scope: Scope, id: number) =>
  joined(scope, matching(scope, {})).where('d.id', '=', id).executeTakeFirst();
export type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

export const findMany = (scope: Scope, ids: readonly number[]) =>
  joined(scope, matching(scope, {}))
    .where('d.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('d.id')
    .execute();

/** The number of documents of a case, without folders. */
export const count = async (scope: Scope, projectId: number): Promise<number> =>
  (
    await matching(scope, { projectId, typeId: 1 })
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** A version with its document's name, unless the document is in the bin. */
export const findVersion = (scope: Scope, versionId: string) =>
  scope.db
    .selectFrom('document_version as v')
    .innerJoin('document as d', (on) => on.onRef('d.tenant_id', '=', 'v.tenant_id').onRef('d.id', '=', 'v.document_id'))
    .where('v.tenant_id', '=', scope.tenantId)
    .where('v.id', '=', versionId)
    .where('d.deleted_at', 'is', null)
    .where(
      sql<boolean>`d.project_id in (select id from project where tenant_id = ${scope.tenantId} and deleted_at is null)`,
    )
    .select([
      'v.id',
      'v.document_id as documentId',
      'v.blob_id as blobId',
      'v.size',
      'v.sha256',
      'v.content_type as contentType',
      'v.created_at as createdAt',
      'v.scan',
      'd.name',
    ])
    .executeTakeFirst();
