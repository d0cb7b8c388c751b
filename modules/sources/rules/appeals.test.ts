import { expect, it } from 'vitest';
import { appealedDays, courtsAbove, courtsBelow, isAppealed, outcomeOf } from './appeals.ts';

it.each([
  ['Áfrýjað er dómi Héraðsdóms Reykjavíkur 13. janúar 2025 í málinu nr. E-7457/2023.', true],
  ['Áfrýjað er dómi Héraðsdóms Norðurlands eystra 3. mars 2020 í máli nr. E-12/2019.', true],
  [
    'Kærður er úrskurður Héraðsdóms Reykjaness 22. janúar 2026 í málinu nr. M-2239/2025 þar sem hafnað var kröfu.',
    true,
  ],
  ['Með hinum áfrýjaða dómi Landsréttar 26. maí 2023 í máli nr. 102/2022 var stefndi sýknaður.', true],
  ['Áfrýjandi skaut dómi Landsréttar í máli nr. 102/2022 til Hæstaréttar.', true],
  ['Í hinum áfrýjaða dómi var vísað til dóms Landsréttar 26. maí 2023 í máli nr. 102/2022.', false],
  ['Sbr. dóm Hæstaréttar 8. nóvember 2017 í máli nr. 700/2017.', false],
  ['Áfrýjandi vísar til dóms Landsréttar í máli nr. 102/2022.', false],
])('recognises which ruling is appealed: %s', (text, expected) => {
  const at = text.search(/(?:[A-ZÞ]-)?\d+\/\d{4}/u);
  expect(isAppealed(text, at)).toBe(expected);
});

it.each([
  ['Áfrýjað er dómi Héraðsdóms Suðurlands 10. apríl 2018 og krefst áfrýjandi sýknu.', 'DistrictSouth 2018-04-10'],
  [
    'Áfrýjandi skaut dómi Héraðsdóms Norðurlands vestra frá 3. mars 2009 til Hæstaréttar.',
    'DistrictNorthWest 2009-03-03',
  ],
  ['Með hinum áfrýjaða dómi Landsréttar 26. maí 2023 var stefndi sýknaður.', 'CircuitCourt 2023-05-26'],
  ['Dómur Héraðsdóms Reykjavíkur 3. desember 2013.', 'DistrictReykjavik 2013-12-03'],
  ['Dómur Héraðsdóms Reykjaness, miðvikudaginn 3. desember 2013', 'DistrictReykjanes 2013-12-03'],
  // With its number it is identified by that.
  ['Áfrýjað er dómi Héraðsdóms Suðurlands 10. apríl 2018 í málinu nr. E-15/2018.', null],
  ['Vísað er til dóms Héraðsdóms Suðurlands 10. apríl 2018.', null],
  ['Áfrýjað er dómi Héraðsdóms Suðurlands með stefnu 10. apríl 2018.', null],
  ['Áfrýjað er dómi Héraðsdóms Suðurlands 40. apríl 2018.', null],
])('recognises an appealed ruling named only by its date: %s', (text, expected) => {
  const [found] = appealedDays(text);
  expect(found ? `${found.of} ${found.day}` : null).toBe(expected);
  if (found) expect(isAppealed(text, found.start)).toBe(true);
});

it.each([
  [['Hinn áfrýjaði dómur skal vera óraskaður.', 'Málskostnaður fyrir Landsrétti fellur niður.'], 'upheld'],
  [['Hinn kærði úrskurður er staðfestur.'], 'upheld'],
  [['Hinn áfrýjaði dómur skal vera óraskaður um annað en málskostnað.'], 'changed'],
  [['Stefndi greiði 500.000 krónur.', 'Að öðru leyti er hinn áfrýjaði dómur staðfestur.'], 'changed'],
  [['Hinn kærði úrskurður er felldur úr gildi og málinu vísað aftur til Landsréttar.'], 'annulled'],
  [['Áfrýjaði dómur er ómerktur og málinu vísað heim í hérað.'], 'annulled'],
  [['Ákvæði hins áfrýjaða dóms um upptöku eru staðfest.', 'Ákærði sæti fangelsi í sex mánuði.'], null],
  [['Hinn áfrýjaði dómur er staðfestur um upptöku.'], null],
  [['Stefndi greiði áfrýjanda 284.000 krónur.'], null],
])('states the outcome only if the text does: %s', (lines, outcome) => {
  const blocks = [
    { kind: 'paragraph' as const, text: 'Stefndi krefst þess að hinn áfrýjaði dómur verði staðfestur.' },
    { kind: 'heading' as const, text: 'Dómsorð' },
    ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
    { kind: 'heading' as const, text: 'Dómur Héraðsdóms Vesturlands' },
    { kind: 'paragraph' as const, text: 'Hinn áfrýjaði dómur er ómerktur.' },
  ];
  expect(outcomeOf(blocks)).toBe(outcome);
});

it('states nothing without an operative part, and knows the three instances', () => {
  expect(outcomeOf([{ kind: 'paragraph', text: 'Hinn áfrýjaði dómur er staðfestur.' }])).toBeNull();
  expect(courtsAbove('DistrictCourt')).toEqual(['CircuitCourt', 'SupremeCourt']);
  expect(courtsBelow('SupremeCourt')).toEqual(['DistrictCourt', 'CircuitCourt']);
  expect([...courtsAbove('SocialCourt'), ...courtsBelow('SocialCourt'), ...courtsBelow('DistrictCourt')]).toEqual([]);
});
