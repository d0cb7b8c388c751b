import type { FileAnswer, Making } from '../http/module.ts';
import { GaveUp } from '../limiter.ts';
import { groupsOf, written, type Column, type Report, type Summed } from './report.ts';
import { columnName, quoted, writeWorkbook, type Cell } from './workbook.ts';

/**
 * A report as a spreadsheet: dates and figures are typed values, sums are formulas, and groups are a first column, so
 * that Excel can filter by it.
 */
export const printExcel = <Row>(report: Report<Row>, fileName: string): FileAnswer => ({
  fileName,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: async ({ progress, signal }: Making) => {
    const book = await writeWorkbook(
      { name: report.sheet, widths: widthsOf(report), rows: rowsOf(report) },
      async (done) => {
        progress(done, Math.max(done, report.rows.length));
        await new Promise((resolve) => setImmediate(resolve));
        return !signal.aborted;
      },
    );
    if (book === null) throw new GaveUp();
    progress(1, 1);
    return book;
  },
});

/**
 * In characters. The first two columns are wide enough for the lines below the table, and the column of amounts for
 * their sums: Excel shows an amount that does not fit as #####.
 */
function widthsOf<Row>(report: Report<Row>): number[] {
  const { columns, group, figures = written, facts = [], closing = [], total } = report;
  const amounts = total?.amounts.map(({ amount, currencyCode }) => figures.money(amount, currencyCode)) ?? [];
  const sums = longest([...amounts, ...(total ? [figures.number(total.hours, 2)] : [])]);
  const tail = [...facts, ...closing].map(([label]) => label);
  const labels = longest([...tail, report.firm, total ? (report.totalLabel ?? report.subtotalLabel) : '']);
  const widths = [...(group ? [40] : []), ...columns.map(({ width }) => Math.max(8, Math.round(width * 11)))];
  const place = columns.findIndex(({ key }) => key === 'amount') + (group ? 1 : 0);
  return widths.map((width, index) =>
    Math.max(width, index === 0 ? Math.min(labels, 40) : 0, index === 1 || index === place ? sums : 0),
  );
}

/** With room for bold letters. */
const longest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length)) + 2;

function* rowsOf<Row>(report: Report<Row>): Generator<readonly Cell[]> {
  const { columns, group, figures = written, facts = [], closing = [], total } = report;
  yield [...(group ? [report.title] : []), ...columns.map(({ label }) => label)].map((heading) => ({ heading }));
  let row = 1;
  for (const { label, rows, sums } of groupsOf(report)) {
    const from = row + 1;
    for (const one of rows) {
      row += 1;
      yield [...(group ? [label] : []), ...columns.map((column) => cellOf(column, one, figures.dayFormat))];
    }
    for (const cells of sums === null ? [] : subtotalOf(report, label, sums, [from, row])) {
      row += 1;
      yield cells;
    }
  }
  if (report.sumRow !== undefined) {
    const sums = report.sumRow;
    yield columns.map((column) => inBold(cellOf(column, sums, figures.dayFormat)));
  }
  yield [];
  yield* facts;
  if (total) yield* totalsOf(report, total, [2, row]);
  for (const [label, value] of closing)
    yield [label, typeof value === 'number' ? { number: value, format: formatOf(0) } : value];
  yield [report.firm, report.printed];
}

function cellOf<Row>({ value, number = 0, digits, day, plain }: Column<Row>, row: Row, dayFormat: string): Cell {
  const found = value(row);
  if (typeof found === 'number') return { number: found, format: plain ? '0' : formatOf(digits?.(row) ?? number) };
  return day && found !== '' ? { day: found, format: dayFormat } : found;
}

const inBold = (cell: Cell): Cell =>
  typeof cell === 'string' ? { heading: cell } : cell !== null && 'number' in cell ? { ...cell, bold: true } : cell;

const formatOf = (digits: number): string => (digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`);

type Range = readonly [first: number, last: number];

/** A sum line per currency below the summed columns; the first also has the hours. */
function subtotalOf<Row>(report: Report<Row>, label: string, { hours, amounts }: Summed, range: Range): Cell[][] {
  return amounts.map((amount, place) => [
    label,
    ...report.columns.map(({ key }, column): Cell => {
      if (column === 0) return report.subtotalLabel;
      if (key === 'hours' && place === 0) return hoursCell(report, hours, range);
      return key === 'amount' ? amountCell(report, amount, range) : null;
    }),
  ]);
}

const totalsOf = <Row>(report: Report<Row>, { hours, amounts }: Summed, range: Range): Cell[][] => [
  ...(report.hoursLabel === '' ? [] : [[report.hoursLabel, hoursCell(report, hours, range)]]),
  ...amounts.map((amount): Cell[] => [report.totalLabel ?? report.subtotalLabel, amountCell(report, amount, range)]),
];

const hoursCell = <Row>(report: Report<Row>, hours: number, range: Range): Cell => ({
  number: hours,
  format: formatOf(2),
  bold: true,
  ...sumOf(report, 'hours', 'kind', report.hoursKind, range),
});

const amountCell = <Row>(
  report: Report<Row>,
  { amount, currencyCode }: Summed['amounts'][number],
  range: Range,
): Cell => ({
  number: amount,
  format: (report.figures ?? written).moneyFormat(currencyCode),
  bold: true,
  ...sumOf(report, 'amount', 'currency', currencyCode, range),
});

type Key = NonNullable<Column<unknown>['key']>;

/**
 * The formula for a column's sum: of the rows that have `is` in another column if there is one (empty in subtotal
 * rows), else of all rows except subtotals (SUBTOTAL skips other SUBTOTALs).
 */
function sumOf<Row>(
  { columns, group }: Report<Row>,
  of: Key,
  by: Key,
  is: string | undefined,
  [first, last]: Range,
): { readonly formula?: string } {
  const rangeOf = (key: Key) => {
    const place = columns.findIndex((column) => column.key === key);
    const name = columnName(place + (group ? 1 : 0));
    return place === -1 ? null : `${name}${first}:${name}${last}`;
  };
  const [summed, asked] = [rangeOf(of), rangeOf(by)];
  if (summed === null || last < first) return {};
  return {
    formula: asked === null || is === undefined ? `SUBTOTAL(9,${summed})` : `SUMIFS(${summed},${asked},${quoted(is)})`,
  };
}
