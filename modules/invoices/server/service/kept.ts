import { createHash, randomUUID } from 'node:crypto';
import { blobKey, type BlobStore } from '#server/blobs/blob-store.ts';
import type { Pool } from '#server/db/pool.ts';
import { inRole } from '#server/db/transaction.ts';
import type { FileAnswer } from '#server/http/module.ts';
import type { Attachment } from '#server/mail/mail.ts';
import { readTenant } from '#server/read-scope.ts';
import type { Scope } from '#server/scope.ts';
import { isSent } from '../policy.ts';
import { findFile, forgetFiles, keepFile, type FileKind, type KeptFile } from '../queries/files.ts';
import type { InvoiceAnswer } from './answer.ts';
import { readWhole } from './read-whole.ts';

export const keepTask = 'keep-invoice-papers';
export const dropTask = 'drop-invoice-papers';

/** A document that the client has is never generated again: returns the kept file. Null if none was sent. */
export async function findKept(
  scope: Scope,
  invoice: InvoiceAnswer,
  kind: FileKind,
  blobs: BlobStore,
): Promise<FileAnswer | null> {
  const file = isSent(invoice) ? await findFile(scope, invoice.id, kind) : undefined;
  if (file === undefined) return null;
  const { tenantId } = scope;
  const { fileName, contentType } = file;
  return { fileName, contentType, content: () => readKept(blobs, tenantId, file) };
}

/** Forgets the kept documents of an invoice that was not delivered, before it is sent again. */
export async function forgetKept(scope: Scope, invoiceId: number): Promise<void> {
  const blobIds = await forgetFiles(scope, invoiceId);
  if (blobIds.length > 0) scope.enqueue({ task: dropTask, payload: { tenantId: scope.tenantId, blobIds } });
}

export type Keeping = { readonly blobs: BlobStore; readonly clock: () => Date; readonly pool: Pool };
export type OfInvoice = { readonly tenantId: number; readonly invoiceId: number };
/** Generates a document in a read-only scope; null if there is none of this kind. */
export type LayOut = (scope: Scope, invoiceId: number, kind: FileKind) => Promise<FileAnswer | null>;

/** A document to send: the one sent before, or a new one, which is kept. Writes the bytes first, then the row. */
export async function keep(
  { blobs, clock, pool }: Keeping,
  { tenantId, invoiceId }: OfInvoice,
  kind: FileKind,
  layOut: LayOut,
): Promise<Attachment | null> {
  const [known, drawn] = await readTenant(pool, tenantId, clock(), async (scope) => {
    const file = await findFile(scope, invoiceId, kind);
    return [file, file ? null : await layOut(scope, invoiceId, kind)] as const;
  });
  if (known) return attached(blobs, tenantId, known);
  if (drawn === null) return null;
  const { name: fileName, contentType, content } = await readWhole(drawn);
  const blobId = randomUUID();
  const key = blobKey(tenantId, blobId);
  await blobs.put(key, one(content), content.length);
  const file = await inRole(pool, 'stod_worker', (db) =>
    keepFile(db, {
      tenantId,
      invoiceId,
      kind,
      blobId,
      fileName,
      contentType,
      size: content.length,
      digest: digestOf(content),
    }),
  );
  if (file?.blobId === blobId) return { name: fileName, contentType, content };
  await blobs.delete(key);
  return file === null ? { name: fileName, contentType, content } : attached(blobs, tenantId, file);
}

const attached = async (blobs: BlobStore, tenantId: number, file: KeptFile): Promise<Attachment> => ({
  name: file.fileName,
  contentType: file.contentType,
  content: await readKept(blobs, tenantId, file),
});

/** @throws Error if the bytes are missing or differ from those sent */
async function readKept(blobs: BlobStore, tenantId: number, { blobId, digest }: KeptFile): Promise<Buffer> {
  const stored = await blobs.get(blobKey(tenantId, blobId));
  if (stored === null) throw new Error(`a paper that went to a client is gone: ${blobId}`);
  const chunks: Buffer[] = [];
  for await (const chunk of stored) chunks.push(Buffer.from(chunk as Uint8Array));
  const content = Buffer.concat(chunks);
  if (digestOf(content) !== digest) throw new Error(`a paper that went to a client has been changed: ${blobId}`);
  return content;
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function* one(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
