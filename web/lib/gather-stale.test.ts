import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherStale } from './gather-stale.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('refetches rows at most every second, and sums every five, and never forgets the last change', () => {
  const asked: string[] = [];
  const stale = gatherStale((key) => asked.push(key));
  // One change every tenth of a second, for ten seconds.
  for (let change = 0; change < 100; change += 1) {
    stale(['worklogs', 'worklogs-sums', 'dashboard']);
    vi.advanceTimersByTime(100);
  }
  const times = (key: string) => asked.filter((one) => one === key).length;
  expect([times('worklogs'), times('dashboard'), times('worklogs-sums')]).toEqual([10, 10, 2]);
  vi.advanceTimersByTime(5_000);
  expect([times('worklogs'), times('worklogs-sums')]).toEqual([11, 3]);
  stale(['worklogs-sums']);
  vi.advanceTimersByTime(5_000);
  expect(times('worklogs-sums')).toBe(4);
});
