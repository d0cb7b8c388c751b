import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, type PDFDict } from '@cantoo/pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { faxedPages } from '#tests/support/fax.ts';
import { pictureOf } from '../recognising/page-picture.ts';
import { pdfOfTiff } from './tiff.ts';
import { tags } from './tiff-file.ts';

type Fields = Readonly<Record<string, readonly number[]>>;
const [side, dpi] = [32, 144];

/** A TIFF with pages of 32 × 32 pixels; `strips` are their bytes. All numbers are long, little-endian. */
function tiffOf(pages: readonly { readonly fields: Fields; readonly strips: readonly Uint8Array[] }[]): Buffer {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])];
  let length = 8;
  const put = (bytes: Uint8Array) => {
    parts.push(Buffer.from(bytes));
    length += bytes.length;
    return length - bytes.length;
  };
  const longs = (numbers: readonly number[]) => Buffer.from(Uint32Array.from(numbers).buffer);
  let link: { readonly part: Buffer; readonly at: number } = { part: parts[0] ?? Buffer.alloc(0), at: 4 };
  for (const { fields, strips } of pages) {
    const starts = strips.map(put);
    const where: Fields = fields[tags.tileWidth]
      ? { [tags.tiles]: starts, [tags.tileBytes]: strips.map((strip) => strip.length) }
      : { [tags.strips]: starts, [tags.stripBytes]: strips.map((strip) => strip.length) };
    const all: Fields = { [tags.width]: [side], [tags.height]: [side], ...fields, ...where };
    const entries = Object.entries(all).map(([tag, values]) => {
      const entry = Buffer.alloc(12);
      entry.writeUInt16LE(Number(tag), 0);
      entry.writeUInt16LE(4, 2);
      entry.writeUInt32LE(values.length, 4);
      entry.writeUInt32LE(values.length === 1 ? (values[0] ?? 0) : put(longs(values)), 8);
      return entry;
    });
    const count = Buffer.alloc(2);
    count.writeUInt16LE(entries.length);
    const end = Buffer.alloc(4);
    const at = put(Buffer.concat([count, ...entries]));
    put(end);
    link.part.writeUInt32LE(at, link.at);
    link = { part: parts.at(-1) ?? end, at: 0 };
  }
  return Buffer.concat(parts);
}

const rows = <T>(dot: (x: number, y: number) => T): T[] =>
  Array.from({ length: side * side }, (_, place) => dot(place % side, Math.floor(place / side)));
