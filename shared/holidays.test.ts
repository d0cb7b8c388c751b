import { describe, expect, it } from 'vitest';
import { holidayOn, holidays, type Holiday } from './holidays.ts';

const movable: readonly Holiday[] = [
  'maundyThursday',
  'goodFriday',
  'easterSunday',
  'easterMonday',
  'firstDayOfSummer',
  'ascension',
  'whitSunday',
  'whitMonday',
  'commerceDay',
];

describe('holidays', () => {
  it.each([
    [2025, '04-17 04-18 04-20 04-21 04-24 05-29 06-08 06-09 08-04'],
    [2026, '04-02 04-03 04-05 04-06 04-23 05-14 05-24 05-25 08-03'],
    [2027, '03-25 03-26 03-28 03-29 04-22 05-06 05-16 05-17 08-02'],
    [2028, '04-13 04-14 04-16 04-17 04-20 05-25 06-04 06-05 08-07'],
    [2029, '03-29 03-30 04-01 04-02 04-19 05-10 05-20 05-21 08-06'],
    [2030, '04-18 04-19 04-21 04-22 04-25 05-30 06-09 06-10 08-05'],
  ])('fall in %i on their calendar dates', (year, expected) => {
    const days = new Map(holidays(year).map(({ holiday, date }) => [holiday, date.slice(5)]));
    expect(movable.map((holiday) => days.get(holiday)).join(' ')).toBe(expected);
  });

  it.each([
    [1943, '04-25'],
    [2038, '04-25'],
    [2285 - 100, '04-17'],
    [1961, '04-02'],
  ])('Easter of %i is on %s', (year, expected) => {
    expect(
      holidays(year)
        .find(({ holiday }) => holiday === 'easterSunday')
        ?.date.slice(5),
    ).toBe(expected);
  });

  it('are 16, in order, two of them half days', () => {
    const days = holidays(2026);
    expect(days).toHaveLength(16);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort());
    expect(days.filter(({ half }) => half).map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-31']);
  });

  it('are found by day', () => {
    expect(holidayOn('2026-06-17')).toEqual({ date: '2026-06-17', holiday: 'nationalDay', half: false });
    expect(holidayOn('2026-06-18')).toBeNull();
  });
});
