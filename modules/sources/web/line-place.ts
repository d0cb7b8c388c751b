import type { ScannedLine } from './api.ts';

/** The position of a line on a page of a given width, its height, length and slope. */
export function placeOfLine({ corners }: ScannedLine, page: { readonly width: number }, usualWidth: number) {
  const [a, b, , d] = corners;
  const measure = page.width > 0 ? usualWidth / page.width : 0;
  const [from, along, down] = [a ?? zero, b ?? zero, d ?? zero];
  const height = Math.hypot(down.x - from.x, down.y - from.y);
  return {
    left: from.x * measure,
    top: from.y * measure,
    size: height * measure,
    length: Math.hypot(along.x - from.x, along.y - from.y) * measure,
    angle: Math.atan2(along.y - from.y, along.x - from.x),
  };
}

const zero = { x: 0, y: 0 };
