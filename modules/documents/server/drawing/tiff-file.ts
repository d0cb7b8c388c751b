/** Fields of a TIFF page: numbers by their tag (TIFF 6.0 §2). Fractions are one number. */
export type Said = ReadonlyMap<number, readonly number[]>;

export type Tiff = {
  readonly bytes: Buffer;
  /** Whether numbers are little-endian. */
  readonly isLittle: boolean;
  readonly pages: readonly Said[];
};

/** Limit above any scanned stack. */
const mostPages = 2000;
const entrySize = 12;
/** Bytes of a number by its type; other types are not needed. */
const sizes: Readonly<Record<number, 1 | 2 | 4 | 8>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
const isThumbnail = (said: Said): boolean => ((said.get(tags.kind)?.[0] ?? 0) & 1) === 1;

export const tags = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  packing: 259,
  meaning: 262,
  bitOrder: 266,
  strips: 273,
  turn: 274,
  samples: 277,
  rowsOfStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planes: 284,
  faxOptions: 292,
  resolutionUnit: 296,
  predictor: 317,
  colours: 320,
  tileWidth: 322,
  tileHeight: 323,
  tiles: 324,
  tileBytes: 325,
  sampleFormat: 339,
  jpegTables: 347,
} as const;

/** Compression schemes. */
export const packings = {
  plain: 1,
  fax1: 2,
  fax3: 3,
  fax4: 4,
  lzw: 5,
  jpeg: 7,
  deflate: 8,
  packBits: 32_773,
  oldDeflate: 32_946,
} as const;

/** Reads the page fields of a TIFF, without the pictures. @throws RangeError, Error if it is not a TIFF */
export function readTiff(bytes: Buffer): Tiff {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  if (short(2) !== 42) throw new Error('not a TIFF that we read');
  const pages: Said[] = [];
  const seen = new Set<number>();
  for (let at = long(4); at !== 0;) {
    // Each page links to the next: a hostile file may contain a cycle.
    if (seen.has(at) || seen.size === mostPages) throw new Error('a TIFF without an end');
    seen.add(at);
    const count = short(at);
    const said = new Map<number, readonly number[]>();
    for (let entry = at + 2; entry < at + 2 + count * entrySize; entry += entrySize)
      said.set(short(entry), numbersAt(entry));
    if (!isThumbnail(said)) pages.push(said);
    at = long(at + 2 + count * entrySize);
  }
  return { bytes, isLittle, pages };

  function numbersAt(entry: number): readonly number[] {
    const size = sizes[short(entry + 2)];
    const count = long(entry + 4);
    if (size === undefined || count * size > bytes.length) return [];
    const from = count * size <= 4 ? entry + 8 : long(entry + 8);
    return Array.from({ length: count }, (_, place) => numberAt(from + place * size, size));
  }
  function numberAt(at: number, size: 1 | 2 | 4 | 8): number {
    if (size === 1) return bytes.readUInt8(at);
    if (size === 2) return short(at);
    return size === 4 ? long(at) : long(at) / Math.max(1, long(at + 4));
  }
}
