import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';

export type Paper = {
  readonly id: number;
  readonly folderId: number | null;
  readonly typeId: number;
  readonly taskId: number | null;
  readonly name: string;
  readonly versionNumber: number;
  readonly size: number;
  readonly isLocked: boolean;
};

/** All documents and folders of a case, without the bin. */
export const papers = async (scope: Scope, projectId: number): Promise<readonly Paper[]> =>
  (
    await sql<Paper>`
      select d.id, d.folder_id as "folderId", d.type_id as "typeId", d.task_id as "taskId", d.name,
        d.version_number as "versionNumber", d.size::float8 as size,
        exists (select from document_lock k
          where k.tenant_id = d.tenant_id and k.document_id = d.id and k.expires_at > ${scope.now}) as "isLocked"
      from document d
     where d.tenant_id = ${scope.tenantId} and d.project_id = ${projectId} and d.deleted_at is null order by d.id`.execute(
      scope.db,
    )
  ).rows;

/** All versions of a document, hidden or not, oldest first. */
export const versions = (scope: Scope, documentId: number) =>
  scope.db
    .selectFrom('document_version')
    .where('tenant_id', '=', scope.tenantId)
    .where('document_id', '=', documentId)
    .select(['number', 'blob_id as blobId', 'size', 'sha256', 'scan'])
    .orderBy('number')
    .execute();

/** Hides all documents of a case; the bin stays. */
export const hide = (scope: Scope, projectId: number) =>
  scope.db
    .updateTable('document')
    .set({ elsewhere: true, deleted_at: scope.now, deleted_by: scope.actor.employeeId })
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();

export type Placed = { readonly folderId: number | null; readonly name: string };

/** Shows a hidden document again, in a place and under a name; false if it is not hidden. */
export async function show(scope: Scope, id: number, { folderId, name }: Placed): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('document')
    .set({ elsewhere: false, deleted_at: null, deleted_by: null, folder_id: folderId, name })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('elsewhere', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves hidden documents that are no longer in the cloud to the bin. */
export const binHidden = (scope: Scope, projectId: number) =>
  scope.db
    .updateTable('document')
    .set({ elsewhere: false, deleted_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('elsewhere', '=', true)
    .execute();
