import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { FileAnswer } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { logoOf } from '../papers/logo.ts';
import { fileNameOf, printInvoice } from '../papers/pdf.ts';
import { printWork } from '../papers/report.ts';
import { ublOf } from '../papers/ubl/document.ts';
import { lacksOf } from '../papers/ubl/missing.ts';
import { asOnPaper } from '../../rules.ts';
import { wordsOf } from './words.ts';
import { get, withWork, type InvoiceAnswer } from './answer.ts';
import { findKept, type LayOut } from './kept.ts';

/** The invoice as PDF, in the payor's language and currency; generated after the transaction. */
export async function pdf(scope: Scope, id: number, blobs: BlobStore): Promise<FileAnswer> {
  const invoice = await get(scope, id);
  return (await findKept(scope, invoice, 'pdf', blobs)) ?? drawPdf(scope, invoice, blobs);
}

async function drawPdf(scope: Scope, invoice: InvoiceAnswer, blobs: BlobStore): Promise<FileAnswer> {
  const logo = await logoOf(scope, blobs);
  return {
    fileName: fileNameOf(invoice, 'pdf'),
    contentType: 'application/pdf',
    content: async () => printInvoice(asOnPaper(invoice), await logo(), scope.timeZone),
  };
}

/** The invoice as UBL; refused with the missing data that receivers would reject it for. */
export async function eInvoice(scope: Scope, id: number, blobs: BlobStore): Promise<FileAnswer> {
  const invoice = await get(scope, id);
  if (invoice.state === 'deleted') throw new AppError('invoice_deleted');
  return (await findKept(scope, invoice, 'e-invoice', blobs)) ?? drawEInvoice(scope, invoice);
}

function drawEInvoice(scope: Scope, invoice: InvoiceAnswer): FileAnswer {
  refuseElsewhere(invoice);
  const lacks = lacksInWords(scope, invoice);
  if (lacks !== null) throw new AppError('e_invoice_incomplete', { values: { lacks } });
  return {
    fileName: fileNameOf(invoice, 'xml'),
    contentType: 'application/xml',
    content: Buffer.from(ublOf(asOnPaper(invoice), scope.timeZone)),
  };
}

/** If the accounting system issues the invoice, our e-invoice would be a legal duplicate. */
export function refuseElsewhere({ accountingSystem }: InvoiceAnswer): void {
  if (accountingSystem !== null) throw new AppError('invoice_elsewhere', { values: { system: accountingSystem } });
}

/** Data missing for an e-invoice, in words; null if one can be made. */
export function lacksInWords(scope: Scope, invoice: InvoiceAnswer): string | null {
  const lacks = lacksOf(invoice);
  return lacks.length === 0 ? null : lacks.map((lack) => wordsOf(scope).lacks[lack]).join(', ');
}

/** The worklogs of an invoice; 1 by day, 2 by employee. */
export async function report(
  scope: Scope,
  id: number,
  { format, typeId = 1 }: { readonly format: 'PDF' | 'Excel'; readonly typeId?: number | undefined },
  blobs: BlobStore,
): Promise<FileAnswer> {
  const invoice = await get(scope, id);
  const sent = format === 'PDF' && typeId === 1 ? await findKept(scope, invoice, 'report', blobs) : null;
  return sent ?? printWork(scope, asOnPaper(await withWork(scope, invoice)), format, typeId === 2);
}

/** A document to send to the client; null if no e-invoice can be made. */
export const layOutFor =
  (blobs: BlobStore): LayOut =>
  async (scope, id, kind) => {
    const invoice = await get(scope, id);
    if (kind === 'pdf') return drawPdf(scope, invoice, blobs);
    if (kind === 'report') return printWork(scope, asOnPaper(await withWork(scope, invoice)), 'PDF', false);
    const none = invoice.accountingSystem !== null || lacksOf(invoice).length > 0;
    return none ? null : drawEInvoice(scope, invoice);
  };
