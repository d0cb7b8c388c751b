import { inflateSync } from 'node:zlib';
import { packings } from './tiff-file.ts';

const { plain, lzw, deflate, packBits, oldDeflate } = packings;

/** Decompresses a part of a page, up to the expected size. @throws Error, RangeError if it is compressed otherwise */
export function unpacked(part: Buffer, packing: number, most: number): Buffer {
  if (packing === plain) return part.subarray(0, most);
  if (packing === deflate || packing === oldDeflate) return inflateSync(part, { maxOutputLength: most });
  if (packing === lzw) return unpackedLzw(part, most);
  if (packing === packBits) return unpackedRuns(part, most);
  throw new Error('packed in a way that is not unpacked here');
}

const [clear, end, firstOwn, mostCodes] = [256, 257, 258, 4096];

/** TIFF 6.0 §13. A code refers to earlier output, stored as its start and length. */
function unpackedLzw(part: Buffer, most: number): Buffer {
  const made = Buffer.alloc(most);
  const [starts, lengths] = [new Uint32Array(mostCodes), new Uint32Array(mostCodes)];
  let [next, width, held, bits, length] = [firstOwn, 9, 0, 0, 0];
  let before = { start: 0, length: 0 };
  for (const byte of part) {
    held = ((held & 0xf_ffff) << 8) | byte;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      [next, width, before] = [firstOwn, 9, { start: 0, length: 0 }];
      continue;
    }
    // The previous string and the first byte of this one, which are adjacent.
    if (before.length > 0 && next < mostCodes) {
      starts[next] = before.start;
      lengths[next] = before.length + 1;
      next += 1;
      if (next + 1 === 1 << width && width < 12) width += 1;
    }
    if (code >= next) throw new Error('a code that stands for nothing');
    const start = length;
    if (code < clear) made[length++] = code;
    else {
      const [from, count] = [starts[code] ?? 0, Math.min(lengths[code] ?? 0, most - length)];
      for (let at = 0; at < count; at += 1) made[length++] = made[from + at] ?? 0;
    }
    if (length >= most) break;
    before = { start, length: length - start };
  }
  return made.subarray(0, Math.min(length, most));
}

/** PackBits, TIFF 6.0 §9: a byte gives the number of literal bytes, or the repetitions of the next byte. */
function unpackedRuns(part: Buffer, most: number): Buffer {
  const made = Buffer.alloc(most);
  let [at, length] = [0, 0];
  while (at + 1 < part.length && length < most) {
    const said = part.readInt8(at);
    const count = Math.min(most - length, said >= 0 ? said + 1 : said === -128 ? 0 : 1 - said);
    if (said >= 0) part.copy(made, length, at + 1, at + 1 + count);
    else made.fill(part[at + 1] ?? 0, length, length + count);
    length += count;
    at += said >= 0 ? said + 2 : said === -128 ? 1 : 2;
  }
  return made.subarray(0, length);
}
