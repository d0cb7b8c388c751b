import { parentPort } from 'node:worker_threads';
import { drawing } from './pdf-draw.ts';
import { openCanvas } from './pdf-fonts.ts';
import { measuring } from './pdf-measure.ts';
import { headOf, lineHeight, placesOf, sheetsOf } from './pdf-pages.ts';
import type { PdfPage, PdfMessage } from './pdf.ts';

// A separate thread, because twenty thousand rows take seconds. It draws one report after the other.
parentPort?.on('message', (page: PdfPage) => void drawReport(page));

/** First everything is measured, then drawn page by page. */
async function drawReport(page: PdfPage): Promise<void> {
  const rows = page.groups.reduce((all, group) => all + group.rows.length, 0);
  const canvas = openCanvas({ Title: page.title, Author: page.firm }, page.language);
  sendPieces(canvas, () => tell({ done: rows, of: rows, ended: true }));
  const measure = measuring(canvas);
  const places = placesOf(page);
  const head = headOf(page, places, measure);
  const headHeight = Math.max(...head.map((lines) => lines.length)) * lineHeight + 5;
  // Measuring is about a third of the work.
  const sheets = [
    ...sheetsOf(page, places, headHeight, measure, (done) => tell({ done: Math.round(done / 3), of: rows })),
  ];
  const draw = drawing(canvas, page, places, head, headHeight, measure);
  let drawn = 0;
  for (const [index, sheet] of sheets.entries()) {
    draw(sheet, index + 1, sheets.length);
    drawn += sheet.blocks.filter(({ kind }) => kind === 'row').length;
    if (index % 10 === 0) tell({ done: Math.round((rows + 2 * drawn) / 3), of: rows });
    // Pages are compressed concurrently: drawing waits so that only a few are in memory.
    while (canvas._waiting > 24) await new Promise((resolve) => setImmediate(resolve));
  }
  canvas.end();
}

/** Sending a small piece to another thread would transfer its whole buffer, so small pieces are joined first. */
function sendPieces(canvas: ReturnType<typeof openCanvas>, ended: () => void): void {
  let pieces: Buffer[] = [];
  let held = 0;
  const flush = () => {
    const chunk = new Uint8Array(Buffer.concat(pieces));
    [pieces, held] = [[], 0];
    parentPort?.postMessage({ chunk } satisfies PdfMessage, [chunk.buffer]);
  };
  canvas.on('data', (piece) => {
    pieces.push(piece);
    held += piece.length;
    if (held > 65_536) flush();
  });
  canvas.on('end', () => {
    flush();
    ended();
  });
}

function tell(message: PdfMessage): void {
  parentPort?.postMessage(message);
}
