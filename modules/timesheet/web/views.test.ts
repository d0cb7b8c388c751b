import { expect, it } from 'vitest';
import { daysOf, stepped } from './views.ts';

it.each([
  ['week', '2026-06-17', '2026-06-15', '2026-06-21'],
  ['twoWeeks', '2026-06-17', '2026-06-08', '2026-06-21'],
  ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['calendar', '2026-06-17', '2026-06-15', '2026-06-21'],
  ['calendarDay', '2026-06-17', '2026-06-17', '2026-06-17'],
] as const)('the view %s of %s is from %s to %s (TEMPO-02)', (view, day, from, to) => {
  expect(daysOf(view, day)).toEqual({ from, to });
});

it.each([
  ['week', 1, '2026-02-07'],
  ['twoWeeks', -1, '2026-01-17'],
  ['month', 1, '2026-02-01'],
  ['month', -1, '2025-12-01'],
  ['calendar', 1, '2026-02-07'],
  ['calendarDay', -1, '2026-01-30'],
] as const)('a step of %s by %i leads to the adjacent period (TEMPO-02)', (view, step, day) => {
  expect(stepped(view, '2026-01-31', step)).toBe(day);
});
