import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

const at = (hour: number) => `2026-03-02 ${String(hour).padStart(2, '0')}:00:00`;
const entry = (id: number, from: number, to: number) => ({ id, start: at(from), end: at(to) });

it('gives an event without overlap the full width, and the next one too', () => {
  const shares = sideBySide([entry(1, 8, 9), entry(2, 9, 10)]);
  expect([...shares.values()]).toEqual([
    { left: 0, width: 100 },
    { left: 0, width: 100 },
  ]);
});

it('shares columns among all that overlap, directly or through others', () => {
  // 1 overlaps only 2, and 2 overlaps three more: halves and thirds of the same hours would cover one another.
  const shares = sideBySide([entry(1, 8, 10), entry(2, 9, 13), entry(3, 10, 12), entry(4, 11, 12)]);
  expect(shares.get(1)?.left).toBe(0);
  expect(shares.get(1)?.width).toBeCloseTo(100 / 3);
  expect(shares.get(2)?.left).toBeCloseTo(100 / 3);
  expect(shares.get(2)?.width).toBeCloseTo(100 / 3);
  expect(shares.get(4)?.left).toBeCloseTo(200 / 3);
});

it('never overlaps entries or exceeds the width, for any hours', () => {
  const hours = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 4 }));
  fc.assert(
    fc.property(fc.array(hours, { maxLength: 14 }), (drawn) => {
      const entries = drawn.map(([from, length], id) => entry(id, from, from + length));
      const shares = sideBySide(entries);
      expect(shares.size).toBe(entries.length);
      for (const one of entries) {
        const mine = shares.get(one.id) ?? { left: -1, width: 0 };
        expect(mine.left).toBeGreaterThanOrEqual(0);
        expect(mine.width).toBeGreaterThan(0);
        expect(mine.left + mine.width).toBeLessThanOrEqual(100.001);
        for (const other of entries) {
          if (other.id <= one.id || other.start >= one.end || one.start >= other.end) continue;
          const theirs = shares.get(other.id) ?? { left: -1, width: 0 };
          const apart =
            mine.left + mine.width <= theirs.left + 0.001 || theirs.left + theirs.width <= mine.left + 0.001;
          expect(apart, JSON.stringify([one, mine, other, theirs])).toBe(true);
        }
      }
    }),
  );
});
