import { pdf } from '#modules/invoices/server/service/papers.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { readTenant } from '#server/read-scope.ts';
import type { PrintInvoice } from './push.ts';

/** Longer than any paper takes. */
const longestMs = 60_000;

/** The invoice as the firm prints it, laid out once its data has been read: no transaction waits for the paper. */
export const printWith =
  (blobs: BlobStore, clock: () => Date): PrintInvoice =>
  async ({ tenant_id: tenantId, invoice_id: invoiceId }, { pool }) => {
    const { fileName, content } = await readTenant(pool, tenantId, clock(), (scope) => pdf(scope, invoiceId, blobs));
    const opened =
      typeof content === 'function'
        ? await content({ progress: () => {}, signal: AbortSignal.timeout(longestMs) })
        : content;
    if (Buffer.isBuffer(opened)) return { name: fileName, content: opened };
    const chunks: Buffer[] = [];
    for await (const chunk of opened) chunks.push(Buffer.from(chunk as Uint8Array));
    return { name: fileName, content: Buffer.concat(chunks) };
  };
