import { Readable } from 'node:stream';
import type { FileAnswer, Making } from '../http/module.ts';
import { paperLimiter } from '../limiter.ts';
import { threadsOf } from '../pdf/threads.ts';
import { plainText } from '#shared/plain-text.ts';
import type { Language } from '#shared/texts/nouns.ts';
import { groupsOf, written, type Column, type Report, type Summed } from './report.ts';

/** The worker's input: plain text. */
export type PdfPage = {
  readonly title: string;
  readonly language: Language;
  readonly firm: string;
  readonly printed: string;
  readonly page: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly columns: readonly { readonly label: string; readonly width: number; readonly right: boolean }[];
  readonly groups: readonly {
    readonly label: string;
    readonly rows: readonly (readonly string[])[];
    readonly subtotal: string;
  }[];
  /** A row in bold below all groups; null if there is none. */
  readonly sums: readonly string[] | null;
  readonly subtotalLabel: string;
  readonly totals: readonly (readonly [string, string])[];
};

/** The worker's output: bytes, or the number of rows that are done. */
export type PdfMessage =
  | { readonly chunk: Uint8Array }
  | { readonly done: number; readonly of: number; readonly ended?: true };

/** A report as PDF, drawn in a thread after the transaction; the thread ends when the caller aborts. */
export const printPdf = <Row>(report: Report<Row>, fileName: string): FileAnswer => ({
  fileName,
  contentType: 'application/pdf',
  content: (making) => inTurn(pageOf(report), making),
});

/** Long reports take memory, so the number of concurrent ones is limited. */
async function inTurn(page: PdfPage, making: Making): Promise<Readable> {
  const leave = await paperLimiter.take(making.signal);
  return drawn(page, making).once('close', leave);
}

function pageOf<Row>(report: Report<Row>): PdfPage {
  const { columns, figures = written, facts = [], closing = [], total } = report;
  const text = ({ value, number = 2, digits, day, plain }: Column<Row>, row: Row): string => {
    const found = value(row);
    if (typeof found === 'number' && plain) return String(found);
    if (typeof found === 'number') return figures.number(found, digits?.(row) ?? number);
    return plainText(day && found !== '' ? figures.day(found) : found);
  };
  const sumsOf = ({ hours, amounts }: Summed): readonly string[] => [
    ...(report.hoursLabel === '' ? [] : [`${report.hoursLabel} ${figures.number(hours, 2)}`]),
    ...amounts.map(({ amount, currencyCode }) => figures.money(amount, currencyCode)),
  ];
  const totals = total
    ? [
        ...(report.hoursLabel === '' ? [] : [[report.hoursLabel, figures.number(total.hours, 2)] as const]),
        ...total.amounts.map(
          ({ amount, currencyCode }) =>
            [report.totalLabel ?? report.subtotalLabel, figures.money(amount, currencyCode)] as const,
        ),
      ]
    : [];
  return {
    title: plainText(report.title),
    language: report.language,
    firm: plainText(report.firm),
    printed: report.printed,
    page: report.page,
    subtotalLabel: report.subtotalLabel,
    facts: facts.map(([label, value]) => [label, plainText(value)]),
    columns: columns.map(({ label, width, number }) => ({ label, width, right: number !== undefined })),
    sums: report.sumRow === undefined ? null : columns.map((column) => text(column, report.sumRow as Row)),
    groups: groupsOf(report).map(({ label, rows, sums }) => ({
      label: plainText(label),
      subtotal: sums === null ? '' : sumsOf(sums).join(' · '),
      rows: rows.map((row) => columns.map((column) => text(column, row))),
    })),
    totals: [
      ...totals,
      ...closing.map(
        ([label, value]) => [label, typeof value === 'number' ? figures.number(value, 0) : value] as const,
      ),
    ],
  };
}

const threads = threadsOf(new URL('pdf-worker.ts', import.meta.url));

/** The bytes as they are drawn. A thread that is stopped before the end, or fails, is not used again. */
function drawn(page: PdfPage, { progress, signal }: Making): Readable {
  const thread = threads.take();
  let ended = false;
  const stop = () => {
    if (!ended) void thread.terminate();
  };
  const bytes = new Readable({
    read: () => {},
    destroy: (error, done) => {
      stop();
      done(error);
    },
  });
  thread.on('message', (message: PdfMessage) => {
    if ('chunk' in message) return void bytes.push(message.chunk);
    progress(message.done, message.of);
    if (message.ended) {
      ended = true;
      threads.giveBack(thread);
      bytes.push(null);
    }
  });
  thread.once('error', (error) => bytes.destroy(error));
  thread.once('exit', (code) => bytes.destroy(new Error(`the report's thread ended with ${code}`)));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  thread.postMessage(page);
  return bytes;
}
