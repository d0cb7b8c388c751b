import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { withBreakable } from './breakable.ts';
import { fonts, mainFont } from './fonts.ts';
import type { Paper } from './lay-out.ts';
import { breaksBefore } from './room.ts';
import { unpacked } from './unpacked.ts';

// A separate thread, which other requests do not wait for. It lays out one document after the other.
const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake') as {
  virtualfs: { existsSync(path: string): boolean; readFileSync(path: string): Buffer };
  setFonts(fonts: object): void;
  setTableLayouts(layouts: object): void;
  setLocalAccessPolicy(allow: () => boolean): void;
  setUrlAccessPolicy(allow: () => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
};
const files = new Set<string>(Object.values(fonts).flatMap((styles) => Object.values(styles)));
pdfmake.setFonts(fonts);
// The fonts are the only files of a document, and are read when it first uses them.
pdfmake.virtualfs = { existsSync: (path) => files.has(path), readFileSync: unpacked };
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const line = '#d9d4ca';
const flat = {
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: (i: number) => (i === 0 ? 0 : 5),
  paddingRight: (i: number, node: { table: { widths: unknown[] } }) => (i === node.table.widths.length - 1 ? 0 : 5),
};
pdfmake.setTableLayouts({
  // A line below the header and one below each row.
  lines: {
    ...flat,
    hLineWidth: (i: number, node: { table: { headerRows: number } }) =>
      i === 0 ? 0 : i === node.table.headerRows ? 1 : 0.5,
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  },
  plain: { ...flat, hLineWidth: () => 0, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
  // A line above the last row, which is the total.
  sums: {
    ...flat,
    hLineWidth: (i: number, node: { table: { body: unknown[] } }) => (i === node.table.body.length - 1 ? 1 : 0),
    hLineColor: () => '#1c232b',
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
});

parentPort?.on('message', (paper: Paper) => void layOut(paper).then((bytes) => parentPort?.postMessage(bytes)));

function layOut({ footer, continued, content, defaultStyle, ...definition }: Paper): Promise<Uint8Array> {
  return pdfmake
    .createPdf({
      ...definition,
      defaultStyle: { font: mainFont, ...defaultStyle },
      content: withBreakable(content),
      pageBreakBefore: breaksBefore,
      header: (page: number) => (page === 1 ? null : withBreakable(continued)),
      footer: (page: number, pages: number) =>
        JSON.parse(
          JSON.stringify(withBreakable(footer)).replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages)),
        ) as object,
    })
    .getBuffer();
}
