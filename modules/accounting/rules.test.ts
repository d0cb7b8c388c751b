import { describe, expect, it } from 'vitest';
import { itemKindOf, nextOf, numberWaitSeconds, readingWaitSeconds, referenceOf, toldOf } from './rules.ts';

it('maps a line to an item by its kind, separately for each VAT rate', () => {
  const kinds = [
    [1, 0.24],
    [1, 0.11],
    [1, 0],
    [3, 0.24],
    [3, 0.11],
    [3, 0],
    [2, 0.24],
    [2, 0],
    [4, 0.11],
    [5, 0],
  ] as const;
  expect(kinds.map(([workTypeId, vatRate]) => itemKindOf(workTypeId, vatRate))).toEqual([
    'time',
    'time11',
    'time0',
    'fixedFee',
    'fixedFee11',
    'fixedFee0',
    'expense',
    'outlay',
    'expense11',
    'outlay',
  ]);
});

it('gives an invoice a reference that every system can store', () => {
  expect(referenceOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('ST0f8fad5bd9cb469f');
});

describe('a failed call', () => {
  const after = (kind: Parameters<typeof nextOf>[0], change: Partial<Parameters<typeof nextOf>[1]> = {}) =>
    nextOf(kind, { attempts: 1, maybeThere: false, retryAfterSeconds: null, ...change });

  it('is retried after growing pauses if it had no effect, and finally waits for a person', () => {
    expect(after('down')).toEqual({ state: 'queued', maybeThere: false, waitSeconds: 60 });
    expect(after('down', { attempts: 4 }).waitSeconds).toBe(900);
    expect(after('down', { attempts: 11 })).toEqual({ state: 'failed', maybeThere: false, waitSeconds: 0 });
    expect(after('limited', { retryAfterSeconds: 17 })).toEqual({
      state: 'queued',
      maybeThere: false,
      waitSeconds: 17,
    });
  });

  it.each(['credentials', 'refused'] as const)('waits for a person at once if a retry is bound to fail: %s', (kind) =>
    expect(after(kind).state).toBe('failed'),
  );

  it('is never given up if the invoice may exist there, whatever fails afterwards', () => {
    expect(after('unknown')).toEqual({ state: 'unknown', maybeThere: true, waitSeconds: 120 });
    for (const kind of ['credentials', 'refused', 'down', 'limited', 'unknown'] as const) {
      expect(after(kind, { maybeThere: true, attempts: 40 })).toMatchObject({
        state: 'unknown',
        maybeThere: true,
        waitSeconds: 3600,
      });
    }
  });
});

it('requests a late number often at first, then hourly', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(numberWaitSeconds)).toEqual([15, 30, 60, 120, 300, 3600, 3600]);
});

it.each([
  ['nothing', { settled: 0, total: 24_800 }, 24_800, 'ISK', 0],
  ['a part', { settled: 10_000, total: 24_800 }, 24_800, 'ISK', 10_000],
  ['the whole', { settled: 24_800, total: 24_800 }, 24_800, 'ISK', 24_800],
  ['the whole of a total that is rounded up there', { settled: 24_801, total: 24_801 }, 24_800, 'ISK', 24_800],
  ['the whole of a total that is rounded down there', { settled: 24_799, total: 24_799 }, 24_800, 'ISK', 24_800],
  ['all but the rounding', { settled: 24_800, total: 24_801 }, 24_800, 'ISK', 24_800],
  ['more than the whole', { settled: 30_001, total: 24_801 }, 24_800, 'ISK', 30_000],
  ['less than nothing', { settled: -5, total: 24_800 }, 24_800, 'ISK', 0],
  ['a part of a króna', { settled: 99.6, total: 24_800 }, 24_800, 'ISK', 100],
  ['cents', { settled: 0.1, total: 0.3 }, 0.3, 'EUR', 0.1],
] as const)('converts a settlement of %s to the amount of our invoice', (_, said, totalWithVat, currencyCode, told) => {
  expect(toldOf(said, { totalWithVat, currencyCode })).toBe(told);
});

it('reads payments hourly, soon again after a failure, and never before the system allows', () => {
  const wait = (
    kind: Parameters<typeof readingWaitSeconds>[0],
    attempts = 1,
    retryAfterSeconds: number | null = null,
  ) => readingWaitSeconds(kind, { attempts, retryAfterSeconds });
  expect([wait(null), wait('credentials'), wait('limited'), wait('limited', 1, 7200)]).toEqual([3600, 3600, 60, 7200]);
  expect([wait('down'), wait('down', 4), wait('down', 30), wait('down', 1, 300)]).toEqual([60, 900, 3600, 300]);
});
