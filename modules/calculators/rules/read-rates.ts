import { parseDate } from '#shared/dates.ts';
import { monthOf, type Month } from './rates.ts';

export type ReadRate = {
  readonly month: Month;
  /** A fraction. */ readonly rate: number;
  readonly source: string | null;
};
type ReadRates = {
  readonly rates: readonly ReadRate[];
  /** Line numbers. */ readonly bad: readonly number[];
};

/**
 * Reads monthly rates from a file: `effective_from,rate_percent,source` separated by comma, semicolon or tab, or the
 * central bank's feed of one series, as CSV or XML. The last entry of a month counts.
 */
export function readRates(text: string): ReadRates {
  const found = /<Entry>/.test(text) ? fromXml(text) : fromLines(text);
  const months = new Map(found.rates.map((rate) => [rate.month, rate]));
  return { rates: [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)), bad: found.bad };
}

function fromXml(text: string): ReadRates {
  const entries = [...text.matchAll(/<Entry>\s*<Date>([^<]*)<\/Date>\s*<Value>([^<]*)<\/Value>/g)];
  const read = entries.map(([, date = '', value = '']) => rateOf(americanDay(date), value, null));
  return { rates: read.filter((rate) => rate !== null), bad: badOf(read) };
}

function fromLines(text: string): ReadRates {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const read = lines.map((line) => {
    if (!/\d/.test(line)) return undefined;
    const cells = cellsOf(line);
    // The feed's own CSV: eight columns, the date in the seventh and the value in the eighth.
    if (cells.length >= 8 && americanDay(cells[6] ?? ''))
      return rateOf(americanDay(cells[6] ?? ''), cells[7] ?? '', null);
    const [day = '', value = '', source = ''] = cells;
    return rateOf(dayOf(day), value, source.slice(0, 200) || null);
  });
  return { rates: read.filter((rate) => rate !== null && rate !== undefined), bad: badOf(read) };
}

const badOf = (read: readonly (ReadRate | null | undefined)[]) =>
  read.flatMap((rate, place) => (rate === null ? [place + 1] : []));

function rateOf(day: string | null, value: string, source: string | null): ReadRate | null {
  const percent = /^\d{1,4}([.,]\d{1,4})?\s*%?$/.test(value.trim()) ? Number.parseFloat(value.replace(',', '.')) : null;
  if (day === null || percent === null || percent > 1000) return null;
  return { month: monthOf(day), rate: Math.round(percent * 10_000) / 1_000_000, source };
}

const dayOf = (text: string): string | null =>
  /^\d{4}-\d{2}$/.test(text)
    ? (parseDate(`${text}-01`, text)?.date ?? null)
    : (parseDate(text, '2000-01-01')?.date ?? null);

/** `7/3/2026 12:00:00 AM`, month first. */
function americanDay(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text.trim()) ?? [];
  return year === '' ? null : (parseDate(`${day}.${month}.${year}`, '2000-01-01')?.date ?? null);
}

/** A line of CSV; in a semicolon-separated line a comma between digits is a decimal comma. */
function cellsOf(line: string): readonly string[] {
  const between = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === between && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
