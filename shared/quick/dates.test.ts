import { describe, expect, it } from 'vitest';
import { findDates, readDate } from './dates.ts';
import { findTimes } from './times.ts';

// A Monday.
const today = '2026-11-23';
const ahead = (text: string) =>
  findDates(text, today, 'ahead').map(({ value, start, end }) => [text.slice(start, end), value]);

describe('future days, as people write them (work-and-papers §2)', () => {
  it.each([
    ['Senda bréf í dag', 'í dag', '2026-11-23'],
    ['Senda bréf á morgun', 'á morgun', '2026-11-24'],
    ['Hringja í fyrramálið', 'í fyrramálið', '2026-11-24'],
    ['Skila hinn daginn', 'hinn daginn', '2026-11-25'],
    ['Greinargerð á föstudag', 'á föstudag', '2026-11-27'],
    ['Greinargerð á föstudaginn', 'á föstudaginn', '2026-11-27'],
    ['Fundur á mánudag', 'á mánudag', '2026-11-30'],
    ['Fundur á mán', 'á mán', '2026-11-30'],
    ['Þinghald næsta þriðjudag', 'næsta þriðjudag', '2026-11-24'],
    ['Þinghald næstkomandi fimmtudag', 'næstkomandi fimmtudag', '2026-11-26'],
    ['Fundur þriðjudag í næstu viku', 'þriðjudag í næstu viku', '2026-12-01'],
    ['Fundur í næstu viku', 'í næstu viku', '2026-11-30'],
    ['Skýrsla í næsta mánuði', 'í næsta mánuði', '2026-12-01'],
    ['Svar eftir 2 vikur', 'eftir 2 vikur', '2026-12-07'],
    ['Svar eftir tvær vikur', 'eftir tvær vikur', '2026-12-07'],
    ['Svar innan fjórtán daga', 'innan fjórtán daga', '2026-12-07'],
    ['Svar innan tveggja vikna', 'innan tveggja vikna', '2026-12-07'],
    ['Svar eftir viku', 'eftir viku', '2026-11-30'],
    ['Svar eftir þrjá mánuði', 'eftir þrjá mánuði', '2027-02-23'],
    ['Svar innan 3 virkra daga', '', ''],
    ['Svar eftir 5 virka daga', 'eftir 5 virka daga', '2026-11-30'],
    ['Ganga frá fyrir helgi', 'fyrir helgi', '2026-11-27'],
    ['Ganga frá eftir helgi', 'eftir helgi', '2026-11-30'],
    ['Ganga frá fyrir föstudag', 'fyrir föstudag', '2026-11-26'],
    ['Uppgjör í lok mánaðar', 'í lok mánaðar', '2026-11-30'],
    ['Uppgjör í lok febrúar', 'í lok febrúar', '2027-02-28'],
    ['Uppgjör fyrir áramót', 'fyrir áramót', '2026-12-31'],
    ['Kæra 5. janúar', '5. janúar', '2027-01-05'],
    ['Kæra 5. janúar 2028', '5. janúar 2028', '2028-01-05'],
    ['Kæra 15.3.', '15.3.', '2027-03-15'],
    ['Kæra þann 24.12.2026', 'þann 24.12.2026', '2026-12-24'],
    ['Kæra 24.12.', '24.12.', '2026-12-24'],
    ['Kæra 2026-12-24', '2026-12-24', '2026-12-24'],
    ['Kæra 24/12/2026', '24/12/2026', '2026-12-24'],
    ['Kæra þann 15.', 'þann 15.', '2026-12-15'],
    ['Brief tomorrow', 'tomorrow', '2026-11-24'],
    ['Brief by Friday', 'by Friday', '2026-11-27'],
    ['Brief before Friday', 'before Friday', '2026-11-26'],
    ['Brief next Tuesday', 'next Tuesday', '2026-12-01'],
    ['Brief in 2 weeks', 'in 2 weeks', '2026-12-07'],
    ['Brief in a month', 'in a month', '2026-12-23'],
    ['Brief at the end of the month', 'at the end of the month', '2026-11-30'],
    ['Brief March 5th', 'March 5th', '2027-03-05'],
    ['Brief 5 March 2027', '5 March 2027', '2027-03-05'],
  ])('%s', (text, words, date) => expect(ahead(text)).toEqual(words === '' ? [] : [[words, date]]));

  it.each([
    'Skv. lögum nr. 91/1991',
    'Mál E-42/2026 tekið fyrir',
    'Sun og Mar ehf.',
    'Maí Sigurðardóttir',
    'Endurskoða 31.2.',
    'Kennitala 010190-2939',
    'Greiða 1.234.567 kr.',
    'Skila 1.5 tíma skýrslu',
    'Skoða 2026-0042',
    'Senda á mon@example.is',
    'Skv. gr. 5.3.',
    'Samningur dags. 5.3.',
    'Samningur dagsettur 5.3.',
    'Reikningur fyrir mars',
    'Símtal við Dag B.',
    'föstudagsfundur',
  ])('%s contains no day', (text) => expect(ahead(text)).toEqual([]));

  it('finds both of two days, in order', () => {
    expect(ahead('Gögn frá 1. desember á föstudag').map(([, date]) => date)).toEqual(['2026-12-01', '2026-11-27']);
  });
});

