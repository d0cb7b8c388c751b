import { describe, expect, it } from 'vitest';
import { rankBetween } from './rank.ts';

const inOrder = (places: readonly string[]): boolean =>
  places.every((place, i) => !place.endsWith('0') && (i === 0 || (places[i - 1] ?? '') < place));

describe('a rank', () => {
  it.each([
    [null, null],
    ['V', null],
    [null, 'V'],
    ['V', 'W'],
    ['V', 'V1'],
    ['Vzzzzz', 'W'],
    ['Vzzzzzz', 'W1'],
    ['zzzzzz', null],
    ['zzzzzzz', null],
    [null, '000001'],
    [null, '0000001'],
    ['1', '2'],
    ['1z', '2'],
    ['1zzzzzzzz', '2'],
    ['0001', '1'],
  ])('is between %s and %s', (before, after) => {
    const found = rankBetween(before, after);
    expect(inOrder([before, found, after].filter((place) => place !== null)), found).toBe(true);
  });

  it('does not grow in ten thousand inserts at the end and at the beginning', () => {
    for (const [first, last] of [
      [true, false],
      [false, true],
    ]) {
      let place = rankBetween(null, null);
      for (let i = 0; i < 10_000; i += 1) {
        const found = rankBetween(first ? place : null, last ? place : null);
        expect(first ? place < found : found < place).toBe(true);
        place = found;
      }
      expect(place.length).toBeLessThanOrEqual(6);
    }
  });

  it('exists at any position, however often', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    const places: string[] = [];
    for (let i = 0; i < 2000; i += 1) {
      const at = random(places.length + 1);
      places.splice(at, 0, rankBetween(places[at - 1] ?? null, places[at] ?? null));
    }
    expect(inOrder(places)).toBe(true);
    expect(Math.max(...places.map(({ length }) => length))).toBeLessThan(25);
  });

  it('grows slowly in a thousand inserts into one gap', () => {
    let high = 'W';
    for (let i = 0; i < 1000; i += 1) high = rankBetween('V', high);
    expect(high.length).toBeLessThan(250);
  });

  it('is refused if invalid', () => {
    expect(() => rankBetween('W', 'V')).toThrow('no place');
    expect(() => rankBetween('V', 'V')).toThrow('no place');
  });
});
