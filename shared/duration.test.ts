import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { hoursFromSeconds } from './clock-hours.ts';
import { formatDuration, parseDuration, secondsFromHours } from './duration.ts';

describe('a typed duration', () => {
  it.each([
    ['1:20', 1.33],
    ['1h20', 1.33],
    ['1h 20m', 1.33],
    ['1klst 20mín', 1.33],
    ['1 klst. 20 mín.', 1.33],
    ['01:12:00', 1.2],
    ['1,33', 1.33],
    ['1.33', 1.33],
    ['.5', 0.5],
    [',5', 0.5],
    ['80m', 1.33],
    ['80 mín', 1.33],
    ['1.2h', 1.2],
    ['1,5 tímar', 1.5],
    ['2 klukkustundir', 2],
    ['1 klst. og 15 mínútur', 1.25],
    ['1 hour and 15 minutes', 1.25],
    ['1.5 hrs', 1.5],
    ['2', 2],
    ['90', 90],
    ['0:05', 0.08],
    ['1h', 1],
    ['2 klukkutímar', 2],
    ['hálftími', 0.5],
    ['Hálfur tími', 0.5],
    ['korter', 0.25],
    ['klukkutími og korter', 1.25],
    ['einn og hálfur tími', 1.5],
    ['half an hour', 0.5],
    ['an hour', 1],
  ])('%s is %d hours', (text, hours) => {
    expect(parseDuration(text)).toBe(hours);
  });

  it.each([
    '',
    'x',
    '-1',
    '1:75',
    '1:2',
    'h',
    'm',
    '1h20x',
    '1..2',
    '1:20:99',
    'Infinity',
    '1e3',
    'korter í tíu',
    'hálftími símtal',
    'an hour ago',
  ])('%j is invalid', (text) => {
    expect(parseDuration(text)).toBeNull();
  });
});

describe('hours', () => {
  it.each([
    [0, 0],
    [17, 0],
    [18, 0.01],
    [3600, 1],
    [4800, 1.33],
    [36_000, 10],
  ])('%d seconds are %d hours (WORK-30)', (seconds, hours) => {
    expect(hoursFromSeconds(seconds)).toBe(hours);
  });

  it('are exact decimals for every second of three days, and for a forgotten timer (WORK-30)', () => {
    const exact = (seconds: number) =>
      new Decimal(seconds).div(3600).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();
    for (let seconds = 0; seconds < 3 * 86_400; seconds += 1) {
      if (hoursFromSeconds(seconds) !== exact(seconds)) expect.fail(`${seconds} seconds are ${exact(seconds)} hours`);
    }
    for (let seconds = 18; seconds < 2 ** 31; seconds += 36 * 9_973)
      expect(hoursFromSeconds(seconds)).toBe(exact(seconds));
  });

  it('are whole seconds on the timer, and a decimal in documents', () => {
    expect(secondsFromHours(1.33)).toBe(4788);
    expect(formatDuration(1.5)).toBe('1,50');
  });
});
