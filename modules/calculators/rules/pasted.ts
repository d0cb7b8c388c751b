import { parseDate, type CalendarDate } from '#shared/dates.ts';

export type PastedRow = { readonly date: CalendarDate; readonly amount: number };
type Pasted = { readonly rows: readonly PastedRow[]; readonly bad: readonly number[] };

/**
 * Parses a date and an amount from each line, in either order: `1.3.2024 ⇥ 250.000 kr.`; skips headings and empty
 * lines.
 */
export function readPasted(text: string, today: CalendarDate): Pasted {
  const rows: PastedRow[] = [];
  const bad: number[] = [];
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (!/\d/.test(line)) continue;
    const cells = line.includes('\t') ? line.split('\t') : (/^\s*([^\s;]+)[\s;]+(.+)$/.exec(line)?.slice(1) ?? [line]);
    const row = rowOf(cells.map((cell) => cell.trim()).filter(Boolean), today);
    if (row) rows.push(row);
    else bad.push(place + 1);
  }
  return { rows: rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)), bad };
}

function rowOf(cells: readonly string[], today: CalendarDate): PastedRow | null {
  const dates = cells.map((cell) => (/[./-]/.test(cell) ? (parseDate(cell, today)?.date ?? null) : null));
  const place = dates.findIndex((date) => date !== null);
  const date = dates[place];
  const amount = cells
    .filter((_, index) => index !== place)
    .map(amountOf)
    .find((one) => one !== null);
  return date && amount !== undefined && amount !== null ? { date, amount } : null;
}

/** Whole ISK, with or without thousands separators; decimals must be zero. */
function amountOf(cell: string): number | null {
  const text = cell.replace(/\s|kr\.?|ISK/gi, '');
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '' || /[1-9]/.test(decimals)) return null;
  const amount = Number(whole.replace(/[.,]/g, ''));
  return amount <= 1_000_000_000_000 ? amount : null;
}
