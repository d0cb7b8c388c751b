import { formatValue, readXlsx, type CellValue, type Sheet } from 'hucre';
import { readZip } from '#server/zip.ts';
import { date, dateTime, plainNumber } from '#shared/format.ts';
import { pageOf } from '#server/drawing/page.ts';

const mostUnpacked = 200_000_000;
/** Limit per sheet; more is available in the workbook itself. */
const mostRows = 1000;
const mostColumns = 60;

/** Renders a workbook as a page: its sheets in sequence, with the cell values as saved. */
export async function drawSheets(bytes: Buffer): Promise<Buffer> {
  const parts = readZip(bytes);
  if (parts === null || parts.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) throw new Error('no workbook');
  const { sheets } = await readXlsx(bytes, {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  return pageOf('sheet', sheets.map(table).join(''));
}

function table(sheet: Sheet): string {
  const rows = sheet.rows.slice(0, mostRows);
  const width = Math.min(mostColumns, Math.max(0, ...rows.map((row) => row.length)));
  const letters = Array.from({ length: width }, (_, place) => `<th>${letterOf(place)}</th>`).join('');
  const lines = rows.map((row, at) => {
    const cells = Array.from({ length: width }, (_, place) => cell(sheet, at, place, row[place] ?? null));
    return `<tr><th>${at + 1}</th>${cells.join('')}</tr>`;
  });
  const rest = sheet.rows.length > mostRows ? `<p>… ${sheet.rows.length - mostRows}</p>` : '';
  return `<h2>${escaped(sheet.name)}</h2><table><tr><th></th>${letters}</tr>${lines.join('')}</table>${rest}`;
}

function cell(sheet: Sheet, row: number, column: number, value: CellValue): string {
  const format = sheet.cells?.get(`${row},${column}`)?.style?.numFmt;
  return `<td${typeof value === 'number' ? ' class="n"' : ''}>${escaped(said(value, format))}</td>`;
}

/** The value in Icelandic format, or in the cell's own format if it has one. */
function said(value: CellValue, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.getTime() % 86_400_000 === 0 ? date(value) : dateTime(value);
  if (typeof value === 'number' && format && format !== 'General')
    return formatValue(value, format, { locale: 'is-IS' });
  return typeof value === 'number' ? plainNumber(value) : String(value);
}

const letterOf = (place: number): string =>
  (place >= 26 ? String.fromCharCode(64 + Math.floor(place / 26)) : '') + String.fromCharCode(65 + (place % 26));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
