import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  dateRange,
  dateRanges,
  daysBetween,
  firstOfMonthMonthsAgo,
  isSunday,
  monthView,
  parseDate,
  weekNumber,
  weekdayOf,
} from './dates.ts';

describe('calendar', () => {
  it.each([
    [2028, 2, 29, '2028-02-29'],
    [2026, 2, 29, null],
    [2026, 2, 31, null],
    [2100, 2, 29, null],
    [2026, 13, 1, null],
    [2026, 0, 1, null],
    [1899, 1, 1, null],
    [2200, 1, 1, null],
    [1900, 1, 1, '1900-01-01'],
  ])('%i-%i-%i is %s', (year, month, day, expected) => expect(calendarDate(year, month, day)).toBe(expected));

  it('adds days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s and %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

  it('knows weekdays, also before 1970', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(weekdayOf('1944-06-17')).toBe(6);
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(isSunday)).toEqual([false, true, false]);
  });

  it.each([
    ['2026-01-01', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
  ])('%s is in week %i', (date, week) => expect(weekNumber(date)).toBe(week));
});

describe('ranges', () => {
  it.each([
    ['ThisWeek', '2026-11-16', '2026-11-22'],
    ['LastWeek', '2026-11-09', '2026-11-15'],
    ['ThisMonth', '2026-11-01', '2026-11-30'],
    ['LastMonth', '2026-10-01', '2026-10-31'],
    ['Past7Days', '2026-11-15', '2026-11-21'],
  ] as const)('%s on 21 November 2026 is %s to %s (SHELL-41)', (name, from, to) =>
    expect(dateRange(name, '2026-11-21')).toEqual({ from, to }),
  );

  it('offers four ranges (SHELL-41)', () => {
    expect(dateRanges).toEqual(['ThisWeek', 'LastWeek', 'ThisMonth', 'LastMonth']);
  });

  it('keeps Sunday in the week that ends with it', () => {
    expect(dateRange('ThisWeek', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(dateRange('LastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('starts three months ago on the first of the month (WORK-05)', () => {
    expect(firstOfMonthMonthsAgo('2026-11-30', 3)).toBe('2026-08-01');
    expect(firstOfMonthMonthsAgo('2026-02-28', 3)).toBe('2025-11-01');
  });

  it('shows a month as 42 days from Monday (SHELL-42)', () => {
    const month = monthView('2026-11-21');
    expect([month.length, month[0], month.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06']);
    expect(monthView('2027-02-10')[0]).toBe('2027-02-01');
  });
});

describe('typed dates', () => {
  const now = '2026-11-21';
  it.each([
    ['5.3.2026', '2026-03-05', undefined],
    ['05.03.2026', '2026-03-05', undefined],
    ['05032026', '2026-03-05', undefined],
    ['050326', '2026-03-05', undefined],
    ['5.3.26', '2026-03-05', undefined],
    ['5.3.', '2026-03-05', undefined],
    ['5.3', '2026-03-05', undefined],
    ['5/3/2026', '2026-03-05', undefined],
    ['5-3-26', '2026-03-05', undefined],
    ['5. 3. 2026', '2026-03-05', undefined],
    ['2026-03-05', '2026-03-05', undefined],
    ['2026-03-05T09:30', '2026-03-05', '09:30'],
    [' 5.3.26 0930 ', '2026-03-05', '09:30'],
    ['05032026 0930', '2026-03-05', '09:30'],
    ['5.3. 0930', '2026-03-05', '09:30'],
    ['5. 3. 2026 kl. 9:30', '2026-03-05', '09:30'],
    ['5.3.26 kl 9.05', '2026-03-05', '09:05'],
    ['5.3.26 930', '2026-03-05', '09:30'],
    ['5.3.26 9', '2026-03-05', '09:00'],
    ['5.3.26 2359', '2026-03-05', '23:59'],
    ['29.2.28', '2028-02-29', undefined],
    ['1.1.46', '2046-01-01', undefined],
    ['1.1.47', '1947-01-01', undefined],
    ['17.6.1944', '1944-06-17', undefined],
  ])('reads %j as %s %s', (text, date, time) => expect(parseDate(text, now)).toEqual(time ? { date, time } : { date }));

  it.each([
    '31.02.2026',
    '29.2.26',
    '31.4.',
    '32.1.26',
    '5.13.26',
    '0.1.26',
    '5.3.26 2400',
    '5.3.26 0960',
    '5.3.26 9:3',
    '5.3.026',
    '5.3.1899',
    '5.3.2200',
    '',
    '5',
    '2026',
    'í dag',
    '5.3.26 kl.',
    '5.3.26x',
    '5.3.26 0930 10',
    '-5.3.26',
  ])('refuses %j', (text) => expect(parseDate(text, now)).toBeNull());

  it('also takes the year from an instant', () =>
    expect(parseDate('5.3.', new Date('2027-01-01T00:30:00Z'))).toEqual({ date: '2027-03-05' }));
});
