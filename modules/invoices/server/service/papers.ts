import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { FileAnswer } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { logoOf } from '../papers/logo.ts';
import { fileNameOf, printInvoice } from '../papers/pdf.ts';
import { printWork } from '../papers/report.ts';
import { ublOf } from '../papers/ubl/document.ts';
import { lacksOf } from '../papers/ubl/missing.ts';
import { wordsOf } from './words.ts';
import { get, type InvoiceAnswer } from './answer.ts';

/** The invoice as PDF, in the payor's language and currency; laid out after the transaction. */
export async function pdf(scope: Scope, id: number, blobs: BlobStore): Promise<FileAnswer> {
  const invoice = await get(scope, id);
  const logo = await logoOf(scope, blobs);
  return {
    fileName: fileNameOf(invoice, 'pdf'),
    contentType: 'application/pdf',
    content: () => printInvoice(invoice, logo, scope.timeZone),
  };
}

/** The invoice as UBL; refused with what it lacks where receivers would refuse it. */
export async function eInvoice(scope: Scope, id: number): Promise<FileAnswer> {
  const invoice = await get(scope, id);
  if (invoice.state === 'deleted') throw new AppError('invoice_deleted');
  const lacks = lacksInWords(scope, invoice);
  if (lacks !== null) throw new AppError('e_invoice_incomplete', { values: { lacks } });
  return {
    fileName: fileNameOf(invoice, 'xml'),
    contentType: 'application/xml',
    content: Buffer.from(ublOf(invoice, scope.timeZone)),
  };
}

/** What an e-invoice of it lacks; null where one can be made. */
export function lacksInWords(scope: Scope, invoice: InvoiceAnswer): string | null {
  const lacks = lacksOf(invoice);
  return lacks.length === 0 ? null : lacks.map((lack) => wordsOf(scope).lacks[lack]).join(', ');
}

/** The work behind an invoice; 1 in the order of days, 2 by employee. */
export async function report(
  scope: Scope,
  id: number,
  { format, typeId = 1 }: { readonly format: 'PDF' | 'Excel'; readonly typeId?: number | undefined },
): Promise<FileAnswer> {
  return printWork(scope, await get(scope, id), format, typeId === 2);
}
