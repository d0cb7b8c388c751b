import { degrees, PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { placed, type Most, type Placed } from '../../rules/volumes.ts';
import { layOnBranches } from './branches.ts';
import { drawTable, fontsOf, ink } from './paper.ts';
import { sheetsOf, type Sheet } from './sheets.ts';
import { link, outline, type Mark } from './ways.ts';

/** The input of binding, with the texts printed on the pages. */
export type Binding = {
  readonly title: string;
  /** Printed below the title: the case and its number. */
  readonly subtitle: string;
  readonly parts: readonly Bound[];
  readonly most: Most;
  readonly hours: Hours | null;
  readonly words: {
    readonly index: string;
    readonly page: string;
    readonly volume: string;
    readonly hours: string;
    readonly total: string;
  };
};
/** A part as the index lists it, with the heading above it, if there is one. */
type Bound = { readonly title: string; readonly heading: string | null; readonly as: Sheet };
export type Hours = {
  readonly rows: readonly (readonly [date: string, who: string, what: string, hours: string])[];
  readonly total: string;
};

/** The file that could not be bound, by its index. */
export class Unbound extends Error {
  readonly place: number;

  constructor(place: number) {
    super(`file ${place} cannot be bound`);
    this.place = place;
  }
}

export type Volume = { readonly bytes: Uint8Array; readonly pages: number };
type Sourced = Placed<{
  readonly title: string;
  readonly heading: string | null;
  readonly pages: number;
  readonly bytes: number;
  readonly source: PDFDocument;
  readonly isStatement?: boolean;
}>;
/** A part within a volume. */
type Stood = { readonly part: Sourced; readonly page: PDFPage };

/**
 * Builds the volumes of a bundle: each begins with the index of all, and pages are numbered from the first page after
 * the index.
 */
export async function bind(files: readonly Buffer[], binding: Binding): Promise<readonly Volume[]> {
  const parts = await Promise.all(
    binding.parts.map(async ({ title, heading, as }, place) => {
      const source = await sheetsOf(files[place] ?? Buffer.alloc(0), as);
      if (source === null) throw new Unbound(place);
      return { title, heading, source, pages: source.getPageCount(), bytes: files[place]?.length ?? 0 };
    }),
  );
  const stated = binding.hours === null ? [] : [await statement(binding, binding.hours)];
  const all = placed([...parts, ...stated], binding.most);
  const volumes = Math.max(...all.map(({ volume }) => volume));
  const made: Volume[] = [];
  for (let volume = 1; volume <= volumes; volume += 1) made.push(await bindVolume(all, volume, volumes, binding));
  return made;
}

async function bindVolume(all: readonly Sourced[], volume: number, volumes: number, binding: Binding): Promise<Volume> {
  const book = await PDFDocument.create();
  const fonts = await fontsOf(book);
  book.setTitle(binding.title);
  const index = indexOf(all, volume, volumes, binding);
  const places = drawTable(book, fonts, index);
  const stood: Stood[] = [];
  for (const part of all.filter((one) => one.volume === volume)) {
    const pages = await book.copyPages(part.source, part.source.getPageIndices());
    const added = pages.map((page) => book.addPage(page));
    for (const [place, page] of added.entries()) number(page, fonts.plain, String(part.from + place));
    if (added[0]) stood.push({ part, page: added[0] });
  }
  for (const { part, page } of stood) {
    const at = places[index.rows.findIndex((row) => row.part === part && !row.isBold)];
    if (at) link(book, at, page);
  }
  outline(book, [{ title: binding.words.index, page: book.getPage(0) }, ...marksOf(all, stood)]);
  layOnBranches(book);
  return { pages: book.getPageCount(), bytes: await book.save() };
}

/** The parts of a volume under their headings; a volume that begins within a section repeats its heading. */
function marksOf(all: readonly Sourced[], stood: readonly Stood[]): readonly Mark[] {
  const over = new Map<Sourced, string | null>();
  let heading: string | null = null;
  for (const part of all) over.set(part, (heading = part.isStatement ? null : (part.heading ?? heading)));
  const marks: (Mark & { readonly below: Mark[] })[] = [];
  for (const { part, page } of stood) {
    const title = over.get(part) ?? null;
    const mark = { title: part.title, page, below: [] };
    const begins = part.heading !== null || stood[0]?.part === part;
    if (title === null) marks.push(mark);
    else if (begins) marks.push({ title, page, below: [mark] });
    else marks.at(-1)?.below.push(mark);
  }
  return marks;
}

function indexOf(all: readonly Sourced[], volume: number, volumes: number, { title, subtitle, words }: Binding) {
  const heads = [title, subtitle, ...(volumes > 1 ? [`${words.volume} ${volume}/${volumes}`] : [])];
  const rows = all.flatMap((part, place) => {
    const pages = part.from === part.to ? `${part.from}` : `${part.from}-${part.to}`;
    const where = volumes > 1 ? `${pages}  (${words.volume} ${part.volume})` : pages;
    return [
      ...(part.heading === null ? [] : [{ part, cells: ['', part.heading, ''], isBold: true }]),
      { part, cells: [`${place + 1}.`, part.title, where], isBold: false },
    ];
  });
  return { heads, columns: [28, 326, 129], titles: ['', words.index, words.page], rows };
}

/** The statement of hours, as the appeal courts' rules require. */
async function statement({ title, words }: Binding, { rows, total }: Hours) {
  const source = await PDFDocument.create();
  drawTable(source, await fontsOf(source), {
    heads: [words.hours, title],
    columns: [68, 120, 245, 50],
    titles: ['', '', '', ''],
    rows: [...rows.map((cells) => ({ cells, isBold: false })), { cells: ['', '', words.total, total], isBold: true }],
  });
  return { title: words.hours, heading: null, source, pages: source.getPageCount(), bytes: 0, isStatement: true };
}

/** A page number at the bottom of the page as displayed, on white so that it is legible on a scan. */
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
