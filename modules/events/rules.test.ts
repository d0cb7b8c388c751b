import { describe, expect, it } from 'vitest';
import { isAllDay, merged, overlaps, within } from './rules.ts';

describe('an event', () => {
  it.each([
    ['2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', true],
    ['2026-03-02T12:00:00Z', '2026-03-03T12:00:00Z', true],
    ['2026-03-02T00:00:00Z', '2026-03-02T23:59:59Z', false],
    ['2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z', false],
  ])('from %s to %s is all-day: %s (EVENT-04)', (start, end, allDay) => {
    expect(isAllDay(new Date(start), new Date(end))).toBe(allDay);
  });

  it.each([
    [[9, 10], [10, 11], false],
    [[9, 10], [9, 10], true],
    [[9, 12], [10, 11], true],
    [[10, 11], [9, 12], true],
    [[9, 10], [11, 12], false],
  ] as const)('from %j overlaps one from %j: %s', ([start, end], [from, to], meets) => {
    expect(overlaps({ start, end }, { start: from, end: to })).toBe(meets);
  });
});

describe('busy times', () => {
  it('hide the number of events', () => {
    const spans = [
      { start: 13, end: 14 },
      { start: 9, end: 11 },
      { start: 10, end: 10.5 },
      { start: 11, end: 12 },
    ];
    expect(merged(spans)).toEqual([
      { start: 9, end: 12 },
      { start: 13, end: 14 },
    ]);
    expect(merged([])).toEqual([]);
  });

  it('are clipped to the requested range', () => {
    expect(within({ start: 1, end: 9 }, { start: 4, end: 6 })).toEqual({ start: 4, end: 6 });
    expect(within({ start: 1, end: 4 }, { start: 4, end: 6 })).toBeNull();
  });
});
