import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const opened = { name: 'Gamalt', payor: { id: 1, name: 'A' }, prices: { 2: 100, 3: 200 } as Record<number, number> };

describe('edits to a row that another person saved (WIRE-23)', () => {
  it.each([
    ['nothing typed: theirs', opened, { ...opened, name: 'Þeirra' }, { ...opened, name: 'Þeirra' }],
    [
      'another field: both',
      { ...opened, name: 'Mitt' },
      { ...opened, payor: null },
      { ...opened, name: 'Mitt', payor: null },
    ],
    ['the same field: mine', { ...opened, name: 'Mitt' }, { ...opened, name: 'Þeirra' }, { ...opened, name: 'Mitt' }],
    [
      'a choice is whole, and never half of each',
      { ...opened, payor: { id: 2, name: 'B' } },
      { ...opened, payor: { id: 3, name: 'A' } },
      { ...opened, payor: { id: 2, name: 'B' } },
    ],
    [
      'entries of a table one by one, those that are gone too',
      { ...opened, prices: { 2: 150, 3: 200 } },
      { ...opened, prices: { 2: 100, 4: 300 } },
      { ...opened, prices: { 2: 150, 4: 300 } },
    ],
  ])('%s', (_, mine, theirs, merged) => {
    expect(mergeDrafts<object>(opened, mine, theirs, { entries: ['prices' as never] })).toEqual(merged);
  });

  it('takes dependent fields from the same side', () => {
    const before = { price: 32_000, currency: 'ISK', comment: 'a' };
    const theirs = { price: 220, currency: 'EUR', comment: 'a' };
    const together = [['price', 'currency'] as const];
    expect(mergeDrafts(before, { ...before, comment: 'b' }, theirs, { together })).toEqual({ ...theirs, comment: 'b' });
    expect(mergeDrafts(before, { ...before, price: 40_000 }, theirs, { together })).toEqual({
      ...before,
      price: 40_000,
    });
  });

  it('does so for a single text too', () => {
    expect([mergeDrafts('a', 'a', 'b'), mergeDrafts('a', 'c', 'b')]).toEqual(['b', 'c']);
  });

  it('returns their object itself if nothing was typed, which signals that', () => {
    const theirs = { ...opened, name: 'Þeirra' };
    expect(mergeDrafts(opened, { ...opened }, theirs)).toBe(theirs);
  });
});
