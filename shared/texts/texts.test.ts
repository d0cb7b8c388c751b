import { describe, expect, it } from 'vitest';
import { errorCodes } from '../errors.ts';
import { friendlyDate } from '../format.ts';
import { holidays } from '../holidays.ts';
import { en } from './en.ts';
import { is } from './is.ts';
import { english, icelandic } from './nouns.ts';

const texts = is(icelandic.legal);
const generic = is(icelandic.generic);
const inEnglish = en(english.legal);

describe('common words', () => {
  it('capitalises names', () => {
    expect([texts.names.project.many, generic.names.task.many, inEnglish.names.tenant.many]).toEqual([
      'Mál',
      'Verkþættir',
      'Companies',
    ]);
  });

  it.each([
    ['2026-11-21', 'Í dag', 'Today'],
    ['2026-11-20', 'Í gær', 'Yesterday'],
    ['2026-11-22', 'Á morgun', 'Tomorrow'],
    ['2026-11-24', 'Þriðjudagur', 'Tuesday'],
    ['2026-11-10', '10. nóvember', '10 November'],
    ['2025-11-10', '10.11.2025', '10.11.2025'],
  ])('describes %s as people do (I18N-08, I18N-09)', (day, icelandicText, englishText) => {
    expect(friendlyDate(day, '2026-11-21', texts.calendar)).toBe(icelandicText);
    expect(friendlyDate(day, '2026-11-21', inEnglish.calendar)).toBe(englishText);
  });

  it('capitalises a month with a year', () => {
    expect(texts.calendar.monthOfYear(5, 2026)).toBe('Maí 2026');
    expect(inEnglish.calendar.monthOfYear(5, 2026)).toBe('May 2026');
  });

  it('has a name for every holiday', () => {
    for (const { holiday } of holidays(2026)) {
      expect(texts.calendar.holidays[holiday]).toBeTruthy();
      expect(inEnglish.calendar.holidays[holiday]).toBeTruthy();
    }
  });

  it('has 12 months and 7 days in each language', () => {
    for (const { calendar } of [texts, inEnglish]) {
      expect(new Set(calendar.months).size).toBe(12);
      expect(
        [calendar.weekdays, calendar.weekdayTitles, calendar.weekdaysShort].map((list) => new Set(list).size),
      ).toEqual([7, 7, 7]);
    }
  });
});

describe('field errors', () => {
  it('are Icelandic (I18N-05)', () => {
    const { required, badDateTime, tooLarge, tooSmall } = texts.validation;
    expect(required).toBe('Nauðsynlegt svæði');
    expect(badDateTime).toBe('Dagsetning þarf að vera á forminu dd.mm.yyyy kk:mm');
    expect(tooLarge(99_999.99)).toBe('Gildið má ekki vera hærra en 99.999,99.');
    expect(tooSmall(0)).toBe('Gildið má ekki vera lægra en 0.');
  });

  it.each([
    [1, 'Textinn má ekki vera lengri en 1 stafur.', 'The text may be at most 1 character long.'],
    [200, 'Textinn má ekki vera lengri en 200 stafir.', 'The text may be at most 200 characters long.'],
    [1001, 'Textinn má ekki vera lengri en 1.001 stafur.', 'The text may be at most 1.001 characters long.'],
  ])('count %i characters', (max, icelandicText, englishText) => {
    expect(texts.validation.tooLong(max)).toBe(icelandicText);
    expect(inEnglish.validation.tooLong(max)).toBe(englishText);
  });

  it('require a whole number if no decimals are allowed', () => {
    expect(texts.validation.tooManyDecimals(0)).toBe('Gildið þarf að vera heil tala.');
    expect(texts.validation.tooManyDecimals(2)).toBe('Aukastafir mega ekki vera fleiri en 2.');
  });
});

describe('problems and errors', () => {
  it('have a sentence for every general code in both languages', () => {
    expect(Object.keys(texts.problems).sort()).toEqual(Object.keys(errorCodes).sort());
    expect(Object.keys(inEnglish.problems)).toEqual(Object.keys(texts.problems));
  });

  it.each([
    [texts.problems.forbidden, 'Þú hefur ekki viðeigandi aðgang.'],
    [texts.problems.internal, 'Óþekkt villa kom upp'],
    [texts.errors.delete, 'Villa kom upp við að eyða'],
  ])('matches the specification: %s', (text, expected) => expect(text).toBe(expected));
});

it('says the same things in both languages and editions (I18N-01)', () => {
  const shape = keysOf(texts);
  expect(keysOf(inEnglish)).toEqual(shape);
  expect(keysOf(generic)).toEqual(shape);
  expect(keysOf(en(english.generic))).toEqual(shape);
  expect(shape.length).toBeGreaterThan(100);
});

function keysOf(value: object, path: string = ''): string[] {
  return Object.entries(value).flatMap(([key, entry]) =>
    typeof entry === 'object' && entry !== null
      ? keysOf(entry, `${path}${key}.`)
      : [`${path}${key} ${typeof entry}${entry === '' ? ' empty' : ''}`],
  );
}
