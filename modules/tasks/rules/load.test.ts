import { describe, expect, it } from 'vitest';
import { loadOf, loadWeeks } from './load.ts';

/** A Wednesday, the week before Christmas. */
const today = '2026-12-16';

it('covers the rest of this week, and counts Icelandic holidays', () => {
  expect(loadWeeks(today, 3)).toEqual([
    { from: '2026-12-16', to: '2026-12-20', days: 3 },
    // Half of Christmas Eve, without Christmas Day.
    { from: '2026-12-21', to: '2026-12-27', days: 3.5 },
    { from: '2026-12-28', to: '2027-01-03', days: 3.5 },
  ]);
});

describe('planned hours', () => {
  const weeks = loadWeeks(today, 3);
  const load = (dueDate: string | null, hours: number, sleepsUntil: string | null = null) =>
    loadOf([{ dueDate, sleepsUntil, hours }], weeks, today);

  it('are spread over the working days until the due date', () => {
    expect(load('2026-12-18', 12)).toEqual([12, 0, 0]);
    expect(load('2026-12-27', 26)).toEqual([12, 14, 0]);
    // Due after the period: two of three and a half weeks are counted.
    expect(load('2027-01-05', 96)).toEqual([24, 28, 28]);
  });

  it('fall on the first day when overdue, and on no week without a due date', () => {
    expect(load('2026-12-01', 5)).toEqual([5, 0, 0]);
    expect(load(null, 5)).toEqual([0, 0, 0]);
  });

  it('begin when the task wakes, and fall on a day off if no working day is left', () => {
    expect(load('2026-12-22', 6, '2026-12-21')).toEqual([0, 6, 0]);
    expect(load('2026-12-26', 3, '2026-12-25')).toEqual([0, 3, 0]);
  });

  it('are summed per person', () => {
    const one = { dueDate: '2026-12-18', sleepsUntil: null, hours: 1.1 };
    expect(loadOf([one, one, one], weeks, today)).toEqual([3.3, 0, 0]);
  });
});
