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
  it('says yes and no (I18N-06)', () => expect(texts.answers).toMatchObject({ yes: 'Já', no: 'Nei' }));
  it('says that nothing was found (OPEN-38)', () => expect(texts.states.empty).toBe('Ekkert fannst'));
  it('starts names with a capital', () => {
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
  ])('tells %s as people do (I18N-08, I18N-09)', (day, icelandicText, englishText) => {
    expect(friendlyDate(day, '2026-11-21', texts.calendar)).toBe(icelandicText);
    expect(friendlyDate(day, '2026-11-21', inEnglish.calendar)).toBe(englishText);
  });

  it('writes a month of a year with a capital', () => {
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
      expect([calendar.months, calendar.monthTitles, calendar.monthsShort].map((list) => new Set(list).size)).toEqual([
        12, 12, 12,
      ]);
      expect(
        [calendar.weekdays, calendar.weekdayTitles, calendar.weekdaysShort].map((list) => new Set(list).size),
      ).toEqual([7, 7, 7]);
    }
  });
});

describe('field messages', () => {
  it('are Icelandic (I18N-05)', () => {
    const { requiredNamed, required, badDateTime, tooLarge, tooSmall } = texts.validation;
    expect(requiredNamed('Heiti')).toBe('Heiti er nauðsynlegt svæði.');
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

  it('ask for a whole number where no decimals are allowed', () => {
    expect(texts.validation.tooManyDecimals(0)).toBe(texts.validation.notInteger);
    expect(texts.validation.tooManyDecimals(2)).toBe('Aukastafir mega ekki vera fleiri en 2.');
  });
});

describe('problems and errors', () => {
  it('have a sentence for every general code in both languages', () => {
    expect(Object.keys(texts.problems).sort()).toEqual(Object.keys(errorCodes).sort());
    expect(Object.keys(inEnglish.problems)).toEqual(Object.keys(texts.problems));
  });

  it.each([
    [texts.toasts.error, 'Villa!'],
    [texts.problems.forbidden, 'Þú hefur ekki viðeigandi aðgang.'],
    [texts.problems.internal, 'Óþekkt villa kom upp'],
    [texts.errors.loadProjects, 'Villa kom upp við að sækja mál'],
    [generic.errors.loadProjects, 'Villa kom upp við að sækja verkefni'],
    [generic.errors.loadTasks, 'Villa kom upp við að sækja verkþætti'],
    [texts.errors.loadClients, 'Villa kom upp við að sækja viðskiptavini'],
    [texts.errors.loadEmployees, 'Villa kom upp við að sækja starfsmenn.'],
    [texts.errors.loadFigures, 'Villa kom upp við að sækja tölfræðiupplýsingar'],
    [texts.errors.loadUser, 'Villa kom upp við að sækja notanda'],
    [texts.errors.print, 'Villa kom upp við prentun'],
    [texts.errors.delete, 'Villa kom upp við að eyða'],
    [texts.errors.search, 'Villa kom upp við að leita'],
    [texts.errors.startTimer, 'Villa kom upp við að setja tímaklukku í gang'],
    [texts.errors.stopTimer, 'Villa kom upp við að stöðva tímaklukku'],
    [texts.errors.loadTimer, 'Villa kom upp við að sækja tímaklukku'],
    [texts.errors.loadWorklogs, 'Villa kom upp við að sækja málskostnað'],
    [texts.errors.loadWorkReport, 'Villa kom upp við að sækja vinnuskýrslu'],
    [texts.errors.book, 'Villa kom upp við að reikningsfæra'],
    [texts.errors.loadInvoices, 'Villa kom upp við að sækja reikninga'],
  ])('reads as the documents have it: %s', (text, expected) => expect(text).toBe(expected));
});

it('says the same things in both languages and editions (I18N-01)', () => {
  const shape = keysOf(texts);
  expect(keysOf(inEnglish)).toEqual(shape);
  expect(keysOf(generic)).toEqual(shape);
  expect(keysOf(en(english.generic))).toEqual(shape);
  expect(shape.length).toBeGreaterThan(200);
});

function keysOf(value: object, path: string = ''): string[] {
  return Object.entries(value).flatMap(([key, entry]) =>
    typeof entry === 'object' && entry !== null
      ? keysOf(entry, `${path}${key}.`)
      : [`${path}${key} ${typeof entry}${entry === '' ? ' empty' : ''}`],
  );
}
