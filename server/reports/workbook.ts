import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { CalendarDate } from '#shared/dates.ts';
import { plainText, xmlText } from '#shared/plain-text.ts';
import { packed, writeZip, type ZipEntry } from '../zip.ts';

/** The content of a cell: text, a number, a date, or a formula with its current result. */
export type Cell =
  | null
  | string
  | { readonly number: number; readonly format: string; readonly formula?: string; readonly bold?: true }
  | { readonly day: CalendarDate; readonly format: string }
  | { readonly heading: string };

type Sheet = {
  readonly name: string;
  /** In characters. */
  readonly widths: readonly number[];
  readonly rows: Iterable<readonly Cell[]>;
};

/** A4 across, as wide as the sheet; the heading is repeated on every page. */
const printedPage = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office2006 = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The earliest date that a zip entry can have. */
const dated = 0x0021_0000;
/** Excel treats larger files as damaged. */
const longestText = 32_767;

/**
 * A workbook (ECMA-376) with one sheet, whose first row is frozen. `pause` is called from time to time with the number
 * of rows that are done; it may yield to other requests, and returning false aborts. Null when aborted.
 */
export async function writeWorkbook(
  { name, widths, rows }: Sheet,
  pause: (done: number) => Promise<boolean>,
): Promise<Buffer | null> {
  const styles = styleTable();
  const sheet = await packedRows('xl/worksheets/sheet1.xml', sheetText(widths, rows, styles, pause));
  if (sheet === null) return null;
  const part = (file: string, text: string) => packed({ name: file, dated }, Buffer.from(declaration + text));
  return writeZip([
    await part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office2006}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office2006}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office2006}.styles+xml"/></Types>`,
    ),
    await part(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    await part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${sheetName(name)}'!$1:$1</definedName></definedNames><calcPr fullCalcOnLoad="1"/></workbook>`,
    ),
    await part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    await part('xl/styles.xml', styles.text()),
    sheet,
  ]);
}

/** The name of a column by its index from 0: A, B, … Z, AA. */
export const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** A text inside a formula. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

type Styles = ReturnType<typeof styleTable>;
const rowsAtOnce = 500;

async function* sheetText(
  widths: readonly number[],
  rows: Sheet['rows'],
  styles: Styles,
  pause: (done: number) => Promise<boolean>,
): AsyncGenerator<string | null> {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  let text = '';
  let row = 0;
  for (const cells of rows) {
    row += 1;
    text += `<row r="${row}">${cells.map((cell, place) => cellText(cell, `${columnName(place)}${row}`, styles)).join('')}</row>`;
    if (row % rowsAtOnce !== 0) continue;
    yield text;
    text = '';
    if (!(await pause(row))) return yield null;
  }
  yield `${text}</sheetData>${printedPage}</worksheet>`;
}

function cellText(cell: Cell, place: string, styles: Styles): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(cell, place, styles.of({ quoted: opensFormula(cell) }));
  if ('heading' in cell) return textCell(cell.heading, place, styles.of({ bold: true }));
  if ('day' in cell)
    return `<c r="${place}" s="${styles.of({ format: cell.format })}"><v>${serialOf(cell.day)}</v></c>`;
  if (!Number.isFinite(cell.number)) return '';
  const formula = cell.formula === undefined ? '' : `<f>${xmlText(cell.formula)}</f>`;
  const style = styles.of({ format: cell.format, bold: cell.bold ?? false });
  return `<c r="${place}" s="${style}">${formula}<v>${cell.number}</v></c>`;
}

const textCell = (text: string, place: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(unescaped(plainText(text)).slice(0, longestText))}</t></is></c>`;

/** Excel decodes `_x0041_` as A, so a literal underscore before such a sequence is escaped. */
const unescaped = (text: string) => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/**
 * Text that Excel would treat as a formula if a person typed it. A text cell is never calculated; with this style it
 * stays text when somebody edits it, as if typed with an apostrophe, which is not part of the text (threats #7).
 */
export const opensFormula = (text: string): boolean =>
  /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text);

const serialOf = (day: CalendarDate): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Excel forbids some characters in sheet names, and more than 31. */
const sheetName = (name: string): string =>
  xmlText(
    plainText(name)
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31),
  );

type Style = { readonly format?: string; readonly bold?: boolean; readonly quoted?: boolean };

/** Number formats, registered once each. */
function styleTable() {
  const known = new Map<string, number>([[keyOf({}), 0]]);
  const formats: string[] = [];
  const looks: Style[] = [{}];
  const formatId = (format: string | undefined) => (format === undefined ? 0 : 164 + formats.indexOf(format));
  return {
    of: (style: Style): number => {
      const key = keyOf(style);
      const found = known.get(key);
      if (found !== undefined) return found;
      if (style.format !== undefined && !formats.includes(style.format)) formats.push(style.format);
      known.set(key, looks.length);
      looks.push(style);
      return looks.length - 1;
    },
    text: (): string => {
      const xfs = looks.map(
        ({ format, bold, quoted: isQuoted }) =>
          `<xf numFmtId="${formatId(format)}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0"${format === undefined ? '' : ' applyNumberFormat="1"'}${bold ? ' applyFont="1"' : ''}${isQuoted ? ' quotePrefix="1"' : ''}/>`,
      );
      const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
      const numFmts = formats.map(
        (format) => `<numFmt numFmtId="${formatId(format)}" formatCode="${xmlText(format)}"/>`,
      );
      return `<styleSheet xmlns="${main}">${numFmts.length > 0 ? `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` : ''}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
    },
  };
}

const keyOf = ({ format = '', bold = false, quoted: isQuoted = false }: Style): string => `${bold}${isQuoted}${format}`;

/** The rows as a zip entry, compressed as they are produced; null when aborted. */
async function packedRows(name: string, texts: AsyncIterable<string | null>): Promise<ZipEntry | null> {
  const pieces: Buffer[] = [];
  let [crc, size, ended] = [0, 0, false];
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const text of texts) {
      if (text === null) {
        ended = true;
        return;
      }
      const piece = Buffer.from(text);
      crc = crc32(piece, crc);
      size += piece.length;
      yield piece;
    }
  }
  await pipeline(Readable.from(bytes()), createDeflateRaw(), async (packedPieces: AsyncIterable<Buffer>) => {
    for await (const piece of packedPieces) pieces.push(piece);
  });
  return ended ? null : { name, dated, method: 8, crc, size, packed: Buffer.concat(pieces) };
}
