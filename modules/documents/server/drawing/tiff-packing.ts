import { deflateSync } from 'node:zlib';
import { PDFHexString, type PDFContext } from '@cantoo/pdf-lib';
import { plainDots, type Lying } from './tiff-deep.ts';
import { packings, tags, type Said } from './tiff-file.ts';

type Size = { readonly width: number; readonly height: number };
type About = NonNullable<Parameters<PDFContext['stream']>[1]>;
/** Bytes for a PDF, with their PDF attributes. */
type Packed = { readonly data: Uint8Array; readonly about: About };

/** Photometric interpretation: 0 is white, 0 is black, RGB, palette, CMYK, YCbCr. */
const [whiteIsZero, blackIsZero, rgb, listed, inks, brightness] = [0, 1, 2, 3, 5, 6];
const { plain, fax1, fax3, fax4, lzw, jpeg, deflate, packBits, oldDeflate } = packings;
const isFax = (packing: number): boolean => packing === fax1 || packing === fax3 || packing === fax4;

/** How the parts of a page are passed to a PDF. @throws Error if PDF does not support their compression */
export function packingOf(said: Said, isLittle: boolean): (part: Buffer, size: Size) => Packed {
  const number = (tag: number, usual: number) => said.get(tag)?.[0] ?? usual;
  const packing = number(tags.packing, plain);
  const meaning = number(tags.meaning, whiteIsZero);
  const [bits, samples] = [number(tags.bits, 1), number(tags.samples, 1)];
  const predictor = number(tags.predictor, 1);
  const isPlane = samples > 1 && number(tags.planes, 1) !== 1;
  const isWhole = number(tags.sampleFormat, 1) === 1;
  if (isPlane || !isWhole || ![1, 2, 4, 8, 16].includes(bits) || predictor > 2)
    throw new Error('dots that a PDF does not lay');
  const own = coloursIn[meaning];
  if (own !== undefined && packing !== jpeg && (bits === 16 || (bits === 8 && samples > own))) {
    const dots = { samples, colours: own, isLittle, isDifference: predictor === 2 };
    return deep(said, packing, { ...dots, bytes: bits === 16 ? 2 : 1 });
  }
  if (bits === 16) throw new Error('so many colours that a PDF has none of them');
  const colours = coloursOf(said, { meaning, packing, samples, bits });
  const hasLowBitsFirst = number(tags.bitOrder, 1) === 2;
  const tables = Buffer.from(said.get(tags.jpegTables) ?? []);

  return (part, size) => {
    const data = hasLowBitsFirst && packing !== jpeg ? turnedBits(part) : part;
    if (isFax(packing)) {
      const parms = { ...faxParms(packing, number(tags.faxOptions, 0)), BlackIs1: meaning === blackIsZero };
      const asked = { ...parms, Columns: size.width, Rows: size.height };
      return { data, about: { ...colours, Filter: 'CCITTFaxDecode', DecodeParms: asked } };
    }
    if (packing === jpeg) {
      const parms = samples === 3 ? { DecodeParms: { ColorTransform: meaning === brightness ? 1 : 0 } } : {};
      return { data: withTables(data, tables), about: { ...colours, Filter: 'DCTDecode', ...parms } };
    }
    const before = { Predictor: predictor, Colors: samples, BitsPerComponent: bits, Columns: size.width };
    const parms = predictor === 2 ? { DecodeParms: before } : {};
    if (packing === plain) return { data, about: colours };
    if (packing === packBits) return { data: ended(data), about: { ...colours, Filter: 'RunLengthDecode' } };
    if (packing === lzw) return { data, about: { ...colours, Filter: 'LZWDecode', ...parms } };
    if (packing === deflate || packing === oldDeflate)
      return { data, about: { ...colours, Filter: 'FlateDecode', ...parms } };
    throw new Error('packed in a way that a PDF has not');
  };
}

/** Number of colour samples by interpretation; further samples are transparency. */
const coloursIn: Readonly<Record<number, number>> = { [whiteIsZero]: 1, [blackIsZero]: 1, [rgb]: 3, [inks]: 4 };

/** Converts pixels to a layout that PDF supports. */
function deep(said: Said, packing: number, lying: Lying): (part: Buffer, size: Size) => Packed {
  const meaning = said.get(tags.meaning)?.[0] ?? whiteIsZero;
  const colours = coloursOf(said, { meaning, packing, samples: lying.colours, bits: 8 });
  return (part, size) => ({
    data: deflateSync(plainDots(part, packing, size, lying), { level: 1 }),
    about: { ...colours, Filter: 'FlateDecode' },
  });
}

type Dots = {
  readonly meaning: number;
  readonly packing: number;
  readonly samples: number;
  readonly bits: number;
};

function coloursOf(said: Said, { meaning, packing, samples, bits }: Dots): About {
  const isGrey = (meaning === whiteIsZero || meaning === blackIsZero) && samples === 1;
  if (isGrey) {
    // A fax defines itself which bit is black.
    const turned = meaning === whiteIsZero && !isFax(packing) ? { Decode: [1, 0] } : {};
    return { ColorSpace: 'DeviceGray', BitsPerComponent: bits, ...turned };
  }
  if (samples === 3 && bits === 8 && (meaning === rgb || (meaning === brightness && packing === jpeg)))
    return { ColorSpace: 'DeviceRGB', BitsPerComponent: 8 };
  if (samples === 4 && bits === 8 && meaning === inks) return { ColorSpace: 'DeviceCMYK', BitsPerComponent: 8 };
  if (samples === 1 && meaning === listed) return { ...listOf(said, bits), BitsPerComponent: bits };
  throw new Error('colours that a PDF has not');
}

/** The palette: all reds, then greens, then blues, of 16 bits each. */
function listOf(said: Said, bits: number): About {
  const all = said.get(tags.colours) ?? [];
  const count = 2 ** bits;
  if (all.length < 3 * count) throw new Error('a list without its colours');
  const list = Buffer.alloc(3 * count);
  for (let place = 0; place < list.length; place += 1)
    list[place] = (all[(place % 3) * count + Math.floor(place / 3)] ?? 0) >> 8;
  return { ColorSpace: ['Indexed', 'DeviceRGB', count - 1, PDFHexString.of(list.toString('hex'))] };
}

/** CCITT parameters: one-dimensional, or two-dimensional with reference to the line above. */
function faxParms(packing: number, options: number): About {
  if (packing === fax4) return { K: -1 };
  if (packing === fax1) return { K: 0, EncodedByteAlign: true };
  return { K: options & 1, EncodedByteAlign: (options & 4) !== 0 };
}

/** Each part is a JPEG without its tables, which are stored once, as a JPEG of their own. */
function withTables(part: Buffer, tables: Buffer): Buffer {
  const [start, end] = [2, tables.length - 2];
  return end <= start ? part : Buffer.concat([part.subarray(0, start), tables.subarray(start, end), part.subarray(2)]);
}

/** PDF requires an end marker. */
const ended = (part: Buffer): Buffer => Buffer.concat([part, Buffer.of(128)]);

/** Reverses the bit order of bytes, as some faxes store them. */
function turnedBits(part: Buffer): Buffer {
  return Buffer.from(part.map((byte) => turnedByte[byte] ?? 0));
}
const turnedByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, bit) => sum | (((byte >> bit) & 1) << (7 - bit)), 0),
);
