import type { Measure, Style } from './pdf-measure.ts';
import type { PdfPage } from './pdf.ts';

// The layout of everything, computed before drawing, so that each page knows the total number of pages.

export const plain: Style = { font: 'plain', size: 8.5 };
export const bold: Style = { font: 'bold', size: 8.5 };
export const lineHeight = 10.6;
export const edge = 36;
export const paper = { width: 841.89, height: 595.28 };
const bottom = paper.height - 44;
const gap = 9;
const rowPadding = 3;
/** Where facts begin on the first page, and tables and facts on the others. */
const [firstTop, laterTop] = [50, 46];
const factHeight = 13;
/** Room for a row below the head of the table. */
const leastRow = 40;
/** Room for the labels of facts. */
export const factLabel = 110;
/** Room for the values of closing lines. */
export const totalValue = 130;

export type Place = { readonly x: number; readonly width: number; readonly right: boolean };
/** A row of the table, its sums, a group heading, a group's subtotal, or a closing line. */
export type Block =
  | {
      readonly kind: 'row';
      readonly style: Style;
      readonly cells: readonly (readonly string[])[];
      readonly height: number;
    }
  | { readonly kind: 'group' | 'subtotal'; readonly lines: readonly string[]; readonly height: number }
  | { readonly kind: 'total'; readonly label: readonly string[]; readonly value: string; readonly height: number };
/** A line above the table; only the first of a fact has its label. */
type FactLine = { readonly label: string; readonly text: string; readonly y: number };
/** `headed` if it has the head of the table. */
export type Sheet = {
  readonly facts: readonly FactLine[];
  readonly headed: boolean;
  readonly top: number;
  readonly blocks: readonly Block[];
};

/** The columns across the page, by their shares of the width. */
export function placesOf({ columns }: PdfPage): readonly Place[] {
  const share = columns.reduce((all, { width }) => all + width, 0);
  const usable = paper.width - 2 * edge;
  let x = edge;
  return columns.map(({ width, right }, index) => {
    // The last column reaches the edge, where the sums below it end.
    const behind = index === columns.length - 1 ? 0 : gap;
    const place = { x, width: (usable * width) / share - behind, right };
    x += place.width + gap;
    return place;
  });
}

/** The table header has as many lines as its longest label. */
export const headOf = (
  { columns }: PdfPage,
  places: readonly Place[],
  { wrap }: Measure,
): readonly (readonly string[])[] => columns.map(({ label }, index) => wrap(label, places[index]?.width ?? 0, bold));

/**
 * Lays out everything on pages. A heading is never last on a page, and is repeated where its group continues. A row that
 * is taller than a page continues on the next.
 */
export function* sheetsOf(
  page: PdfPage,
  places: readonly Place[],
  headHeight: number,
  measure: Measure,
  onRows: (rows: number) => void,
): Generator<Sheet> {
  const above = factsOf(page, headHeight, measure);
  for (const facts of above.before) yield { facts, headed: false, top: 0, blocks: [] };
  let blocks: Block[] = [];
  let { facts, top } = above;
  let y = top + headHeight;
  const empty = page.groups.every(({ rows }) => rows.length === 0);
  const next = (): Sheet => {
    // Not above totals alone, except where there are no rows at all: an empty table says of what it is.
    const headed = blocks.some(({ kind }) => kind !== 'total') || (empty && top !== laterTop);
    const sheet = { facts, headed, top, blocks };
    [blocks, facts, top] = [[], [], laterTop];
    y = top + headHeight;
    return sheet;
  };
  const add = (block: Block) => {
    blocks.push(block);
    y += block.height;
  };
  let done = 0;
  for (const group of page.groups) {
    const heading = group.label === '' ? null : headingOf(group.label, measure);
    let begun = false;
    const closing = group.subtotal === '' ? null : subtotalOf(page, group.subtotal, measure);
    const room = bottom - laterTop - headHeight - (heading?.height ?? 0) - (closing?.height ?? 0);
    for (const [index, row] of group.rows.entries()) {
      for (const block of piecesOf(row, places, room, measure)) {
        // The last row stays on the same page as the total.
        const after = index === group.rows.length - 1 ? (closing?.height ?? 0) : 0;
        const over = y + block.height + after + (begun ? 0 : (heading?.height ?? 0)) > bottom;
        if (over && (blocks.length > 0 || top !== laterTop)) yield next();
        if (heading && (!begun || blocks.length === 0)) add(heading);
        begun = true;
        add(block);
      }
      done += 1;
      if (done % 500 === 0) onRows(done);
    }
    if (closing) add(closing);
  }
  for (const block of page.sums === null
    ? []
    : piecesOf(page.sums, places, bottom - laterTop - headHeight, measure, bold)) {
    if (y + block.height > bottom) yield next();
    add(block);
  }
  for (const total of page.totals.map((one) => totalOf(one, measure))) {
    if (y + total.height > bottom) yield next();
    add(total);
  }
  yield next();
}

/** The lines of the facts: those that fill pages of their own, and those above the table, which begins at `top`. */
function factsOf({ facts }: PdfPage, headHeight: number, { wrap }: Measure) {
  const before: FactLine[][] = [];
  let lines: FactLine[] = [];
  let y = firstTop;
  for (const [label, value] of facts) {
    for (const [index, text] of wrap(value, paper.width - 2 * edge - factLabel, plain).entries()) {
      if (y + headHeight + leastRow > bottom) {
        before.push(lines);
        [lines, y] = [[], laterTop];
      }
      lines.push({ label: index === 0 ? label : '', text, y });
      y += lineHeight;
    }
    y += factHeight - lineHeight;
  }
  return { before, facts: lines, top: y + 8 };
}

/** A row, in pieces if it is taller than `room`. */
function piecesOf(
  row: readonly string[],
  places: readonly Place[],
  room: number,
  { wrap }: Measure,
  style = plain,
): readonly Block[] {
  const cells = row.map((text, index) => wrap(text, places[index]?.width ?? 0, style));
  const most = Math.max(1, Math.floor((room - 2 * rowPadding) / lineHeight));
  const lines = Math.max(...cells.map((one) => one.length));
  return Array.from({ length: Math.ceil(lines / most) }, (_, piece) => ({
    kind: 'row',
    style,
    cells: cells.map((one) => one.slice(piece * most, (piece + 1) * most)),
    height: Math.min(lines - piece * most, most) * lineHeight + rowPadding * 2,
  }));
}

function totalOf([label, value]: PdfPage['totals'][number], { wrap }: Measure): Block {
  const lines = wrap(label, paper.width - 2 * edge - totalValue, plain);
  return { kind: 'total', label: lines, value, height: 18 + (lines.length - 1) * lineHeight };
}

function subtotalOf({ subtotalLabel }: PdfPage, subtotal: string, { wrap }: Measure): Block {
  const lines = wrap(`${subtotalLabel} · ${subtotal}`, paper.width - 2 * edge, bold);
  return { kind: 'subtotal', lines, height: lines.length * lineHeight + 8 };
}

function headingOf(label: string, { wrap }: Measure): Block {
  const lines = wrap(label, paper.width - 2 * edge, bold);
  return { kind: 'group', lines, height: lines.length * lineHeight + 12 };
}
