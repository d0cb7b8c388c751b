import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { placed, type Placed } from '../../rules/bundle.ts';

/** What is bound, in the words that stand on it. */
export type Binding = {
  readonly title: string;
  /** Under the title: the case and its number. */
  readonly subtitle: string;
  readonly titles: readonly string[];
  readonly mostPages: number;
  readonly hours: Hours | null;
  readonly words: {
    readonly index: string;
    readonly page: string;
    readonly volume: string;
    readonly hours: string;
    readonly total: string;
  };
};
export type Hours = {
  readonly rows: readonly (readonly [date: string, who: string, what: string, hours: string])[];
  readonly total: string;
};

type Fonts = { readonly plain: PDFFont; readonly bold: PDFFont };
const a4 = [595.28, 841.89] as const;
const margin = 56;
const ink = rgb(0.1, 0.1, 0.1);

/** Which file could not be bound, by its place. */
export class Unbound extends Error {
  readonly place: number;

  constructor(place: number) {
    super(`file ${place} cannot be bound`);
    this.place = place;
  }
}

/** The volumes of a bundle: each begins with the index of all, and pages are numbered from the first page after it. */
export async function bind(files: readonly Buffer[], binding: Binding): Promise<readonly Uint8Array[]> {
  const sources = await Promise.all(files.map(open));
  const stated = binding.hours === null ? [] : [await statement(binding, binding.hours)];
  const titles = [...binding.titles, ...(stated.length > 0 ? [binding.words.hours] : [])];
  const parts = [...sources, ...stated].map((source, place) => ({
    title: titles[place] ?? '',
    pages: source.getPageCount(),
    source,
  }));
  const all = placed(parts, binding.mostPages);
  const volumes = Math.max(...all.map(({ volume }) => volume));
  const made: Uint8Array[] = [];
  for (let volume = 1; volume <= volumes; volume += 1) made.push(await bindVolume(all, volume, volumes, binding));
  return made;
}

async function open(bytes: Buffer, place: number): Promise<PDFDocument> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    if (source.getPageCount() > 0) return source;
  } catch {
    // Said below.
  }
  throw new Unbound(place);
}

type Sourced = Placed<{ readonly title: string; readonly pages: number; readonly source: PDFDocument }>;

async function bindVolume(
  all: readonly Sourced[],
  volume: number,
  volumes: number,
  binding: Binding,
): Promise<Uint8Array> {
  const book = await PDFDocument.create();
  const fonts = await fontsOf(book);
  book.setTitle(binding.title);
  drawIndex(book, fonts, { all, volume, volumes, binding });
  for (const part of all.filter((one) => one.volume === volume)) {
    const pages = await book.copyPages(part.source, part.source.getPageIndices());
    for (const [place, page] of pages.entries()) number(book.addPage(page), fonts.plain, String(part.from + place));
  }
  return book.save();
}

const fontsOf = async (book: PDFDocument): Promise<Fonts> => ({
  plain: await book.embedFont(StandardFonts.Helvetica),
  bold: await book.embedFont(StandardFonts.HelveticaBold),
});

type Index = {
  readonly all: readonly Sourced[];
  readonly volume: number;
  readonly volumes: number;
  readonly binding: Binding;
};

function drawIndex(book: PDFDocument, fonts: Fonts, { all, volume, volumes, binding }: Index): void {
  const { title, subtitle, words } = binding;
  const heads = [title, subtitle, ...(volumes > 1 ? [`${words.volume} ${volume}/${volumes}`] : [])];
  const rows = all.map((part, place) => {
    const pages = part.from === part.to ? `${part.from}` : `${part.from}-${part.to}`;
    const where = volumes > 1 ? `${pages}  (${words.volume} ${part.volume})` : pages;
    return { cells: [`${place + 1}.`, part.title, where], isBold: part.volume === volume && volumes > 1 };
  });
  drawTable(book, fonts, { heads, columns: [24, 330, 129], titles: ['', words.index, words.page], rows });
}

/** The hours that were worked, as the rules of the appeal courts ask for them. */
async function statement({ title, words }: Binding, { rows, total }: Hours): Promise<PDFDocument> {
  const book = await PDFDocument.create();
  const fonts = await fontsOf(book);
  drawTable(book, fonts, {
    heads: [words.hours, title],
    columns: [68, 120, 245, 50],
    titles: ['', '', '', ''],
    rows: [...rows.map((cells) => ({ cells, isBold: false })), { cells: ['', '', words.total, total], isBold: true }],
  });
  return book;
}

type Table = {
  readonly heads: readonly string[];
  readonly columns: readonly number[];
  readonly titles: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly isBold: boolean }[];
};

/** Heads, and rows below them for as many pages as they take; what is too long for its cell goes on beneath. */
function drawTable(book: PDFDocument, fonts: Fonts, { heads, columns, titles, rows }: Table): void {
  let page = book.addPage([...a4]);
  let y = a4[1] - margin;
  for (const [place, head] of heads.entries()) {
    page.drawText(shown(head), {
      x: margin,
      y: (y -= 24),
      size: place === 0 ? 18 : 11,
      font: place === 0 ? fonts.bold : fonts.plain,
      color: ink,
    });
  }
  y -= 20;
  const line = (cells: readonly string[], font: PDFFont) => {
    const split = cells.map((cell, place) => lines(shown(cell), font, (columns[place] ?? 0) - 8));
    const height = 14 * Math.max(...split.map(({ length }) => length)) + 4;
    if (y - height < margin) [page, y] = [book.addPage([...a4]), a4[1] - margin];
    let x = margin;
    for (const [place, cell] of split.entries()) {
      for (const [row, text] of cell.entries())
        page.drawText(text, { x, y: y - 14 * (row + 1), size: 10, font, color: ink });
      x += columns[place] ?? 0;
    }
    y -= height;
  };
  if (titles.some(Boolean)) line(titles, fonts.bold);
  for (const { cells, isBold } of rows) line(cells, isBold ? fonts.bold : fonts.plain);
}

/** At the foot of the page as it is read, on white so that it is legible on a scan. */
function number(page: PDFPage, font: PDFFont, text: string): void {
  const { x, y, width, height } = page.getCropBox();
  const wide = font.widthOfTextAtSize(text, 10);
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const [across, up] = [(turn % 180 === 0 ? width : height) / 2 - wide / 2, 14];
  const at = {
    0: { x: x + across, y: y + up },
    90: { x: x + width - up, y: y + across },
    180: { x: x + width - across, y: y + height - up },
    270: { x: x + up, y: y + height - across },
  }[turn] ?? { x: x + across, y: y + up };
  const rotate = degrees(turn);
  page.drawRectangle({ ...at, width: wide + 6, height: 13, color: rgb(1, 1, 1), opacity: 0.85, rotate });
  page.drawText(text, { ...at, size: 10, font, color: ink, rotate });
}

/** The letters that the font has: those of western Europe, Icelandic among them. */
const shown = (text: string): string => text.normalize('NFC').replaceAll(/[^\x20-\x7e\u00a0-\u00ff€–—‘’“”„…•]/gu, '?');

function lines(text: string, font: PDFFont, width: number): readonly string[] {
  const made: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => one.match(/.{1,40}/gu) ?? [''])) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, 10) > width) [line] = [(made.push(line), word)];
    else line = longer;
  }
  return [...made, line];
}
