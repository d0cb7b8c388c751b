/** One pixel, red, as a PNG. */
export const onePixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Bytes that begin as a PNG and go on for long: the server looks no further than it must. */
export function longPicture(size: number): Uint8Array {
  const picture = new Uint8Array(size);
  for (let place = 0; place < size; place += 1) picture[place] = (place * 31 + (place >> 8)) & 0xff;
  picture.set(onePixel);
  return picture;
}