/** The lightness at the centre of each quarter of the first page: top left, top right, bottom left, bottom right. */
async function quarters(tiff: Buffer): Promise<readonly number[]> {
  const pdf = await getDocument({
    data: new Uint8Array(await pdfOfTiff(tiff)),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const picture = await pictureOf(await pdf.getPage(1));
  if (!picture) throw new Error('nothing was laid on the page');
  const at = (x: number, y: number) =>
    picture.dots[Math.floor(y * picture.height) * picture.width + Math.floor(x * picture.width)] ?? -1;
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const grey = { [tags.bits]: [8], [tags.meaning]: [1] };
const light = rows((x, y) => (x < side / 2 ? 0 : 100) + (y < side / 2 ? 0 : 50));
const bytes = (values: readonly number[]) => Uint8Array.from(values);

describe('a TIFF as a PDF', () => {
  it('keeps the pages’ paper size, and the faxes’ compression (DOC-30)', async () => {
    const pdf = await PDFDocument.load(await pdfOfTiff(Buffer.from(faxedPages)));
    const [width = 0, height = 0] = [1240, 220].map((dots) => (dots / 150) * 72);
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([
      { width: expect.closeTo(width, 2), height: expect.closeTo(height, 2) },
      { width: expect.closeTo(width, 2), height: expect.closeTo(height, 2) },
    ]);
    const [laid] = pdf.context
      .enumerateIndirectObjects()
      .map(([, one]) => one)
      .filter((one) => one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
    const { dict, contents } = laid as PDFRawStream;
    expect(String(dict.get(PDFName.of('Filter')))).toBe('/CCITTFaxDecode');
    expect(String((dict.get(PDFName.of('DecodeParms')) as PDFDict).get(PDFName.of('K')))).toBe('-1');
    expect(Buffer.from(faxedPages).includes(Buffer.from(contents))).toBe(true);
  });

  it('supports grey, inverted grey, colours, palettes, bits, strips and tiles', async () => {
    const page = (fields: Fields, ...strips: readonly Uint8Array[]) => quarters(tiffOf([{ fields, strips }]));
    const about = (...values: readonly number[]) => values.map((value) => expect.closeTo(value, -1));
    expect(await page(grey, bytes(light))).toEqual([0, 100, 50, 150]);
    expect(await page({ ...grey, [tags.meaning]: [0] }, bytes(light))).toEqual([255, 155, 205, 105]);
    const halves = { ...grey, [tags.rowsOfStrip]: [side / 2] };
    const half = light.length / 2;
    expect(await page(halves, bytes(light.slice(0, half)), bytes(light.slice(half)))).toEqual([0, 100, 50, 150]);
    const tile = (of: number) => new Uint8Array((side / 2) ** 2).fill(of);
    const tiled = { ...grey, [tags.tileWidth]: [side / 2], [tags.tileHeight]: [side / 2] };
    expect(await page(tiled, tile(0), tile(100), tile(50), tile(150))).toEqual([0, 100, 50, 150]);
    const differences = light.map((value, at) => (at % side === 0 ? value : (value - (light[at - 1] ?? 0)) & 255));
    const packed = { ...grey, [tags.packing]: [8], [tags.predictor]: [2] };
    expect(await page(packed, deflateSync(bytes(differences)))).toEqual([0, 100, 50, 150]);
    // A line is two runs of sixteen.
    const runs = Array.from({ length: side }, (_, y) => [241, y < 16 ? 0 : 50, 241, y < 16 ? 100 : 150]).flat();
    expect(await page({ ...grey, [tags.packing]: [32_773] }, bytes(runs))).toEqual([0, 100, 50, 150]);
    const red = light.flatMap((value) => [value, 0, 0]);
    const colours = { [tags.bits]: [8, 8, 8], [tags.samples]: [3], [tags.meaning]: [2] };
    expect(await page(colours, bytes(red))).toEqual(about(0, 30, 15, 45));
    const list = [0, 100, 50, 150].map((value) => value * 256);
    const listed = { [tags.bits]: [2], [tags.meaning]: [3], [tags.colours]: [...list, ...list, ...list] };
    const places = Array.from({ length: side }, (_, y) =>
      y < 16 ? [0, 0, 0, 0, 85, 85, 85, 85] : [170, 170, 170, 170, 255, 255, 255, 255],
    ).flat();
    expect(await page(listed, bytes(places))).toEqual(about(0, 100, 50, 150));
    const bits = Array.from({ length: side }, (_, y) => (y < 16 ? [0, 0, 255, 255] : [255, 255, 0, 0])).flat();
    expect(await page({ [tags.meaning]: [1] }, bytes(bits))).toEqual([0, 255, 255, 0]);
    expect(await page({ [tags.meaning]: [0] }, bytes(bits))).toEqual([255, 0, 0, 255]);
  });

  it('converts pixels of 16 bits and transparent ones to 8 bits (DOC-30)', async () => {
    const page = (fields: Fields, strip: Uint8Array) => quarters(tiffOf([{ fields, strips: [strip] }]));
    const about = (...values: readonly number[]) => values.map((value) => expect.closeTo(value, -1));
    const deep = { ...grey, [tags.bits]: [16] };
    const words = (values: readonly number[]) => bytes(values.flatMap((value) => [value & 255, value >> 8]));
    const lights = light.map((value) => value * 256 + 77);
    expect(await page(deep, words(lights))).toEqual([0, 100, 50, 150]);
    expect(await page({ ...deep, [tags.meaning]: [0] }, words(lights))).toEqual([255, 155, 205, 105]);
    const differences = lights.map((value, at) => (at % side === 0 ? value : (value - (lights[at - 1] ?? 0)) & 65_535));
    const packed = { ...deep, [tags.packing]: [8], [tags.predictor]: [2] };
    expect(await page(packed, deflateSync(words(differences)))).toEqual([0, 100, 50, 150]);
    const colours = { ...deep, [tags.bits]: [16, 16, 16], [tags.samples]: [3], [tags.meaning]: [2] };
    const red = lights.flatMap((value) => [value, 0, 0]);
    expect(await page(colours, words(red))).toEqual(about(0, 30, 15, 45));
    const clear = { [tags.bits]: [8, 8, 8, 8], [tags.samples]: [4], [tags.meaning]: [2] };
    const half = light.flatMap((value) => [value, 0, 0, 128]);
    expect(await page(clear, bytes(half))).toEqual(about(0, 30, 15, 45));
    // A line is two runs of sixteen pixels, each of two bytes.
    const runs = Array.from({ length: side }, (_, y) =>
      [y < 16 ? 0 : 50, y < 16 ? 100 : 150].flatMap((value) => [
        31,
        ...Array.from({ length: 16 }, () => [9, value]).flat(),
      ]),
    ).flat();
    expect(await page({ ...deep, [tags.packing]: [32_773] }, bytes(runs))).toEqual([0, 100, 50, 150]);
    for (const written of [littleLzw, bigLzw])
      expect(await quarters(Buffer.from(written, 'base64'))).toEqual([0, 100, 50, 150]);
  });

  it('skips thumbnails, and keeps the rotation of a page', async () => {
    const strips = [bytes(light)];
    const small = { fields: { ...grey, [tags.kind]: [1] }, strips };
    const pages = [{ fields: { ...grey, [tags.turn]: [6], [tags.xResolution]: [dpi] }, strips }, small];
    const pdf = await PDFDocument.load(await pdfOfTiff(tiffOf(pages)));
    expect(pdf.getPages().map((page) => [page.getRotation().angle, page.getWidth()])).toEqual([
      [90, (72 * side) / dpi],
    ]);
  });

  it('is refused for a cycle of pages, a truncated file, and a page of enormous size', async () => {
    const strips = [bytes(light)];
    const whole = tiffOf([{ fields: grey, strips }]);
    const ring = Buffer.from(whole);
    ring.writeUInt32LE(ring.readUInt32LE(4), ring.length - 4);
    const huge = tiffOf([{ fields: { ...grey, [tags.width]: [60_000], [tags.height]: [60_000] }, strips }]);
    const crumbs = tiffOf([{ fields: { ...grey, [tags.tileWidth]: [0], [tags.tileHeight]: [0] }, strips }]);
    const short = tiffOf([{ fields: { ...grey, [tags.stripBytes]: [1] }, strips }]);
    short.writeUInt32LE(4e9, short.lastIndexOf(Buffer.from([0x17, 1, 4, 0])) + 8);
    for (const one of [ring, whole.subarray(0, 1040), huge, crumbs, short])
      await expect(pdfOfTiff(one)).rejects.toThrow();
  });
});

/** The same four greys of 16 bits, written by libtiff with LZW and differences: little-endian, then big-endian. */
const littleLzw = [
  'SUkqAAgBAACAAAAAeBwWCQeDQmEQuBmSGQ+FRGEAOJRWIQ+HRaNRAGRuPRiLx+IhuRSGQSWPDCUSaDRmWSEGP+EEuVx+XSKYyE2TWXzeETmapO',
  'eRWcz6hwhgSigSajS+NPOC0ujw2nVUADGpxem0qZQU4VmJUapVaCLWa2OFVuyQkC2CT2uQla3WmnWiIK2p3a1UMHjK4Ru9385X65wexV2/tvCQ',
  'y7Ta/yEn4vC4GE42EMTJTDEYDHxUiZm3ZSOZuEMXQaOq6KUFHT1nVQTLQVva3Y0zOxA7a3bzfax4Kbqj6+RLPgZqtbeIl3izzKb2EA3l3DhU5f',
  'dGo6Sw8iGHrrWTedi1wEAADAAAAQMAAQAAACAAAAABAQMAAQAAACAAAAACAQMAAQAAABAAAAADAQMAAQAAAAUAAAAGAQMAAQAAAAEAAAARAQQA',
  'AQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMAAQAAACAAAAAXAQQAAQAAAP8AAAAcAQMAAQAAAAEAAAA9AQMAAQAAAAIAAAAAAA',
  'AA',
].join('');
const bigLzw = [
  'TU0AKgAAAQaAACBAcAQSDQWEQeFQmEmSFw+GRCFgOIxWJRaHRaNReDgyNx+JRmOSCKhuSSOFSKTysYSuUQWVS+Hv+PQcly6TzGTzSPmycSidQa',
  'eTKGJOfxuaUGjwtgS6hxulUSIPOC0+pRGo0uEDGtSGrzOawg4V2MWCyLWf1asV+SAWyQ+s2yCFa32ud2GRq2u2oD3GljIH3WU3KNjI5YKG2a5D',
  'Jtxa+TnCRIZE/EQa/QrHwoZMS75DKwUZETP325ZkZMXO0DIxYZFHR5eE5mEjJvY68S7YVIZHbX5jb18ZBTe6MZLOl5ncy4ZF3hxzZQ8ZA3m5UZ',
  'L6nb+7avNHrpgfnyeAgAAMAQAAAwAAAAEAIAAAAQEAAwAAAAEAIAAAAQIAAwAAAAEAEAAAAQMAAwAAAAEABQAAAQYAAwAAAAEAAQAAAREABAAA',
  'AAEAAAAIARIAAwAAAAEAAQAAARUAAwAAAAEAAQAAARYAAwAAAAEAIAAAARcABAAAAAEAAAD+ARwAAwAAAAEAAQAAAT0AAwAAAAEAAgAAAAAAAA',
  '==',
].join('');
