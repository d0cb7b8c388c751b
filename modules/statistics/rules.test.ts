import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#shared/money.ts';
import { seriesOf, sharesOf, type Group } from './rules.ts';

describe('shares', () => {
  it.each([
    [
      [1, 1, 1],
      [33.34, 33.33, 33.33],
    ],
    [
      [0.1, 0.2],
      [33.33, 66.67],
    ],
    [[5], [100]],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
    [
      [1, 0, 1],
      [50, 0, 50],
    ],
  ])('of %j are %j', (values, shares) => expect(sharesOf(values)).toEqual(shares));

  it('add up to exactly 100, each within a hundredth of its own (STAT-04)', () => {
    const values = fc
      .array(
        fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 100),
        { minLength: 1, maxLength: 60 },
      )
      .filter((list) => list.some((value) => value > 0));
    fc.assert(
      fc.property(values, (list) => {
        const shares = sharesOf(list);
        expect(sum(shares)).toBe(100);
        const whole = sum(list);
        shares.forEach((share, place) =>
          expect(Math.abs(share - ((list[place] ?? 0) / whole) * 100)).toBeLessThan(0.010001),
        );
      }),
    );
  });
});

describe('a series', () => {
  const group = (id: number, time: number): Group => ({ id, name: `Nr. ${id}`, time, profit: 0, count: 1 });

  it('lists the largest first and omits empty groups', () => {
    expect(seriesOf([group(1, 1), group(2, 0), group(3, 3)], 'time', 'Aðrir')).toEqual([
      { id: 3, name: 'Nr. 3', total: 3, totalPerc: 75 },
      { id: 1, name: 'Nr. 1', total: 1, totalPerc: 25 },
    ]);
    expect(seriesOf([group(1, 1)], 'profit', 'Aðrir')).toEqual([]);
  });

  it('combines groups beyond the maximum into one, so that nothing is lost', () => {
    expect(seriesOf([group(1, 4), group(2, 3), group(3, 2), group(4, 1)], 'time', 'Aðrir', 3)).toEqual([
      { id: 1, name: 'Nr. 1', total: 4, totalPerc: 40 },
      { id: 2, name: 'Nr. 2', total: 3, totalPerc: 30 },
      { id: null, name: 'Aðrir', total: 3, totalPerc: 30 },
    ]);
    expect(seriesOf([group(1, 4), group(2, 3)], 'time', 'Aðrir', 2)).toHaveLength(2);
  });
});
