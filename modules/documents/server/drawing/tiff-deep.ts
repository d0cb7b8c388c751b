import { unpacked } from './tiff-unpacking.ts';

/** Layout of the pixels of a part: bytes per sample, samples per pixel, and how many of them are colours. */
export type Lying = {
  readonly bytes: 1 | 2;
  readonly samples: number;
  readonly colours: number;
  readonly isLittle: boolean;
  /** Whether each sample is stored as its difference to the previous one. */
  readonly isDifference: boolean;
};

/**
 * Converts pixels that PDF does not support, of 16 bits or with extra samples, to colours of 8 bits: enough for a scan
 * on a screen. @throws Error if the part is short or compressed otherwise
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
