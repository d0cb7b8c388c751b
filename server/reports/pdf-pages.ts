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

export type Place = { readonly x: number; readonly width: number; readonly right: boolean };
/** A row of the table, a group heading, a group's subtotal, or a closing line. */
export type Block =
  | { readonly kind: 'row'; readonly cells: readonly (readonly string[])[]; readonly height: number }
  | { readonly kind: 'group' | 'subtotal'; readonly lines: readonly string[]; readonly height: number }
  | { readonly kind: 'total'; readonly label: string; readonly value: string; readonly height: number };
export type Sheet = { readonly top: number; readonly blocks: readonly Block[] };

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

/** Lays out everything on pages. A heading is never last on a page, and is repeated where its group continues. */
export function* sheetsOf(
  page: PdfPage,
  places: readonly Place[],
  headHeight: number,
  measure: Measure,
  onRows: (rows: number) => void,
): Generator<Sheet> {
  let blocks: Block[] = [];
  let top = 58 + page.facts.length * 13;
  let y = top + headHeight;
  const next = (): Sheet => {
    const sheet = { top, blocks };
    blocks = [];
    top = 46;
    y = top + headHeight;
    return sheet;
  };
  const add = (block: Block) => {
    blocks.push(block);
    y += block.height;
  };
  let rows = 0;
  for (const group of page.groups) {
    const heading = group.label === '' ? null : headingOf(group.label, measure);
    let begun = false;
    const closing = group.subtotal === '' ? null : subtotalOf(page, group.subtotal, measure);
    for (const [index, row] of group.rows.entries()) {
      const block = rowOf(row, places, measure);
      // The last row stays on the same page as the total.
      const after = index === group.rows.length - 1 ? (closing?.height ?? 0) : 0;
      if (y + block.height + after + (begun ? 0 : (heading?.height ?? 0)) > bottom && blocks.length > 0) yield next();
      if (heading && (!begun || blocks.length === 0)) add(heading);
      begun = true;
      add(block);
      rows += 1;
      if (rows % 500 === 0) onRows(rows);
    }
    if (closing) add(closing);
  }
  for (const [label, value] of page.totals) {
    if (y + 18 > bottom) yield next();
    add({ kind: 'total', label, value, height: 18 });
  }
  yield next();
}

function rowOf(row: readonly string[], places: readonly Place[], { wrap }: Measure): Block {
  const cells = row.map((text, index) => wrap(text, places[index]?.width ?? 0, plain));
  return { kind: 'row', cells, height: Math.max(...cells.map((lines) => lines.length)) * lineHeight + rowPadding * 2 };
}

function subtotalOf({ subtotalLabel }: PdfPage, subtotal: string, { wrap }: Measure): Block {
  const lines = wrap(`${subtotalLabel} · ${subtotal}`, paper.width - 2 * edge, bold);
  return { kind: 'subtotal', lines, height: lines.length * lineHeight + 8 };
}

function headingOf(label: string, { wrap }: Measure): Block {
  const lines = wrap(label, paper.width - 2 * edge, bold);
  return { kind: 'group', lines, height: lines.length * lineHeight + 12 };
}
