import type { Figures } from './measure.ts';
import type { WebFigures } from './web.ts';

type Column<Of> = readonly [string, (figures: Of) => string];

const columns: readonly Column<Figures>[] = [
  ['today ms', ({ today }) => ms(today)],
  ['before ms', ({ before }) => ms(before)],
  ['×', ({ today, before }) => ratio(today, before)],
  ['SQL ms', ({ bare }) => ms(bare)],
  ['×', ({ today, bare }) => ratio(today, bare)],
  ['over SQL', ({ today, bare }) => (bare === null ? '' : `+${ms(today - bare)}`)],
  ['CPU server', ({ cpu }) => ms(cpu?.server ?? null)],
  ['before', ({ cpuBefore }) => ms(cpuBefore?.server ?? null)],
  ['CPU database', ({ cpu }) => ms(cpu?.database ?? null)],
  ['before', ({ cpuBefore }) => ms(cpuBefore?.database ?? null)],
  ['KB', ({ bytes }) => (bytes / 1024).toFixed(1)],
  ['calls', ({ calls }) => String(calls)],
];

const webColumns: readonly Column<WebFigures>[] = [
  ['sign-in, KB of JavaScript', ({ signInKb }) => signInKb.toFixed(0)],
  ['worklogs, KB of JavaScript', ({ worklogsKb }) => worklogsKb.toFixed(0)],
  ['sign-in drawn, ms', ({ signInMs }) => signInMs.toFixed(0)],
  ['worklogs drawn, ms', ({ worklogsMs }) => worklogsMs.toFixed(0)],
];

/** The results as a table for the terminal, which is also Markdown. */
export const tableOf = (rows: readonly Figures[]): string => draw(rows, columns);
export const webTableOf = (rows: readonly WebFigures[]): string => draw(rows, webColumns);

function draw<Of extends { readonly name: string }>(rows: readonly Of[], columns: readonly Column<Of>[]): string {
  const cells = [
    ['', ...columns.map(([title]) => title)],
    ...rows.map((row) => [row.name, ...columns.map(([, cell]) => cell(row))]),
  ];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [
    line(head),
    `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
    ...body.map(line),
  ].join('\n');
}

/** Slower than necessary: somebody waits, and mostly not for the database. */
export const isSlow = ({ today, bare }: Figures): boolean =>
  today > 50 || (bare !== null && today > bare * 3 && today > bare + 5);

const ms = (value: number | null): string => (value === null ? '' : value.toFixed(value < 100 ? 2 : 0));
const ratio = (value: number, other: number | null): string => (other === null ? '' : (value / other).toFixed(2));
