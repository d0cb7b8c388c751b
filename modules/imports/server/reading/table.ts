import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { boardOf } from './board.ts';
import { textOf } from './cell.ts';
import { decode, type Encoding } from '#server/decode.ts';
import { withoutFooter } from './footer.ts';
import { zipFits } from './zip.ts';

type Separator = ';' | ',' | '\t' | '|';

/** A file as rows of text. `line` is the row number in a spreadsheet. */
export type Table = {
  readonly format: 'csv' | 'xlsx' | 'board';
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

/** Why a file cannot be read, as an error code. */
export class Unreadable extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type Limits = { readonly rows: number; readonly columns: number };

/** Reads a CSV file or the first sheet of a workbook. The headings are its first row with more than one cell. */
export async function readTable(bytes: Uint8Array, limits: Limits): Promise<Table> {
  const read = startsWith(bytes, [0x50, 0x4b]) ? await readWorkbook(bytes, limits) : readText(bytes, limits);
  const filled = withoutFooter(read.rows)
    .map((cells, index) => ({ line: index + read.firstLine, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (
    filled.some(({ cells }) => cells.length > limits.columns && cells.slice(limits.columns).some((cell) => cell !== ''))
  )
    throw new Unreadable('import_too_many_columns');
  const place = Math.max(
    0,
    filled.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
  );
  const rows = filled.slice(place + 1);
  if (rows.length === 0) throw new Unreadable('import_empty');
  if (rows.length > limits.rows) throw new Unreadable('import_too_many_rows');
  const width = Math.min(
    limits.columns,
    filled.slice(place).reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0),
  );
  const headings = filled[place]?.cells ?? [];
  return { ...read, headings: Array.from({ length: width }, (_, column) => headings[column] ?? ''), rows };
}

type Read = Pick<Table, 'format' | 'encoding' | 'separator'> & {
  readonly rows: readonly (readonly string[])[];
  readonly firstLine: number;
};

/** Title lines above the headings, and blank ones, do not count towards the limit. */
const spareRows = 1000;

async function readWorkbook(bytes: Uint8Array, limits: Limits): Promise<Read> {
  if (!zipFits(bytes)) throw new Unreadable('import_unreadable');
  let chosen = false;
  const { sheets } = await readXlsx(bytes, {
    maxRows: limits.rows + spareRows,
    sheets: ({ hidden, veryHidden }) => {
      const first = !chosen && !hidden && !veryHidden;
      chosen ||= first;
      return first;
    },
  }).catch(() => {
    throw new Unreadable('import_unreadable');
  });
  const rows = sheets[0]?.rows ?? [];
  return { format: 'xlsx', encoding: null, separator: null, rows: rows.map((row) => row.map(textOf)), firstLine: 1 };
}

function readText(bytes: Uint8Array, limits: Limits): Read {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Unreadable('import_old_excel');
  const decoded = decode(bytes);
  if (decoded === null) throw new Unreadable('import_unreadable');
  const board = boardOf(decoded.text);
  if (board) return { format: 'board', encoding: decoded.encoding, separator: null, rows: board, firstLine: 1 };
  // Excel writes the separator above the headings when it differs from the locale's.
  const said = /^\ufeff?sep=([;,|\t])\r?\n/i.exec(decoded.text);
  const text = said ? decoded.text.slice(said[0].length) : decoded.text;
  const separator = (said?.[1] ?? separatorOf(text)) as Separator;
  const rows = parseCsv(text, { delimiter: separator, maxRows: limits.rows + spareRows }).map((row) => row.map(textOf));
  if (hasOpenQuote(text, rows)) throw new Unreadable('import_broken_quotes');
  return { format: 'csv', encoding: decoded.encoding, separator, rows, firstLine: said ? 2 : 1 };
}

const separators: readonly Separator[] = [';', '\t', ',', '|'];

/** The separator that splits the first lines into most columns, consistently. */
function separatorOf(text: string): Separator {
  const lines = text
    .slice(0, 50_000)
    .replace(/"(?:[^"]|"")*"/g, 'x')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const scores = separators.map((separator) => {
    const widths = lines.map((line) => line.split(separator).length).filter((width) => width > 1);
    const usual = Math.max(
      0,
      ...Map.groupBy(widths, (width) => width)
        .values()
        .map((same) => same.length),
    );
    return { separator, score: usual / Math.max(1, lines.length) + (widths[0] ?? 0) / 1000 };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** Longer than any cell of a spreadsheet. */
const longestCell = 32_767;

/** An unclosed quotation mark swallows the rows below it. */
function hasOpenQuote(text: string, rows: readonly (readonly string[])[]): boolean {
  if (rows.some((row) => row.some((cell) => cell.length > longestCell))) return true;
  const odd = (text.match(/"/g)?.length ?? 0) % 2 === 1;
  return odd && (rows.at(-1)?.some((cell) => cell.includes('\n')) ?? false);
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);
