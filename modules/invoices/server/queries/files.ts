import { sql } from 'kysely';
import type { Transaction } from '#server/db/transaction.ts';
import type { Scope } from '#server/scope.ts';

const fileKinds = ['pdf', 'e-invoice', 'report'] as const;
export type FileKind = (typeof fileKinds)[number];
export type KeptFile = {
  readonly blobId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly digest: string;
};

/** A document as it was sent to the client. */
export const findFile = (scope: Scope, invoiceId: number, kind: FileKind): Promise<KeptFile | undefined> =>
  scope.db
    .selectFrom('invoice_file')
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', kind)
    .select(['blob_id as blobId', 'file_name as fileName', 'content_type as contentType', 'digest'])
    .executeTakeFirst();

/** Deletes documents that were not delivered; returns their blobs. */
export const forgetFiles = async (scope: Scope, invoiceId: number): Promise<string[]> =>
  (
    await scope.db
      .deleteFrom('invoice_file')
      .where('tenant_id', '=', scope.tenantId)
      .where('invoice_id', '=', invoiceId)
      .returning('blob_id')
      .execute()
  ).map(({ blob_id }) => blob_id);

type New = KeptFile & {
  readonly tenantId: number;
  readonly invoiceId: number;
  readonly kind: FileKind;
  readonly size: number;
};

/** Inserts a document unless one was sent before, and returns the sent one; null if there is none. */
export const keepFile = async (db: Transaction, file: New): Promise<KeptFile | null> => {
  const { tenantId, invoiceId, kind, blobId, fileName, contentType, size, digest } = file;
  const { rows } = await sql<KeptFile>`
    select blob_id as "blobId", file_name as "fileName", content_type as "contentType", digest
    from invoice_file_keep(${tenantId}, ${invoiceId}, ${kind}, ${blobId}::uuid, ${fileName}, ${contentType}, ${size}, ${digest})`.execute(
    db,
  );
  return rows[0] ?? null;
};
