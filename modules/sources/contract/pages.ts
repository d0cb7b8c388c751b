import * as z from 'zod/mini';

const figure = z.number().check(z.minimum(0), z.maximum(100_000));
const corner = z.object({ x: figure, y: figure });

/** A line that was read on a scanned page, by the corners that it has there: from the top left one, clockwise. */
export const scannedLine = z.object({
  text: z.string().check(z.maxLength(2000)),
  corners: z.array(corner).check(z.length(4)),
});

/** A page of a scanned source (SRC-33), in the measure of its picture. */
const page = {
  width: figure,
  height: figure,
  lines: z.array(scannedLine).check(z.maxLength(2000)),
};

/** As it is imported: the picture is a file beside it. */
export const givenPage = z.object({ ...page, image: z.optional(z.nullable(z.string().check(z.maxLength(300)))) });

/** As it is kept and told (API-179): `image` is the part of the source that has its picture. */
export const scannedPage = z.object({ ...page, image: z.nullable(z.int()) });
export type ScannedPage = z.output<typeof scannedPage>;
