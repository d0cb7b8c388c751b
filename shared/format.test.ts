import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  clock,
  date,
  dateTime,
  dec,
  fileSize,
  friendlyDate,
  hours,
  initials,
  int,
  kennitala,
  kr,
  money,
  percent,
  phone,
  plainNumber,
  shortMoney,
  stripMask,
  timeOfDay,
  truncate,
} from './format.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [1_234_567, '1.234.567'],
    [-1_234_567, '−1.234.567'],
    [2.5, '3'],
    [-2.5, '−3'],
    [-0.4, '0'],
    [100_000, '100.000'],
  ])('int %f is %s', (value, expected) => expect(int(value)).toBe(expected));

  it.each([
    [1.005, 2, '1,01'],
    [2.675, 2, '2,68'],
    [-1.005, 2, '−1,01'],
    [1234.5, 2, '1.234,50'],
    [0.1 + 0.2, 2, '0,30'],
    [1e-7, 2, '0,00'],
    [-1e-7, 2, '0,00'],
    [1.25, 1, '1,3'],
  ])('dec %f to %i decimals is %s', (value, digits, expected) => expect(dec(value, digits)).toBe(expected));

  it('shows króna without decimals and other currencies with two', () => {
    expect(kr(1_234_567)).toBe('1.234.567 kr.');
    expect(money(1_234.5, 'ISK')).toBe('1.235 kr.');
    expect(money(1_234.5, 'EUR')).toBe('1.234,50 EUR');
    expect(money(-10, 'USD')).toBe('−10,00 USD');
  });

  it('shows hours with two decimals', () => expect(hours(1.33)).toBe('1,33'));

  it.each([
    [0.24, '24%'],
    [0.125, '12,5%'],
    [0.07, '7%'],
    [1, '100%'],
    [0, '0%'],
    [0.1234, '12,34%'],
  ])('shows the fraction %f as %s', (fraction, expected) => expect(percent(fraction)).toBe(expected));

  it.each([
    [10_000, '10.000'],
    [99_999.99, '99.999,99'],
    [0, '0'],
    [0.5, '0,5'],
  ])('shows %f as a plain number', (value, expected) => expect(plainNumber(value)).toBe(expected));

  it.each([
    [0, '0 kr.'],
    [999, '999 kr.'],
    [999.9, '999 kr.'],
    [1000, '1 þús'],
    [12_999, '12 þús'],
    [999_999, '999 þús'],
    [1_000_000, '1 milljón'],
    [3_999_999, '3 milljón'],
    [1_000_000_000, '1 millja.'],
    [1_234_567_000_000, '1.234 millja.'],
    [-12_999, '−12 þús'],
  ])('shortens %f to %s, rounded down (I18N-10)', (value, expected) => expect(shortMoney(value)).toBe(expected));

  it.each([
    [999, '999 kr.'],
    [12_999, '12 thousand'],
    [28_400_000, '28 million'],
    [1_234_567_000_000, '1.234 billion'],
  ])('shortens %f to %s in English', (value, expected) => expect(shortMoney(value, 'en')).toBe(expected));

  it.each([
    [0, '0 B'],
    [1023, '1.023 B'],
    [1024, '1 KB'],
    [1536, '1,5 KB'],
    [1024 * 1024 - 1, '1 MB'],
    [1024 * 1024 * 10, '10 MB'],
    [1024 ** 3 * 2.25, '2,3 GB'],
    [1024 ** 4, '1.024 GB'],
  ])('a file of %i bytes is %s (I18N-11)', (bytes, expected) => expect(fileSize(bytes)).toBe(expected));
});

