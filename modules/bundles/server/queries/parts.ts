import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#server/scope.ts';
import type { WrittenLine } from '../../contract.ts';

/**
 * The parts of a bundle with a fingerprint of their current state, to compare with the state when it was bound. Deleted
 * parts, and parts on another case by now, have none. That of a document is its version, with the name that the index
 * gives it; parts that were bound before names counted have the version alone.
 */
export const marked = (tenantId: RawBuilder<unknown>, bundleId: RawBuilder<unknown>) => sql`(
  select t.*, m.mark, coalesce(t.built_mark is distinct from m.mark and t.built_mark is distinct from w.id::text and t.built_mark is not null, false) as is_changed,
         d.name as document_name, d.extension, d.created_at as document_at, w.number as version_number, v.source_name, v.created_at as source_at,
         w.id as bound_version, w.blob_id, w.scan, w.size, w.content_type, r.id as bound_source
    from bundle_part t
    left join document d on d.tenant_id = t.tenant_id and d.id = t.document_id and d.project_id = t.project_id and d.deleted_at is null and d.type_id = 1
    left join document_version w on w.tenant_id = t.tenant_id and w.document_id = d.id and w.id = coalesce(t.version_id, d.version_id)
    left join saved_source v on v.tenant_id = t.tenant_id and v.id = t.saved_source_id and v.project_id = t.project_id and v.deleted_at is null
    left join source r on r.id = v.source_id
    cross join lateral (select case when t.kind = 'source' then r.hash when t.title = '' then w.id || '/' || d.name else w.id::text end as mark) m
   where t.tenant_id = ${tenantId} and t.bundle_id = ${bundleId})`;

export type PartRow = {
  readonly kind: 'heading' | 'document' | 'source';
  readonly title: string;
  readonly documentId: number | null;
  readonly versionId: string | null;
  readonly savedSourceId: number | null;
  readonly builtMark: string | null;
  readonly mark: string | null;
  readonly isChanged: boolean;
  readonly name: string | null;
  readonly extension: string | null;
  readonly versionNumber: number | null;
  readonly createdDate: Date | null;
  readonly boundVersionId: string | null;
  readonly blobId: string | null;
  readonly scan: string | null;
  readonly size: number | null;
  readonly contentType: string | null;
  readonly sourceId: number | null;
};

export async function ofBundle(scope: Scope, bundleId: number): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow>`
    select t.kind, t.title, t.document_id as "documentId", t.version_id as "versionId", t.saved_source_id as "savedSourceId",
           t.built_mark as "builtMark", t.mark, t.is_changed as "isChanged", coalesce(t.document_name, t.source_name) as name, t.extension, t.version_number as "versionNumber",
           coalesce(t.document_at, t.source_at) as "createdDate", t.bound_version as "boundVersionId", t.blob_id as "blobId", t.scan, t.size, t.content_type as "contentType", t.bound_source as "sourceId"
      from ${marked(sql`${scope.tenantId}::int`, sql`${bundleId}::int`)} t order by t.position`.execute(scope.db);
  return rows;
}

type Kept = Pick<PartRow, 'documentId' | 'versionId' | 'savedSourceId' | 'builtMark'>;

/** Replaces the lines; each keeps the fingerprint of its last binding. */
export async function replace(
  scope: Scope,
  of: { readonly id: number; readonly projectId: number },
  lines: readonly WrittenLine[],
): Promise<void> {
  const before = await scope.db
    .deleteFrom('bundle_part')
    .where('tenant_id', '=', scope.tenantId)
    .where('bundle_id', '=', of.id)
    .returning(['document_id as documentId', 'version_id as versionId', 'saved_source_id as savedSourceId'])
    .returning('built_mark as builtMark')
    .execute();
  if (lines.length === 0) return;
  const marks = marksOf(lines, before);
  await scope.db
    .insertInto('bundle_part')
    .values(
      lines.map((line, position) => ({
        tenant_id: scope.tenantId,
        bundle_id: of.id,
        project_id: of.projectId,
        position,
        kind: line.kind,
        title: line.title,
        document_id: line.documentId,
        version_id: line.versionId,
        saved_source_id: line.savedSourceId,
        built_mark: marks[position] ?? null,
      })),
    )
    .execute();
}

/**
 * The fingerprints of the last binding by line. A document may occur twice with different versions: each line takes the
 * fingerprint of a previous line with the same pinned version, and a re-pinned line that of a remaining one.
 */
function marksOf(lines: readonly Omit<WrittenLine, 'title'>[], before: readonly Kept[]): readonly (string | null)[] {
  const left = new Set(before);
  const marks = lines.map((): string | null => null);
  const open = new Set(lines.keys().filter((place) => lines[place]?.kind !== 'heading'));
  for (const isSame of [isPinnedAlike, isOfOne])
    for (const place of open) {
      const row = left.values().find((one) => isSame(one, lines[place] as Omit<WrittenLine, 'title'>));
      if (!row) continue;
      marks[place] = row.builtMark;
      left.delete(row);
      open.delete(place);
    }
  return marks;
}

type Named = Pick<Kept, 'documentId' | 'versionId' | 'savedSourceId'>;
const isOfOne = (one: Named, other: Named): boolean =>
  one.documentId === other.documentId && one.savedSourceId === other.savedSourceId;
const isPinnedAlike = (one: Named, other: Named): boolean => isOfOne(one, other) && one.versionId === other.versionId;

/** Records what each part was bound as, unless it was removed or re-pinned meanwhile. */
export async function setMarks(
  scope: Scope,
  bundleId: number,
  parts: readonly Pick<PartRow, 'documentId' | 'versionId' | 'savedSourceId' | 'mark'>[],
): Promise<void> {
  const columns = {
    documents: parts.map(({ documentId }) => documentId),
    versions: parts.map(({ versionId }) => versionId),
    sources: parts.map(({ savedSourceId }) => savedSourceId),
    marks: parts.map(({ mark }) => mark),
  };
  await sql`
    update bundle_part t set built_mark = x.mark
      from unnest(${columns.documents}::int[], ${columns.versions}::uuid[], ${columns.sources}::int[], ${columns.marks}::text[]) x (document_id, version_id, source_id, mark)
     where t.tenant_id = ${scope.tenantId} and t.bundle_id = ${bundleId}
       and t.document_id is not distinct from x.document_id and t.version_id is not distinct from x.version_id
       and t.saved_source_id is not distinct from x.source_id and t.kind <> 'heading'`.execute(scope.db);
}

/** Those of the documents that are on the case, each with its versions. */
export async function versionsOn(scope: Scope, projectId: number, documentIds: readonly number[]) {
  const rows = await scope.db
    .selectFrom('document as d')
    .innerJoin('document_version as v', (on) =>
      on.onRef('v.tenant_id', '=', 'd.tenant_id').onRef('v.document_id', '=', 'd.id'),
    )
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.project_id', '=', projectId)
    .where('d.id', '=', sql<number>`any(${[...documentIds]}::int[])`)
    .where('d.deleted_at', 'is', null)
    .select(['d.id', 'v.id as versionId'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, new Set(of.map(({ versionId }) => versionId))]),
  );
}

/** Those of the saved sources that are on the case. */
export async function savedOn(scope: Scope, projectId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await scope.db
    .selectFrom('saved_source')
    .where('tenant_id', '=', scope.tenantId)
    .where('project_id', '=', projectId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
