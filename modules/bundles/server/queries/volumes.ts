import type { Scope } from '#server/scope.ts';

/** The documents of its volumes, by volume number. */
export async function ofBundle(scope: Scope, bundleId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await scope.db
    .selectFrom('bundle_volume')
    .where('tenant_id', '=', scope.tenantId)
    .where('bundle_id', '=', bundleId)
    .select(['number', 'document_id as documentId'])
    .execute();
  return new Map(rows.map(({ number, documentId }) => [number, documentId]));
}

export type NewVolume = { readonly documentId: number; readonly versionId: string; readonly pages: number };

/** Sets the documents of its volumes, in order. Documents of earlier, surplus volumes stay on the case. */
export async function replace(
  scope: Scope,
  { id, projectId }: { readonly id: number; readonly projectId: number },
  volumes: readonly NewVolume[],
): Promise<void> {
  await scope.db
    .deleteFrom('bundle_volume')
    .where('tenant_id', '=', scope.tenantId)
    .where('bundle_id', '=', id)
    .execute();
  await scope.db
    .insertInto('bundle_volume')
    .values(
      volumes.map(({ documentId, versionId, pages }, place) => ({
        tenant_id: scope.tenantId,
        bundle_id: id,
        project_id: projectId,
        number: place + 1,
        document_id: documentId,
        version_id: versionId,
        pages,
      })),
    )
    .execute();
}
