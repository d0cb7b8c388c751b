import { sql } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { FreezeReason } from '../../contract/record.ts';

type Freezing = {
  readonly versionId: string;
  readonly documentId: number;
  readonly projectId: number;
  readonly reason: FreezeReason;
  readonly note: string;
};

/** Freezes a version. False if it is frozen already, which stays unchanged. */
export const freeze = async (
  scope: Scope,
  { versionId, documentId, projectId, reason, note }: Freezing,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into frozen_version (tenant_id, version_id, document_id, project_id, reason, note, sha256, frozen_at, frozen_by)
    select ${scope.tenantId}, v.id, ${documentId}, ${projectId}, ${reason}, ${note}, v.sha256, ${scope.now}, ${scope.actor.employeeId}
      from document_version v where v.tenant_id = ${scope.tenantId} and v.id = ${versionId}
    on conflict do nothing`.execute(scope.db);
  return numAffectedRows === 1n;
};

/** Whether a version of the row, or of its descendants, is frozen. */
export const holdsFrozen = async (scope: Scope, id: number): Promise<boolean> =>
  (
    await sql<{ held: boolean }>`
    with recursive below as (
      select id from document where tenant_id = ${scope.tenantId} and id = ${id}
      union select d.id from document d join below b on d.folder_id = b.id where d.tenant_id = ${scope.tenantId}
    )
    select exists (select from frozen_version f join below b on b.id = f.document_id where f.tenant_id = ${scope.tenantId}) as held`.execute(
      scope.db,
    )
  ).rows[0]?.held ?? false;
