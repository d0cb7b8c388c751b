import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';
import type { Verdict } from '#server/virus-scanner.ts';
import type { BlobKind } from '../rules.ts';

type NewBlob = {
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
    .select(['id', 'kind', 'name', 'content_type as contentType', 'size', 'sha256', 'state'])
    .select(['created_by as createdBy', 'project_id as projectId'])
    .executeTakeFirst();

/** The person's own upload, locked: `share` allows concurrent blocks, `update` excludes them during the commit. */
export const lockUpload = (scope: Scope, id: string, how: 'share' | 'update') => {
  const own = scope.db
    .selectFrom('blob')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('created_by', '=', scope.actor.employeeId)
    .where('state', '=', 'uploading')
    .select(['id', 'kind', 'size', 'name', 'sha256', 'joining_until as joiningUntil']);
  return (how === 'share' ? own.forShare() : own.forUpdate()).executeTakeFirst();
};

export type Block = { readonly number: number; readonly size: number; readonly arrived: boolean };

export const blocks = (scope: Scope, id: string): Promise<Block[]> =>
  scope.db
    .selectFrom('blob_block')
    .where('tenant_id', '=', scope.tenantId)
    .where('blob_id', '=', id)
    .select(['number', 'size', 'arrived'])
    .orderBy('number')
    .execute();

/** Summed in the database: an upload of 2 GB has eight thousand blocks, and each of them needs the sum. */
export const bytesOfBlocks = async (scope: Scope, id: string): Promise<number> =>
  (
    await scope.db
      .selectFrom('blob_block')
      .where('tenant_id', '=', scope.tenantId)
      .where('blob_id', '=', id)
      .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'))
      .executeTakeFirstOrThrow()
  ).bytes;

/** Written before the bytes are stored. */
export const putBlock = (scope: Scope, id: string, number: number, size: number) =>
  scope.db
    .insertInto('blob_block')
    .values({ tenant_id: scope.tenantId, blob_id: id, number, size, arrived: false })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'blob_id', 'number']).doUpdateSet({ size, arrived: false }),
    )
    .execute();

export const noteArrived = (scope: Scope, id: string, number: number) =>
  scope.db
    .updateTable('blob_block')
    .set({ arrived: true })
    .where('tenant_id', '=', scope.tenantId)
    .where('blob_id', '=', id)
    .where('number', '=', number)
    .execute();

/** Until then no block can be replaced. */
export const holdBlocks = (scope: Scope, id: string, until: Date) =>
  scope.db
    .updateTable('blob')
    .set({ joining_until: until })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

/** Allows blocks to be replaced again, unless another commit holds them by now. */
export const releaseBlocks = (scope: Scope, id: string, until: Date) =>
  scope.db
    .updateTable('blob')
    .set({ joining_until: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('joining_until', '=', until)
    .execute();

export const deleteBlocks = (scope: Scope, id: string) =>
  scope.db.deleteFrom('blob_block').where('tenant_id', '=', scope.tenantId).where('blob_id', '=', id).execute();

export const store = (scope: Scope, id: string, contentType: string, sha256: Buffer) =>
  scope.db
    .updateTable('blob')
    .set({ state: 'stored', content_type: contentType, sha256, stored_at: scope.now, joining_until: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();

/** For a file that the server generated, when it is complete. */
export const setSize = (scope: Scope, id: string, size: number) =>
  scope.db
    .updateTable('blob')
    .set({ size })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute();

export const remove = (scope: Scope, id: string) =>
  scope.db.deleteFrom('blob').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute();

/** Whether a file is waiting for its scan. */
export const waitsForScan = async (db: Transaction, tenantId: number, id: string): Promise<boolean> =>
  (await sql<{ waits: boolean }>`select blob_to_scan(${tenantId}, ${id}) as waits`.execute(db)).rows[0]?.waits ?? false;

/** Records the scan result, for the file and for each version that uses it. */
export const keepScan = (db: Transaction, tenantId: number, id: string, verdict: Verdict) =>
  sql`select keep_scan(${tenantId}, ${id}, ${verdict.state}, ${'threat' in verdict ? verdict.threat : ''})`.execute(db);

type Unscanned = { readonly tenant_id: number; readonly id: string };

export const unscanned = async (db: Transaction, before: Date, most: number): Promise<readonly Unscanned[]> =>
  (await sql<Unscanned>`select * from unscanned_blobs(${before}, ${most})`.execute(db)).rows;

type Unused = { tenant_id: number; id: string; blocks: number[] };

export const unused = async (db: Transaction, before: Date, most: number): Promise<Unused[]> =>
  (await sql<Unused>`select * from unused_blobs(${before}, ${most})`.execute(db)).rows;

export const forget = (db: Transaction, { tenant_id, id }: Unused) =>
  db.deleteFrom('blob').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