describe('past days', () => {
  it.each([
    ['í gær', '2026-11-22'],
    ['í fyrradag', '2026-11-21'],
    ['á föstudag', '2026-11-20'],
    ['á mánudag', '2026-11-16'],
    ['á föstudaginn var', '2026-11-20'],
    ['síðasta miðvikudag', '2026-11-18'],
    ['fyrir 2 dögum', '2026-11-21'],
    ['fyrir viku', '2026-11-16'],
    ['15.3.', '2026-03-15'],
    ['24.12.', '2025-12-24'],
    ['yesterday', '2026-11-22'],
    ['last Friday', '2026-11-20'],
    ['3 days ago', '2026-11-20'],
  ])('%s', (text, date) => expect(findDates(text, today, 'back').map(({ value }) => value)).toEqual([date]));
});

describe('times of day', () => {
  it.each([
    ['Fundur kl. 9:15', '09:15'],
    ['Fundur kl 13', '13:00'],
    ['Fundur 13:00', '13:00'],
    ['Skila á hádegi', '12:00'],
    ['Skila fyrir hádegi', '12:00'],
    ['Skila eftir hádegi', '17:00'],
    ['Call at 3pm', '15:00'],
    ['Call 9:30am', '09:30'],
  ])('%s', (text, time) => expect(findTimes(text).map(({ value }) => value)).toEqual([time]));

  it.each(['Hlutfall 25:75', 'Skoða 13', 'Útgáfa 1:2:3', 'At 5 places'])('%s contains no time', (text) =>
    expect(findTimes(text).filter(({ value }) => value !== '05:00')).toEqual([]),
  );
});

describe('a text that is one date as a whole', () => {
  it.each([
    ['í dag', '2026-11-23'],
    [' Í gær ', '2026-11-22'],
    ['á morgun', '2026-11-24'],
    ['tomorrow', '2026-11-24'],
    ['1. des', '2026-12-01'],
    ['5. janúar', '2026-01-05'],
    ['5. janúar 2028', '2028-01-05'],
    ['29. febrúar', null],
    ['March 5', '2026-03-05'],
    ['eftir 2 vikur', '2026-12-07'],
    ['í lok mánaðar', '2026-11-30'],
    ['föstudag', null],
    ['þann 15.', null],
    ['í dag og á morgun', null],
    ['Fundur í dag', null],
    ['31.2.2026', null],
    ['', null],
  ])('„%s“ is %s, in this year unless it names one', (text, expected) => {
    expect(readDate(text, today)).toBe(expected);
  });
});
