import { expect, it } from 'vitest';
import { anchorOf, citationOf, placeOf, placeText } from './anchors.ts';
import { caseCitations, numberNorm } from './cases.ts';
import { lawCitations } from './citations.ts';
import { keyText, readKey } from './keys.ts';

const read = (text: string, day = '2020-06-01', own?: string) =>
  lawCitations(text, { day, own }).map(
    ({ law, section, letter, paragraph, method }) =>
      `${law} ${section ?? '-'}${letter}${paragraph === null ? '' : `.${paragraph}`} ${method}`,
  );

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['sbr. 2. mgr. 5. gr. laga nr. 901/2009', ['901/2009 5.2 explicit']],
  ['1. og 3. mgr. 210. gr. a laga nr. 902/2010 um leigu', ['902/2010 210a.1 explicit', '902/2010 210a.3 explicit']],
  [
    '4., 5. og 7. gr. laga um leigu, nr. 902/2010',
    ['902/2010 4 explicit', '902/2010 5 explicit', '902/2010 7 explicit'],
  ],
  ['26. til 28. gr. laga nr. 901/2009', ['901/2009 26 explicit', '901/2009 27 explicit', '901/2009 28 explicit']],
  [
    '217., 218. eða 218. gr. a laga nr. 902/2010',
    ['902/2010 217 explicit', '902/2010 218 explicit', '902/2010 218a explicit'],
  ],
  ['5. gr. laga nr. 901/2009', ['901/2009 5 explicit']],
  ['1. mgr. 3. gr. upplýsingalaga', ['140/2012 3.1 alias']],
  ['72. gr. stjórnarskrárinnar', ['33/1944 72 constitution']],
  ['Lög nr. 901/2009, 103. gr., 109. gr. 1. mgr.', ['901/2009 103 reverse', '901/2009 109.1 reverse']],
  ['5. gr. reglugerðar nr. 901/2009', []],
  ['1. gr. frumvarps til laga', []],
  ['Krafan var send 5. mars 2019 og nam 3.500.000 krónum.', []],
];

it.each(cases)('reads %s', (text, expected) => expect(read(text)).toEqual(expected));

it('reads a short name as it was meant on the date, and "laganna" as the last act named', () => {
  expect(read('1. gr. upplýsingalaga', '2005-01-01')).toEqual(['50/1996 1 alias']);
  expect(read('Í 1. gr. laga nr. 901/2009 segir. Samkvæmt 2. gr. laganna gildir það.')).toEqual([
    '901/2009 1 explicit',
    '901/2009 2 anaphor',
  ]);
  expect(read('Ákvæði 1. mgr. 3. gr. gildir einnig.', '2020-01-01', '901/2009')).toEqual(['901/2009 3.1 own']);
});

it('reads case numbers with their court', () => {
  const found = caseCitations(
    'Í dómi Hæstaréttar 7. maí 2020 í máli nr. 912/2020 og í málum nr. E-77/2021 og E-78/2021 var byggt á þessu.',
  );
  expect(found.map(({ number, type }) => `${number} ${type}`)).toEqual([
    '912/2020 SupremeCourt',
    'E-77/2021 DistrictCourt',
    'E-78/2021 DistrictCourt',
  ]);
  expect(numberNorm(' e- 055/2001')).toBe('E-055/2001'.replace('055', '55'));
});

it.each([
  ['í dómi Hæstaréttar í málum nr. 963, 973 og 975/2021 var', ['963/2021', '973/2021', '975/2021']],
  ['í málum nr. E-963 og E-973/2020 og nr. 5, 6/2021', ['E-963/2020', 'E-973/2020', '5/2021', '6/2021']],
  ['í málum nr. 12/2019, 13 og 14/2020', ['12/2019', '13/2020', '14/2020']],
  ['álit nr. 5 og 6 frá árinu 2020', []],
])('reads the year of cases that share it: %s', (text, numbers) => {
  const found = caseCitations(text);
  expect(found.map(({ number }) => number)).toEqual(numbers);
  for (const one of found) expect(text.slice(one.start, one.end)).toBe(one.text);
});

it.each([
  ['dómi Héraðsdóms Suðurlands 10. apríl 2018 í máli nr. E-15/2018', 'DistrictCourt DistrictSouth 2018-04-10'],
  ['dómi Héraðsdóms Norðurlands eystra í máli nr. E-15/2018', 'DistrictCourt DistrictNorthEast -'],
  ['Héraðsdómur Reykjavíkur féllst á þetta. Í máli nr. E-15/2018 var', 'DistrictCourt - -'],
  ['héraðsdómi í máli nr. E-15/2018, sem kveðinn var upp 10. apríl 2018', 'DistrictCourt - -'],
  ['dómi Landsréttar 3. maí 2019 í máli nr. 16/2019', 'CircuitCourt - 2019-05-03'],
  ['dómi í máli nr. 16/2019', '- - -'],
])('reads the district court and the date: %s', (text, expected) => {
  const [found] = caseCitations(text);
  expect([found?.type, found?.district, found?.day].map((one) => one ?? '-').join(' ')).toBe(expected);
});

it('knows that a court called “the court” refers to itself', () => {
  const text = 'sbr. dóm réttarins 6. september 2005 í máli nr. 294/2005';
  const typeBy = (own: string) => caseCitations(text, own)[0]?.type;
  expect([typeBy('SupremeCourt'), typeBy('CircuitCourt'), typeBy('DistrictCourt')]).toEqual([
    'SupremeCourt',
    'CircuitCourt',
    null,
  ]);
});

it('names places as Alþingi does, and in words as lawyers do (SRC-09)', () => {
  expect(anchorOf(210, 'a', 2)).toBe('G210AM2');
  expect(placeOf('G86MM1')).toMatchObject({ section: 86, letter: 'm', paragraph: 1 });
  expect(placeOf('P3')).toBeNull();
  expect(placeText({ kind: 'G', annex: '', section: 210, letter: 'a', paragraph: 2, item: null })).toBe(
    '2. mgr. 210. gr. a',
  );
  const cited = { type: 'ParliamentLaws', number: '38/2001', date: null };
  expect(citationOf(cited, 'G5M2')).toBe('2. mgr. 5. gr. laga nr. 38/2001');
  expect(citationOf({ type: 'SupremeCourt', number: '912/2020', date: '2020-05-07' }, 'P12')).toBe(
    'dómur Hæstaréttar 7. maí 2020 í máli nr. 912/2020, 12. mgr.',
  );
  expect(citationOf({ type: 'DistrictCourt', subtype: 'DistrictWest', number: 'E-9/2020', date: '2020-05-07' })).toBe(
    'dómur Héraðsdóms Vesturlands 7. maí 2020 í máli nr. E-9/2020',
  );
  expect(keyText(readKey('12:5:2'), { number: '38/2001', title: 'Lög um vexti' })).toBe(
    '2. mgr. 5. gr. 38/2001 - Lög um vexti',
  );
});
