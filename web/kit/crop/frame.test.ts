import { describe, expect, it } from 'vitest';
import { centerOf, middleOf, squareAt } from './frame.ts';

const wide = { width: 400, height: 100 };

describe('the square to crop (EMP-04)', () => {
  it('is as large as fits in the middle, whichever side is longer', () => {
    expect(squareAt(wide, middleOf(wide), 1)).toEqual({ x: 150, y: 0, side: 100 });
    expect(squareAt({ width: 100, height: 400 }, { x: 50, y: 200 }, 1)).toEqual({ x: 0, y: 150, side: 100 });
  });

  it('shrinks when zooming in, at most four times', () => {
    expect(squareAt(wide, middleOf(wide), 2)).toEqual({ x: 175, y: 25, side: 50 });
    expect(squareAt(wide, middleOf(wide), 99).side).toBe(25);
    expect(squareAt(wide, middleOf(wide), 0.1).side).toBe(100);
  });

  it.each([
    [-500, -500, { x: 0, y: 0 }],
    [9000, 9000, { x: 350, y: 50 }],
  ])('stays inside when moved to %d, %d', (x, y, corner) => {
    const square = squareAt(wide, { x, y }, 2);
    expect(square).toEqual({ ...corner, side: 50 });
    expect(squareAt(wide, centerOf(square), 2)).toEqual(square);
  });
});
