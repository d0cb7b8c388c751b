import type { Content } from '#modules/documents/server/service/elsewhere.ts';
import type { Scope } from '#server/scope.ts';

// Versions fetched from the cloud that do not belong to a document yet.

export const ofCopy = (scope: Scope, copyId: number): Promise<Content[]> =>
  scope.db
    .selectFrom('store_version')
    .where('tenant_id', '=', scope.tenantId)
    .where('copy_id', '=', copyId)
    .select(['blob_id as blobId', 'size', 'sha256', 'content_type as contentType'])
    .orderBy('number')
    .execute();

/** Adds the newest one. */
export async function add(scope: Scope, copyId: number, projectId: number, content: Content): Promise<void> {
  const before = await ofCopy(scope, copyId);
  await scope.db
    .insertInto('store_version')
    .values({
      tenant_id: scope.tenantId,
      copy_id: copyId,
      project_id: projectId,
      number: before.length + 1,
      blob_id: content.blobId,
      size: content.size,
      sha256: content.sha256,
      content_type: content.contentType,
    })
    .execute();
}

/** They belong to a document now, or are unused: unused blobs are deleted. */
export const forget = (scope: Scope, projectId: number) =>
  scope.db
    .deleteFrom('store_version')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .execute();
