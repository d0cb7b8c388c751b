import { Worker } from 'node:worker_threads';
import type { FileAnswer } from '../http/module.ts';
import { groupsOf, written, type Report } from './report.ts';

/** What the worker lays out: nothing but text. */
export type PdfPage = {
  readonly title: string; readonly firm: string; readonly printed: string; readonly page: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly columns: readonly { readonly label: string; readonly width: number; readonly right: boolean }[];
  readonly groups: readonly { readonly label: string; readonly rows: readonly (readonly string[])[]; readonly subtotal: string }[];
  readonly subtotalLabel: string;
  readonly totals: readonly (readonly [string, string])[];
};

/** A report as PDF, laid out in a thread of its own so that others are answered meanwhile. */
export async function printPdf<Row>(report: Report<Row>, fileName: string): Promise<FileAnswer> {
  const { columns, figures = written } = report;
  const text = (value: string | number, decimals = 2) => (typeof value === 'number' ? figures.number(value, Number.isInteger(value) && decimals === 2 && Math.abs(value) >= 1000 ? 0 : decimals) : value);
  const page: PdfPage = {
    title: report.title, firm: report.firm, printed: report.printed, page: report.page, subtotalLabel: report.subtotalLabel, facts: report.facts ?? [],
    columns: columns.map(({ label, width, number }) => ({ label, width, right: number !== undefined })),
    groups: groupsOf(report).map(({ label, rows, subtotal }) => ({ label, subtotal, rows: rows.map((row) => columns.map(({ value, number }) => text(value(row), number))) })),
    totals: report.totals.map(([label, value]) => [label, text(value)]),
  };
  return { fileName, contentType: 'application/pdf', content: await layOut(page) };
}

function layOut(page: PdfPage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { workerData: page, resourceLimits: { maxOldGenerationSizeMb: 1024 } });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the report's thread ended with ${code}`)));
  });
}
