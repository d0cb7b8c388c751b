import { fontRuns } from '../pdf/font-runs.ts';
import { ascent, type Canvas } from './pdf-fonts.ts';
import type { Measure, Style } from './pdf-measure.ts';
import { bold, edge, factLabel, lineHeight, paper, plain, totalValue } from './pdf-pages.ts';
import type { Block, Place, Sheet } from './pdf-pages.ts';
import type { PdfPage } from './pdf.ts';

const ink = '#1c232b';
const muted = '#535c67';
const hairline = '#e4e0d8';
const right = paper.width - edge;

/** Draws the pages of a report on a canvas. */
export function drawing(
  canvas: Canvas,
  page: PdfPage,
  places: readonly Place[],
  head: readonly (readonly string[])[],
  headHeight: number,
  { widthOf }: Measure,
) {
  function write(text: string, x: number, y: number, style: Style, color = ink): void {
    let at = x;
    const runs = fontRuns(text);
    runs.forEach((run, index) => {
      canvas
        .font(`${run.font} ${style.font}`)
        .fontSize(style.size)
        .fillColor(color)
        .text(run.text, at, y, { lineBreak: false, baseline: -ascent * style.size });
      if (index < runs.length - 1) at += widthOf(run.text, style);
    });
  }
  const writeRight = (text: string, end: number, y: number, style: Style, color = ink) =>
    write(text, end - widthOf(text, style), y, style, color);
  const rule = (y: number, color: string, width = 0.5) =>
    canvas.moveTo(edge, y).lineTo(right, y).lineWidth(width).stroke(color);

  function cells(lines: readonly (readonly string[])[], y: number, style: Style, color = ink): void {
    lines.forEach((texts, index) => {
      const place = places[index];
      if (place)
        texts.forEach((text, line) =>
          place.right
            ? writeRight(text, place.x + place.width, y + line * lineHeight, style, color)
            : write(text, place.x, y + line * lineHeight, style, color),
        );
    });
  }

  function top(first: boolean): void {
    write(page.title, edge, first ? 22 : 24, { font: 'plain', size: first ? 15 : 9 }, first ? ink : muted);
    writeRight(page.firm, right, 22, plain, muted);
    writeRight(page.printed, right, 33, { ...plain, size: 7.5 }, muted);
  }

  function block(one: Block, y: number): void {
    if (one.kind === 'row') {
      cells(one.cells, y + 3, one.style);
      rule(y + one.height, hairline);
    } else if (one.kind === 'total') {
      one.label.forEach((text, line) => writeRight(text, right - totalValue, y + 7 + line * lineHeight, plain, muted));
      writeRight(one.value, right, y + 6, { font: 'bold', size: 9.5 });
    } else if (one.kind === 'group') {
      one.lines.forEach((text, line) => write(text, edge, y + 8 + line * lineHeight, bold));
      rule(y + one.height, hairline);
    } else {
      one.lines.forEach((text, line) => writeRight(text, right, y + 4 + line * lineHeight, bold));
    }
  }

  return (sheet: Sheet, number: number, pages: number): void => {
    canvas.addPage();
    top(number === 1);
    for (const { label, text, y } of sheet.facts) {
      write(label, edge, y, plain, muted);
      write(text, edge + factLabel, y, plain);
    }
    if (sheet.headed) {
      cells(head, sheet.top, bold, muted);
      rule(sheet.top + headHeight - 1, muted, 0.75);
    }
    let y = sheet.top + headHeight;
    for (const one of sheet.blocks) {
      block(one, y);
      y += one.height;
    }
    writeRight(
      page.page.replace('{page}', String(number)).replace('{pages}', String(pages)),
      right,
      paper.height - 28,
      { ...plain, size: 7.5 },
      muted,
    );
  };
}
