import type { QueryClient } from '@tanstack/react-query';
import type { PdfInParts } from '#web/kit/pdf/in-parts.ts';
import { fetchFile } from '#web/lib/call.ts';
import { documentsContract } from '../../contract.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { tokenIn } from '../api.ts';
import { addressOptions } from './address.ts';

/** A PDF read by ranges; its URL, valid for minutes, is renewed on expiry. */
export function pdfInParts(row: DocumentRow, client: QueryClient): PdfInParts {
  async function part(start: number, end: number): Promise<ArrayBuffer> {
    const token = tokenIn(await client.fetchQuery(addressOptions(row, 'pdf')));
    const range = { start, end: end - 1 };
    return (await fetchFile(documentsContract.downloadGranted, { query: { token } }, { range })).arrayBuffer();
  }
  // Retries once on a network failure: PDF.js requests a range only once.
  return { size: row.size, read: (start, end) => part(start, end).catch(() => part(start, end)) };
}
