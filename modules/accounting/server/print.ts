import { pdf } from '#modules/invoices/server/service/papers.ts';
import { readWhole } from '#modules/invoices/server/service/read-whole.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { readTenant } from '#server/read-scope.ts';
import type { PrintInvoice } from './push.ts';

/** The invoice as PDF, rendered after its data has been read, so that no transaction waits for it. */
export const printWith =
  (blobs: BlobStore, clock: () => Date): PrintInvoice =>
  async ({ tenant_id: tenantId, invoice_id: invoiceId }, { pool }) =>
    readWhole(await readTenant(pool, tenantId, clock(), (scope) => pdf(scope, invoiceId, blobs)));
