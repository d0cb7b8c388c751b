import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfPage } from './pdf.ts';

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake') as {
  setFonts(fonts: object): void; setLocalAccessPolicy(allow: (path: string) => boolean): void; setUrlAccessPolicy(allow: () => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
};
const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'build', 'fonts', 'Roboto');
pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf'), italics: join(fonts, 'Roboto-Italic.ttf'), bolditalics: join(fonts, 'Roboto-MediumItalic.ttf') } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const bytes = await pdfmake.createPdf(definitionOf(workerData as PdfPage)).getBuffer();
parentPort?.postMessage(bytes);

function definitionOf(page: PdfPage): object {
  const share = page.columns.reduce((all, { width }) => all + width, 0);
  const widths = page.columns.map(({ width }) => `${((100 * width) / share).toFixed(2)}%`);
  const align = (index: number) => (page.columns[index]?.right ? 'right' : 'left');
  const head = page.columns.map(({ label }, index) => ({ text: label, bold: true, alignment: align(index), color: '#535c67' }));
  const wide = (text: string, style: object) => [{ text, colSpan: page.columns.length, ...style }, ...page.columns.slice(1).map(() => ({}))];
  const body = page.groups.flatMap(({ label, rows, subtotal }) => [
    ...(label ? [wide(label, { bold: true, margin: [0, 8, 0, 2] })] : []),
    ...rows.map((row) => row.map((text, index) => ({ text, alignment: align(index) }))),
    ...(subtotal ? [wide(`${page.subtotalLabel}   ${subtotal}`, { bold: true, alignment: 'right', margin: [0, 2, 0, 2] })] : []),
  ]);
  return {
    pageOrientation: 'landscape',
    pageMargins: [36, 56, 36, 40],
    info: { title: page.title, author: page.firm },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.15 },
    header: { margin: [36, 20, 36, 0], columns: [{ text: page.title, fontSize: 15 }, { text: `${page.firm}\n${page.printed}`, alignment: 'right', color: '#535c67' }] },
    footer: (current: number, pages: number) => ({ margin: [36, 10, 36, 0], alignment: 'right', color: '#535c67', text: page.page.replace('{page}', String(current)).replace('{pages}', String(pages)) }),
    content: [
      ...page.facts.map(([label, value]) => ({ margin: [0, 0, 0, 6], fontSize: 10, columns: [{ text: label, color: '#535c67', width: 130 }, { text: value, width: '*' }] })),
      { table: { headerRows: 1, widths, body: [head, ...body] }, layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => '#e4e0d8', paddingLeft: () => 3, paddingRight: () => 3 } },
      ...page.totals.map(([label, value]) => ({ margin: [0, 8, 0, 0], columns: [{ text: label, bold: true, alignment: 'right' }, { text: value, bold: true, alignment: 'right', width: 140 }] })),
    ],
  };
}
