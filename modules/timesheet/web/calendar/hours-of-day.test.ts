import { describe, expect, it } from 'vitest';
import {
  clockOf,
  drawn,
  moved,
  placed,
  quantityOf,
  shownHours,
  snapped,
  spanOf,
  stretched,
  wallTimeOf,
} from './hours-of-day.ts';

const days = ['2026-06-15', '2026-06-16', '2026-06-17'];
const span = (from: number, minutes: number, day = '2026-06-16') => ({ day, from, minutes });

it('reads and writes wall time and hours', () => {
  expect(spanOf('2026-06-16T09:30', 1.33)).toEqual(span(570, 80));
  expect([wallTimeOf(span(570, 80)), quantityOf(span(570, 80)), clockOf(1440), snapped(577), snapped(578)]).toEqual([
    '2026-06-16T09:30',
    1.33,
    '24:00',
    570,
    585,
  ]);
});

it.each([
  [[], 420, 1080],
  [[span(600, 60)], 420, 1080],
  [[span(395, 10)], 360, 1080],
  [[span(1070, 30)], 420, 1140],
  [[span(1410, 120)], 420, 1440],
] as const)('shows 07:00 to 18:00, and more if there is work outside (TEMPO-03)', (spans, from, to) => {
  expect(shownHours(spans)).toEqual({ from, to });
});

it.each([
  [{ minutes: 15 }, span(585, 60)],
  [{ days: 1 }, span(570, 60, '2026-06-17')],
  [{ days: 2 }, span(570, 60)],
  [{ minutes: -600 }, span(0, 60)],
  [{ minutes: 5000 }, span(1380, 60)],
] as const)('moves by %o, within the day and the visible days', (by, to) => {
  expect(moved(span(570, 60), by, days)).toEqual(to);
});

it.each([
  [15, 75],
  [-15, 45],
  [-600, 15],
  [5000, 870],
])('stretches by %i minutes to %i', (by, minutes) => {
  expect(stretched(span(570, 60), by).minutes).toBe(minutes);
});

it.each([
  [600, 660, 600, 60],
  [660, 600, 600, 60],
  [600, 600, 600, 15],
])('draws from %i to %i', (start, end, from, minutes) => {
  expect(drawn('2026-06-16', start, end)).toEqual(span(from, minutes));
});

describe('columns of a day', () => {
  it('put overlapping entries side by side, and others alone', () => {
    const all = [span(540, 60), span(570, 60), span(600, 30), span(700, 30)].map((one, id) => ({ id, span: one }));
    expect(placed(all).map(({ of, lane, lanes }) => [of.id, lane, lanes])).toEqual([
      [0, 0, 2],
      [1, 1, 2],
      [2, 0, 2],
      [3, 0, 1],
    ]);
  });

  it('put an entry without length beside what begins with it', () => {
    expect(
      placed([span(540, 0), span(540, 0)].map((one, id) => ({ id, span: one }))).map(({ lane, lanes }) => [
        lane,
        lanes,
      ]),
    ).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});
