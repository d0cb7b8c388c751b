export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** The square to crop: its corner and side, in the picture's own pixels. */
export type Square = Point & { readonly side: number };

export const mostZoom = 4;

/** The largest square in the middle. */
export const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** The square around a point, at a zoom from 1 (as much as fits) to `mostZoom`; it stays within the picture. */
export function squareAt(size: Size, center: Point, zoom: number): Square {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), mostZoom);
  const within = (middle: number, length: number) => Math.min(Math.max(middle - side / 2, 0), length - side);
  return { x: within(center.x, size.width), y: within(center.y, size.height), side };
}

export const centerOf = ({ x, y, side }: Square): Point => ({ x: x + side / 2, y: y + side / 2 });
