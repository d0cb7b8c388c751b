import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { emojiFont } from '../pdf/emoji.ts';

/** The part of pdfkit that a report is drawn with. It comes along with pdfmake, which draws by it. */
export type Canvas = {
  registerFont(name: string, path: string): void;
  font(name: string): Canvas;
  fontSize(size: number): Canvas;
  fillColor(color: string): Canvas;
  /** `baseline` is how far below `y` the letters stand, as a negative number; absent: as the font says. */
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
  /** How many parts of the document are not written yet. */
  readonly _waiting: number;
};

const require = createRequire(import.meta.url);
const pdfmake = require.resolve('pdfmake/package.json');
const Document = createRequire(pdfmake)('pdfkit') as new (options: object) => Canvas;
const fonts = join(dirname(pdfmake), 'build', 'fonts', 'Roboto');

/** How far below the top of a line Roboto's letters stand, of their size. */
export const ascent = 1900 / 2048;

/** An empty A4 document on its side, with the fonts of our papers. */
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
