import type { Figures } from './measure.ts';

const columns: readonly (readonly [string, (figures: Figures) => string])[] = [
  ['today ms', ({ today }) => ms(today)],
  ['before ms', ({ before }) => ms(before)],
  ['×', ({ today, before }) => ratio(today, before)],
  ['SQL ms', ({ bare }) => ms(bare)],
  ['×', ({ today, bare }) => ratio(today, bare)],
  ['over SQL', ({ today, bare }) => (bare === null ? '' : `+${ms(today - bare)}`)],
  ['CPU server', ({ cpuServer }) => ms(cpuServer)],
  ['CPU database', ({ cpuDatabase }) => ms(cpuDatabase)],
  ['KB', ({ bytes }) => (bytes / 1024).toFixed(1)],
  ['calls', ({ calls }) => String(calls)],
];

/** The figures as a table of the terminal, which is one of Markdown too. */
export function tableOf(rows: readonly Figures[]): string {
  const cells = [['', ...columns.map(([title]) => title)], ...rows.map((row) => [row.name, ...columns.map(([, cell]) => cell(row))])];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  const line = (texts: readonly string[]) => `| ${texts.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`, ...body.map(line)].join('\n');
}

/** Slower than it need be: what somebody waits for, and mostly not for the database. */
export const isSlow = ({ today, bare }: Figures): boolean => today > 50 || (bare !== null && today > bare * 3 && today > bare + 5);

const ms = (value: number | null): string => (value === null ? '' : value.toFixed(value < 100 ? 2 : 0));
const ratio = (value: number, other: number | null): string => (other === null ? '' : (value / other).toFixed(2));
