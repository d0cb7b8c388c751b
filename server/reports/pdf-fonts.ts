import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { emojiFont } from '../pdf/emoji.ts';

/** The part of pdfkit that is used to draw a report; pdfmake depends on it. */
export type Canvas = {
  registerFont(name: string, path: string): void;
  font(name: string): Canvas;
  fontSize(size: number): Canvas;
  fillColor(color: string): Canvas;
  /** `baseline` is the negative distance of the baseline below `y`; by default the font's own. */
  text(text: string, x: number, y: number, options: { readonly lineBreak: false; readonly baseline?: number }): Canvas;
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

const require = createRequire(import.meta.url);
const pdfmake = require.resolve('pdfmake/package.json');
const Document = createRequire(pdfmake)('pdfkit') as new (options: object) => Canvas;
const fonts = join(dirname(pdfmake), 'build', 'fonts', 'Roboto');

/** The distance of Roboto's baseline from the top of a line, relative to the font size. */
export const ascent = 1900 / 2048;

/** An empty A4 landscape document, with the fonts of our PDFs. */
export function openCanvas(info: { readonly Title: string; readonly Author: string }): Canvas {
  const canvas = new Document({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    bufferPages: false,
    info,
  });
  canvas.registerFont('plain', join(fonts, 'Roboto-Regular.ttf'));
  canvas.registerFont('bold', join(fonts, 'Roboto-Medium.ttf'));
  canvas.registerFont('emoji', emojiFont);
  return canvas;
}