describe('dates', () => {
  it('shows dates and times in Iceland (I18N-07, I18N-22)', () => {
    expect(date('2026-03-05T23:30:00+00:00')).toBe('05.03.2026');
    expect(date('2026-03-05T23:30:00-02:00')).toBe('06.03.2026');
    expect(dateTime('2026-07-05T09:05:00Z')).toBe('05.07.2026 09:05');
    expect(dateTime(new Date(Date.UTC(2026, 11, 31, 23, 59)))).toBe('31.12.2026 23:59');
    expect(timeOfDay('2026-07-05T00:05:00Z')).toBe('00:05');
  });

  it('shows them in another time zone, with its daylight saving time (I18N-22)', () => {
    expect(dateTime('2026-07-05T22:30:00Z', 'Europe/Copenhagen')).toBe('06.07.2026 00:30');
    expect(dateTime('2026-01-05T22:30:00Z', 'Europe/Copenhagen')).toBe('05.01.2026 23:30');
    expect(calendarDay('2026-07-05T22:30:00Z', 'Europe/Copenhagen')).toBe('2026-07-06');
  });

  it('keeps a calendar date on its day in every time zone', () => {
    expect(['America/New_York', 'Atlantic/Reykjavik', 'Asia/Tokyo'].map((zone) => date('2026-03-05', zone))).toEqual(
      Array(3).fill('05.03.2026'),
    );
    expect(calendarDay('2026-03-05')).toBe('2026-03-05');
  });

  it('shows nothing for an invalid date', () =>
    expect([date('á morgun'), dateTime(''), calendarDay(new Date(NaN))]).toEqual(['', '', '']));

  const words = {
    today: 'Í dag',
    yesterday: 'Í gær',
    tomorrow: 'Á morgun',
    weekdayTitles: ['Mán', 'Þri', 'Mið', 'Fim', 'Fös', 'Lau', 'Sun'],
    dayOfMonth: (day: number, month: number) => `${day}/${month}`,
  };
  it.each([
    ['2026-01-03T23:59:00Z', 'Í dag'],
    ['2026-01-02T00:00:00Z', 'Í gær'],
    ['2026-01-04T12:00:00Z', 'Á morgun'],
    ['2026-01-09', 'Fös'],
    ['2026-01-10', '10/1'],
    ['2025-12-28', 'Sun'],
    ['2025-12-27', '27.12.2025'],
  ])('describes %s as people do on 3 January 2026 (I18N-08, I18N-09)', (moment, expected) =>
    expect(friendlyDate(moment, '2026-01-03T08:00:00Z', words)).toBe(expected),
  );

  it('determines the day by the time zone, not by the instant', () => {
    expect(friendlyDate('2026-01-03T23:30:00Z', '2026-01-03T12:00:00Z', words, 'Europe/Copenhagen')).toBe('Á morgun');
  });

  it.each([
    [0, '00:00:00'],
    [59.9, '00:00:59'],
    [3661, '01:01:01'],
    [90_000, '25:00:00'],
    [360_000, '100:00:00'],
    [-5, '00:00:00'],
  ])('shows a timer of %f seconds as %s', (seconds, expected) => expect(clock(seconds)).toBe(expected));
});

describe('formatting', () => {
  it('adds a dash to a kennitala of 10 and a phone number of 7 characters only (I18N-12)', () => {
    expect(['1201603389', '120160', '120160-3389'].map(kennitala)).toEqual(['120160-3389', '120160', '120160-3389']);
    expect(['5551234', '+4512345678', '112'].map(phone)).toEqual(['555-1234', '+4512345678', '112']);
  });

  it('strips the mask (I18N-13)', () => {
    expect(['120160-3389', '555-12__', '555–1234 '].map(stripMask)).toEqual(['1201603389', '55512', '5551234']);
  });

  it.each([
    ['Jón Sigurðsson', 'JS'],
    ['Þóra Björk Ösp Ármannsdóttir', 'ÞÁ'],
    ['ágústa', 'Á'],
    ['  Anna   María  ', 'AM'],
    ['', ''],
  ])('initials of %s are %s (SHELL-27)', (name, expected) => expect(initials(name)).toBe(expected));

  it('truncates text at 30 characters, labels at 20 (SHELL-34)', () => {
    expect(truncate('a'.repeat(30))).toBe('a'.repeat(30));
    expect(truncate('a'.repeat(31))).toBe(`${'a'.repeat(30)}...`);
    expect(truncate('Útburður og innsetningar í skuld', 20)).toBe('Útburður og innsetni...');
    expect(truncate('þ'.repeat(19) + ' æðar', 20)).toBe(`${'þ'.repeat(19)}...`);
    expect(truncate('⚖️'.repeat(3), 6)).toBe('⚖️'.repeat(3));
  });
});
