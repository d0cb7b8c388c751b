import { unpacked } from './tiff-unpacking.ts';

/** How the dots of a part lie: bytes to a number, numbers to a dot, and how many of those are its colours. */
export type Lying = {
  readonly bytes: 1 | 2;
  readonly samples: number;
  readonly colours: number;
  readonly isLittle: boolean;
  /** Whether each number is written as its difference to the one before. */
  readonly isDifference: boolean;
};

/**
 * Dots that a PDF does not lay as they are, of 16 bits or with more than their colours, as dots of 8 bits of their colours
 * alone: so exact, and so transparent, no scan is looked at. @throws Error where the part is short or packed otherwise
 */
export function plainDots(part: Buffer, packing: number, dots: Dots, lying: Lying): Buffer {
  const { bytes, samples, colours, isLittle, isDifference } = lying;
  const inRow = dots.width * samples;
  const all = unpacked(part, packing, inRow * dots.height * bytes);
  if (all.length < inRow * dots.height * bytes) throw new Error('a part that was cut off');
  const read = (at: number) =>
    bytes === 1 ? (all[at] ?? 0) : isLittle ? all.readUInt16LE(2 * at) : all.readUInt16BE(2 * at);
  const made = Buffer.alloc(dots.width * dots.height * colours);
  const most = bytes === 1 ? 0xff : 0xffff;
  let to = 0;
  for (let row = 0; row < dots.height; row += 1) {
    const sums = new Uint16Array(samples);
    for (let place = 0; place < inRow; place += 1) {
      const sample = place % samples;
      const value = read(row * inRow + place);
      const whole = isDifference ? ((sums[sample] ?? 0) + value) & most : value;
      sums[sample] = whole;
      if (sample < colours) made[to++] = bytes === 1 ? whole : whole >> 8;
    }
  }
  return made;
}

type Dots = { readonly width: number; readonly height: number };
