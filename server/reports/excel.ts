import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import type { FileAnswer } from '../http/module.ts';
import type { Making } from '../http/module.ts';
import { groupsOf, type Report } from './report.ts';

type Cell = string | number | null;

/** A report as a spreadsheet, streamed row by row; groups become a first column, so that Excel can filter by them. */
export function printExcel<Row>(report: Report<Row>, fileName: string): FileAnswer {
  const grouped = report.group !== null;
  const columns = report.columns.map(({ label, width, number }) => ({
    header: label,
    width: Math.max(8, Math.round(width * 11)),
    ...(number === undefined ? {} : { numFmt: number === 0 ? '#,##0' : '#,##0.00' }),
  }));
  const options = {
    name: report.sheet,
    columns: [...(grouped ? [{ header: report.title, width: 40 }] : []), ...columns],
    freezePane: { rows: 1 },
  };
  return {
    fileName,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: async (making) =>
      Readable.fromWeb(writeXlsxStream(told(report, making), options) as Parameters<typeof Readable.fromWeb>[0]),
  };
}

/** The lines as they are written, with a pause now and then in which others are answered. */
async function* told<Row>(report: Report<Row>, { progress, signal }: Making): AsyncGenerator<Cell[]> {
  let done = 0;
  for (const line of lines(report)) {
    yield line;
    done += 1;
    if (done % 500 !== 0) continue;
    progress(done, Math.max(done, report.rows.length));
    await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) return;
  }
}

function* lines<Row>(report: Report<Row>): Generator<Cell[]> {
  for (const { label, rows, subtotal } of groupsOf(report)) {
    for (const row of rows)
      yield [
        ...(report.group === null ? [] : [asText(label)]),
        ...report.columns.map(({ value }) => cellOf(value(row))),
      ];
    if (subtotal) yield [asText(label), report.subtotalLabel, subtotal];
  }
  yield [];
  for (const [label, value] of [...(report.facts ?? []), ...report.totals]) yield [label, cellOf(value)];
  yield [report.firm, report.printed];
}

const cellOf = (value: string | number): Cell => (typeof value === 'string' ? asText(value) : value);

/** Text is text: what a spreadsheet would read as a formula is quoted, and control characters go (threats #7). */
export const asText = (value: string): string => {
  const plain = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  return /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
};
