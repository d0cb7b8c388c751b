import { rgb, StandardFonts, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { fold } from '#shared/fold.ts';

type Fonts = { readonly plain: PDFFont; readonly bold: PDFFont };
export const a4 = [595.28, 841.89] as const;
export const ink = rgb(0.1, 0.1, 0.1);
export const margin = 56;

export const fontsOf = async (book: PDFDocument): Promise<Fonts> => ({
  plain: await book.embedFont(StandardFonts.Helvetica),
  bold: await book.embedFont(StandardFonts.HelveticaBold),
});

type Table = {
  readonly heads: readonly string[];
  readonly columns: readonly number[];
  readonly titles: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly isBold: boolean }[];
};

/** The position of a row, on the page on which it begins. */
export type RowPlace = { readonly page: PDFPage; readonly top: number; readonly bottom: number };

/** Draws a table with headings over as many pages as needed; long cells wrap. Returns the position of each row. */
export function drawTable(
  book: PDFDocument,
  fonts: Fonts,
  { heads, columns, titles, rows }: Table,
): readonly RowPlace[] {
  let page = book.addPage([...a4]);
  let y = a4[1] - margin;
  for (const [place, head] of heads.entries()) {
    const [font, size] = place === 0 ? [fonts.bold, 18] : [fonts.plain, 11];
    y -= 8;
    for (const text of lines(
      shown(head),
      font,
      columns.reduce((all, one) => all + one, 0),
      size,
    ))
      page.drawText(text, { x: margin, y: (y -= size), size, font, color: ink });
  }
  y -= 20;
  const line = (cells: readonly string[], font: PDFFont): RowPlace => {
    let began: RowPlace | undefined;
    const split = cells.map((cell, place) => lines(shown(cell), font, (columns[place] ?? 0) - 8));
    const longest = Math.max(...split.map(({ length }) => length));
    // A cell longer than a page continues on the next.
    for (let row = 0; row < longest; row += 1) {
      if (y - 14 < margin) [page, y] = [book.addPage([...a4]), a4[1] - margin];
      let x = margin;
      for (const [place, cell] of split.entries()) {
        page.drawText(cell[row] ?? '', { x, y: y - 14, size: 10, font, color: ink });
        x += columns[place] ?? 0;
      }
      if (began === undefined || began.page === page) began = { page, top: began?.top ?? y, bottom: y - 18 };
      y -= 14;
    }
    y -= 4;
    return began ?? { page, top: y, bottom: y };
  };
  if (titles.some(Boolean)) line(titles, fonts.bold);
  return rows.map(({ cells, isBold }) => line(cells, isBold ? fonts.bold : fonts.plain));
}

/** The characters of the font: Western European ones, including Icelandic. */
const missing = /[^\x20-\x7e\u00a0-\u00ff€–—‘’“”„…•ŠšŽžŒœŸ]/gu;

/** The text in the font's characters; other Latin letters become their base letters, as in „Blaszczyk“. */
export const shown = (text: string): string => text.normalize('NFC').replaceAll(missing, nearest);

function nearest(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  if (/\p{Pd}/u.test(letter)) return '-';
  if (/[\p{Cf}\p{M}]/u.test(letter)) return '';
  const base = fold(letter);
  const plain = letter === letter.toLowerCase() ? base : base.slice(0, 1).toUpperCase() + base.slice(1);
  return plain.replaceAll(missing, '?');
}

function lines(text: string, font: PDFFont, width: number, size = 10): readonly string[] {
  const made: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => one.match(/.{1,40}/gu) ?? [''])) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) [line] = [(made.push(line), word)];
    else line = longer;
  }
  return [...made, line];
}
