import * as z from 'zod/mini';

const figure = z.number().check(z.minimum(0), z.maximum(100_000));
const corner = z.object({ x: figure, y: figure });

/** A recognised line on a scanned page, by its corners there: clockwise from the top left. */
const scannedLine = z.object({
  text: z.string().check(z.maxLength(2000)),
  corners: z.array(corner).check(z.length(4)),
});

/** A page of a scanned source (SRC-33), in pixels of its picture. */
const page = {
  width: figure,
  height: figure,
  lines: z.array(scannedLine).check(z.maxLength(2000)),
};

/** As imported: the picture is a separate file. */
export const givenPage = z.object({ ...page, image: z.optional(z.nullable(z.string().check(z.maxLength(300)))) });

/** As stored: `image` is the part of the source with its picture. */
const scannedPage = z.object({ ...page, image: z.nullable(z.int()) });
export type ScannedPage = z.output<typeof scannedPage>;

/**
 * As returned (API-179, DATA-63): the picture itself, where asked for and as long as the pictures of one answer are not
 * too large, and its URL.
 */
export const shownPage = z.object({
  image: z.object({
    base64Image: z.nullable(z.string()),
    width: figure,
    height: figure,
    url: z.nullable(z.string()),
  }),
  lines: page.lines,
});
