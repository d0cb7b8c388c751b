import { needing } from '#server/pdf/room.ts';
import { calendarDay } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { isHours, titleOfCase } from '../../rules.ts';
import type { PaperInvoice } from './paper.ts';
import type { Figures } from './figures.ts';
import { muted } from './head.ts';

type Line = PaperInvoice['lines'][number];
type Column = {
  readonly label: string;
  readonly width: number | '*';
  readonly right?: boolean;
  /** Text below a line: the employee and the kind of work. */
  readonly below?: (line: Line) => string;
  readonly text: (line: Line) => string;
};

/** One table of all lines, grouped by VAT rate, without VAT last; the header row repeats on every page. */
export function linesOf(invoice: PaperInvoice, figures: Figures, timeZone: string): object {
  const columns = columnsOf(invoice, figures, timeZone);
  const head = columns.map(({ label, right }) => ({ text: label, color: muted, alignment: right ? 'right' : 'left' }));
  const byCase = Map.groupBy(invoice.lines, ({ projectId }) => projectId);
  const body =
    invoice.projects.length === 0
      ? byRate(invoice.lines, columns, figures)
      : invoice.projects.flatMap((one) => ofCase(one, byCase.get(one.id) ?? [], columns, figures));
  return {
    layout: 'lines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map(({ width }) => width),
      body: [head, ...body],
    },
  };
}

/** The lines of one case among several, under its number and name, with their sum. */
function ofCase(
  one: PaperInvoice['projects'][number],
  lines: readonly Line[],
  columns: readonly Column[],
  figures: Figures,
): object[][] {
  if (lines.length === 0) return [];
  return [
    wide(columns, {
      text: titleOfCase(one),
      bold: true,
      fontSize: 9.5,
      margin: [0, 8, 0, 2],
      ...needing(2 * headingRoom + roomOf(lines)),
    }),
    ...byRate(lines, columns, figures),
    wide(columns, { text: figures.words.caseSum(one.yearNumber), bold: true, alignment: 'right' }, [
      sumCell(lines, figures),
    ]),
  ];
}

function byRate(lines: readonly Line[], columns: readonly Column[], figures: Figures): object[][] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.flatMap((rate) =>
    groupOf(
      lines.filter(({ vatRate }) => vatRate === rate),
      rate,
      rates.length > 1,
      columns,
      figures,
    ),
  );
}

/** Points: a heading, and the first of its lines, whose text may need several. */
const headingRoom = 30;
const roomOf = ([first]: readonly Line[]): number =>
  Math.min(
    300,
    25 + sum((first?.comment ?? '').split('\n').map((part) => 12 * Math.max(1, Math.ceil(part.length / 40)))),
  );

/** A row that spans all columns except the last ones. */
const wide = (columns: readonly Column[], content: object, rest: object[] = []): object[] => [
  { ...content, colSpan: columns.length - rest.length },
  ...Array.from({ length: columns.length - rest.length - 1 }, () => ({})),
  ...rest,
];

const sumCell = (lines: readonly Line[], { amount }: Figures): object => ({
  text: amount(sum(lines.map(({ totalWithDiscount }) => totalWithDiscount))),
  bold: true,
  alignment: 'right',
});

function groupOf(
  lines: readonly Line[],
  rate: number,
  several: boolean,
  columns: readonly Column[],
  figures: Figures,
): object[][] {
  const { words, percent } = figures;
  const rows = lines.map((line) => columns.map((column) => cellOf(line, column)));
  if (!several) return rows;
  const title = rate === 0 ? words.groups.exempt : words.groups.taxed(percent(rate));
  return [
    wide(columns, { text: title, bold: true, margin: [0, 5, 0, 0], ...needing(headingRoom + roomOf(lines)) }),
    ...rows,
    wide(columns, { text: rate === 0 ? words.exemptSum : words.groupSum, alignment: 'right', color: muted }, [
      sumCell(lines, figures),
    ]),
  ];
}

function columnsOf(
  { lines, currencyCode }: PaperInvoice,
  { words, number, amount, percent, day }: Figures,
  timeZone: string,
): readonly Column[] {
  const { columns } = words;
  const kindOf = (workTypeId: number) => words.kindsOfWork[workTypeId] ?? '';
  const wholeKronur = currencyCode === 'ISK' && lines.every(({ price }) => Number.isInteger(price));
  return [
    { label: columns.date, width: 50, text: (line) => day(calendarDay(line.date, timeZone)) },
    {
      label: columns.text,
      width: '*',
      text: ({ comment, workTypeId }) => comment || kindOf(workTypeId),
      below: ({ comment, workTypeId, worklogId, employeeName }) =>
        workTypeId === 1 ? employeeName : comment && worklogId !== null ? kindOf(workTypeId) : '',
    },
    { label: columns.quantity, width: 34, right: true, text: (line) => number(line.quantity, 2) },
    {
      label: columns.unit,
      width: 24,
      text: (line) => (isHours(line) ? words.units.hours : words.units.pieces),
    },
    { label: columns.price, width: 56, right: true, text: (line) => number(line.price, wholeKronur ? 0 : 2) },
    ...(lines.some(({ discount }) => discount > 0)
      ? [
          {
            label: columns.discount,
            width: 30,
            right: true,
            text: (line: Line) => (line.discount > 0 ? percent(line.discount) : ''),
          },
        ]
      : []),
    { label: columns.vat, width: 26, right: true, text: (line) => percent(line.vatRate) },
    { label: columns.amount, width: 58, right: true, text: (line) => amount(line.totalWithDiscount) },
  ];
}

function cellOf(line: Line, { text, below, right }: Column): object {
  const note = below?.(line) ?? '';
  const cell = { text: text(line), alignment: right ? 'right' : 'left' };
  return note === '' ? cell : { stack: [cell, { text: note, color: muted, fontSize: 7.5 }] };
}
