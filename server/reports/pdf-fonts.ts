import { createRequire } from 'node:module';
import { fontNames, fonts } from '../pdf/fonts.ts';
import { unpacked } from '../pdf/unpacked.ts';

/** The part of pdfkit that is used to draw a report; pdfmake depends on it. */
export type Canvas = {
  registerFont(name: string, file: Buffer): void;
  font(name: string): Canvas;
  fontSize(size: number): Canvas;
  fillColor(color: string): Canvas;
  /** `baseline` is the negative distance of the baseline below `y`. */
  text(text: string, x: number, y: number, options: { readonly lineBreak: false; readonly baseline: number }): Canvas;
  widthOfString(text: string): number;
  moveTo(x: number, y: number): Canvas;
  lineTo(x: number, y: number): Canvas;
  lineWidth(width: number): Canvas;
  stroke(color: string): Canvas;
  addPage(): Canvas;
  on(event: 'data', told: (chunk: Buffer) => void): void;
  on(event: 'end', told: () => void): void;
  end(): void;
  /** The number of parts of the document that are not written yet. */
  readonly _waiting: number;
};

const pdfmake = createRequire(import.meta.url).resolve('pdfmake/package.json');
const Document = createRequire(pdfmake)('pdfkit') as new (options: object) => Canvas;

/** The distance of the baseline from the top of a line, relative to the font size: the same for all fonts of a line. */
export const ascent = 0.93;

/** An empty A4 landscape document, with the fonts of our PDFs. */
export function openCanvas(info: { readonly Title: string; readonly Author: string }, lang: 'is' | 'en'): Canvas {
  const canvas = new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    bufferPages: false,
    info,
    lang,
  });
  for (const name of fontNames) {
    canvas.registerFont(`${name} plain`, unpacked(fonts[name].normal));
    canvas.registerFont(`${name} bold`, unpacked(fonts[name].bold));
  }
  return canvas;
}
