/** One red pixel, as a PNG. */
export const onePixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A long file that starts like a PNG: the server reads no further than necessary. */
export function longPicture(size: number): Uint8Array {
  const picture = new Uint8Array(size);
  for (let place = 0; place < size; place += 1) picture[place] = (place * 31 + (place >> 8)) & 0xff;
  picture.set(onePixel);
  return picture;
}
