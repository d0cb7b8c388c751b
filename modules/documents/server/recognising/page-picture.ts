import { OPS, Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A scanned page is one picture, or strips of one. They are drawn at their positions, in grey, without a canvas: no
// native renderer gets the bytes of a foreign file.

/** Resolution of a rendered page: enough for letters. */
const [leastDpi, mostDpi] = [120, 300];
const mostDots = 12_000_000;

type Matrix = readonly [number, number, number, number, number, number];
/** A picture decoded by pdf.js: one bit, three or four bytes per pixel, by kind. */
type Decoded = {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data: Uint8Array | Uint8ClampedArray;
};
type Laid = { readonly picture: Decoded; readonly at: Matrix; readonly isMask: boolean };
type Grey = { readonly width: number; readonly height: number; readonly dots: Uint8Array };

/** The page drawn from its pictures, dark on white; null if it has none. */
export async function pictureOf(page: PDFPageProxy): Promise<Grey | null> {
  const laid = await picturesOn(page);
  const [largest] = laid.toSorted((a, b) => areaOf(b.at) - areaOf(a.at));
  if (!largest) return null;
  const across = Math.hypot(largest.at[0], largest.at[1]);
  const dpi = Math.min(mostDpi, Math.max(leastDpi, (largest.picture.width / across) * 72));
  const plain = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / 72, Math.sqrt(mostDots / (plain.width * plain.height)));
  const { width, height, transform } = page.getViewport({ scale });
  const grey = { width: Math.ceil(width), height: Math.ceil(height) };
  if (grey.width < 1 || grey.height < 1 || grey.width * grey.height > 2 * mostDots) return null;
  const dots = new Uint8Array(grey.width * grey.height).fill(255);
  for (const one of laid) lay({ ...grey, dots }, one, Util.transform(transform, [...one.at]) as unknown as Matrix);
  return { ...grey, dots };
}

/** Encodes a picture as a file for OCR: its size, then its pixels. */
export const asFile = ({ width, height, dots }: Grey): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), dots]);

const areaOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

/** The pictures of a page with their positions, in order. */
async function picturesOn(page: PDFPageProxy): Promise<readonly Laid[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const laid: Laid[] = [];
  const before: Matrix[] = [];
  let at: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [place, does] of fnArray.entries()) {
    const args: unknown[] = argsArray[place] ?? [];
    if (does === OPS.save) before.push(at);
    else if (does === OPS.restore || does === OPS.paintFormXObjectEnd) at = before.pop() ?? at;
    else if (does === OPS.transform) at = then(at, args);
    else if (does === OPS.paintFormXObjectBegin) {
      before.push(at);
      if (args[0]) at = then(at, args[0] as ArrayLike<unknown>);
    } else {
      const isMask = does === OPS.paintImageMaskXObject;
      if (!isMask && does !== OPS.paintImageXObject && does !== OPS.paintInlineImageXObject) continue;
      const picture = await decoded(page, args[0]);
      if (picture) laid.push({ picture, at, isMask });
    }
  }
  return laid;
}

const then = (at: Matrix, args: ArrayLike<unknown>): Matrix =>
  Util.transform([...at], Array.from(args, Number)) as unknown as Matrix;

/** A picture is inline, or named and available after decoding. */
async function decoded(page: PDFPageProxy, said: unknown): Promise<Decoded | null> {
  const named = typeof said === 'string' ? said : (said as { data?: unknown } | null)?.data;
  const found = typeof named === 'string' ? await picked(page, named) : said;
  const { width = 0, height = 0, kind = 1, data } = (found ?? {}) as Partial<Decoded>;
  return data === undefined ? null : { width, height, kind, data };
}

const picked = (page: PDFPageProxy, name: string): Promise<unknown> =>
  new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve));

/** Each pixel of the page takes the picture's pixel under its centre. */
function lay(page: Grey, { picture, isMask }: Laid, at: Matrix): void {
  const [a, b, c, d, e, f] = at;
  const area = a * d - b * c;
  if (area === 0) return;
  const [left, right] = span([e, e + a, e + c, e + a + c], page.width);
  const [top, bottom] = span([f, f + b, f + d, f + b + d], page.height);
  const lightness = lightnessOf(picture, isMask);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const [dx, dy] = [x + 0.5 - e, y + 0.5 - f];
      const u = (dx * d - dy * c) / area;
      const v = 1 - (dy * a - dx * b) / area;
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      const light = lightness(Math.floor(u * picture.width), Math.floor(v * picture.height));
      if (light !== null) page.dots[y * page.width + x] = light;
    }
}

const span = (ends: readonly number[], most: number): readonly [number, number] => [
  Math.max(0, Math.floor(Math.min(...ends))),
  Math.min(most, Math.ceil(Math.max(...ends))),
];

/** The lightness of a picture's pixel; null where a mask is transparent. */
function lightnessOf({ width, kind, data }: Decoded, isMask: boolean): (x: number, y: number) => number | null {
  if (isMask || kind === 1) {
    const row = (width + 7) >> 3;
    return (x, y) => {
      const isSet = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      return isMask ? (isSet ? null : 0) : isSet * 255;
    };
  }
  const size = kind === 2 ? 3 : 4;
  return (x, y) => {
    const from = (y * width + x) * size;
    const light = 0.3 * (data[from] ?? 255) + 0.59 * (data[from + 1] ?? 255) + 0.11 * (data[from + 2] ?? 255);
    const cover = size === 4 ? (data[from + 3] ?? 255) / 255 : 1;
    return Math.round(255 - (255 - light) * cover);
  };
}
