import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import type { BlobKind } from '../rules.ts';

export type NewBlob = {
  readonly kind: BlobKind;
  readonly size: number;
  readonly name: string;
  readonly projectId: number | null;
  readonly sha256: Buffer | null;
};

export const insert = async (scope: Scope, { kind, size, name, projectId, sha256 }: NewBlob): Promise<string> =>
  (
    await scope.db
      .insertInto('blob')
      .values({
        tenant_id: scope.tenantId,
        kind,
        size,
        name,
        project_id: projectId,
        sha256,
        created_by: scope.actor.employeeId,
        created_at: scope.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const countOwnUploads = async (scope: Scope): Promise<number> =>
  (
    await scope.db
      .selectFrom('blob')
      .where('tenant_id', '=', scope.tenantId)
      .where('created_by', '=', scope.actor.employeeId)
      .where('state', '=', 'uploading')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const find = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('blob')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select(['id', 'kind', 'name', 'content_type as contentType', 'size', 'sha256', 'state', 'created_by as createdBy'])
    .executeTakeFirst();

/** One's own upload, locked: `share` lets blocks come side by side, `update` lets nothing come beside the commit. */
export const lockUpload = (scope: Scope, id: string, how: 'share' | 'update') => {
  const own = scope.db
    .selectFrom('blob')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('created_by', '=', scope.actor.employeeId)
    .where('state', '=', 'uploading')
    .select(['id', 'kind', 'size', 'name', 'sha256']);
  return (how === 'share' ? own.forShare() : own.forUpdate()).executeTakeFirst();
};

export const blocks = (scope: Scope, id: string) =>
  scope.db
    .selectFrom('blob_block')
    .where('tenant_id', '=', scope.tenantId)
    .where('blob_id', '=', id)
    .select(['number', 'size'])
    .orderBy('number')
    .execute();

/** Written before its bytes are: whoever sends the same block meanwhile waits here. */
export const putBlock = (scope: Scope, id: string, number: number, size: number) =>
  scope.db
    .insertInto('blob_block')
    .values({ tenant_id: scope.tenantId, blob_id: id, number, size })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'blob_id', 'number']).doUpdateSet({ size }))
    .execute();

export const deleteBlocks = (scope: Scope, id: string) =>
  scope.db.deleteFrom('blob_block').where('tenant_id', '=', scope.tenantId).where('blob_id', '=', id).execute();

export const store = (scope: Scope, id: string, contentType: string, sha256: Buffer) =>
  scope.db
    .updateTable('blob')
    .set({ state: 'stored', content_type: contentType, sha256, stored_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

export const remove = (scope: Scope, id: string) =>
  scope.db.deleteFrom('blob').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();

export type Unused = { tenant_id: number; id: string; blocks: number[] };

export const unused = async (db: Transaction, before: Date, most: number): Promise<Unused[]> =>
  (await sql<Unused>`select * from unused_blobs(${before}, ${most})`.execute(db)).rows;

export const forget = (db: Transaction, { tenant_id, id }: Unused) =>
  db.deleteFrom('blob').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
