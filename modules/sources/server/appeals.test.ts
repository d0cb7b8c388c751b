import { expect, it } from 'vitest';
import { importPlain, lower } from '#tests/support/sources.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const district = {
  ...lower,
  number: 'E-15/2018',
  date: '2018-04-10',
  text: 'Niðurstaða\nLeigusali ber hallann af því.\nDómsorð\nStefndi greiði 100.000 krónur.',
};
const circuit = {
  ...lower,
  type: 'CircuitCourt',
  subtype: 'CircuitCourtVerdict',
  number: '16/2019',
  date: '2019-05-03',
  text: 'Málsatvik\nÁfrýjað er dómi Héraðsdóms Suðurlands 10. apríl 2018 í málinu nr. E-15/2018.\nDómsorð\nHinn áfrýjaði dómur skal vera óraskaður.',
};
const supreme = {
  ...lower,
  type: 'SupremeCourt',
  subtype: 'SupremeCourtVerdict',
  number: '17/2020',
  date: '2020-06-18',
  text: 'Málsatvik\nÁfrýjað er dómi Landsréttar 3. maí 2019 í máli nr. 16/2019. Í héraði var dæmt í máli nr. E-15/2018.\nDómsorð\nStefndi greiði áfrýjanda 90.000 krónur.',
};
/** Cites the case, and judges another. */
const other = {
  ...circuit,
  number: '18/2021',
  date: '2021-03-05',
  text: 'Niðurstaða\nVísað er til dóms Héraðsdóms Suðurlands í máli nr. E-15/2018.\nDómsorð\nHinn áfrýjaði dómur er ómerktur.',
};

it('lists the courts that judged the case before and after, and the outcome if they state it', async () => {
  // The later ones first: cited sources may be imported after the citing one.
  await importPlain(world, [supreme, circuit, other, district]);
  const firm = await world.firm();
  const rows = await world.sql<{ number: string; id: number }>('select number, id from source');
  const appeals = async (number: string) =>
    (await firm.reader.call('GET', `/sources/${rows.find((row) => row.number === number)?.id}`)).body.appeals;
  expect(await appeals('E-15/2018')).toMatchObject({
    below: [],
    above: [
      { number: '16/2019', type: 'CircuitCourt', date: '2019-05-03', outcome: 'upheld' },
      { number: '17/2020', type: 'SupremeCourt', outcome: null },
    ],
  });
  expect(await appeals('16/2019')).toMatchObject({
    below: [{ number: 'E-15/2018', type: 'DistrictCourt' }],
    above: [{ number: '17/2020', outcome: null }],
  });
  expect(await appeals('17/2020')).toMatchObject({
    below: [{ number: '16/2019' }, { number: 'E-15/2018' }],
    above: [],
  });
  expect(await appeals('18/2021')).toEqual({ below: [], above: [] });
});

it('resolves a date to the ruling of that court between the same parties, and to none if uncertain', async () => {
  const case1 = 'Múrverk Sandvíkur ehf. gegn Hólmfríði Teitsdóttur';
  const judged = { ...district, date: '2012-03-05', text: 'Dómsorð\nStefndi er sýkn.' };
  const appealing = (number: string, title: string, text: string) => ({
    ...supreme,
    number,
    title,
    date: '2013-01-17',
    text: `${text}\nDómsorð\nHinn áfrýjaði dómur skal vera óraskaður.`,
  });
  const byDay = 'Áfrýjað er dómi Héraðsdóms Suðurlands 5. mars 2012.';
  await importPlain(world, [
    { ...judged, number: 'E-1/2011', title: case1 },
    { ...judged, number: 'E-2/2011', title: 'Ákæruvaldið gegn A' },
    { ...judged, number: 'E-3/2011', title: 'Gróðrarstöðin Lundur ehf. gegn Sandvík hf.' },
    { ...judged, number: 'E-4/2011', subtype: 'DistrictWest', title: case1 },
    appealing('201/2012', 'Hólmfríður Teitsdóttir gegn Múrverki Sandvíkur ehf.', byDay),
    appealing('202/2012', 'A gegn ákæruvaldinu', byDay),
    appealing('203/2012', 'Sandvík hf. gegn Björgun Sandvíkur', byDay),
    // Each district court numbers its own cases, and only one of them is in the library.
    appealing('204/2012', case1, 'Áfrýjað er dómi Héraðsdóms Austurlands 5. mars 2012 í málinu nr. E-4/2011.'),
    appealing('205/2012', case1, 'Áfrýjað er dómi Héraðsdóms Vesturlands 5. mars 2012 í málinu nr. E-4/2011.'),
  ]);
  const firm = await world.firm();
  const rows = await world.sql<{ number: string; id: number }>('select number, id from source');
  const read = async (number: string) =>
    (await firm.reader.call('GET', `/sources/${rows.find((row) => row.number === number)?.id}`)).body;
  expect((await read('201/2012')).appeals.below).toMatchObject([{ number: 'E-1/2011' }]);
  expect((await read('201/2012')).references).toMatchObject([
    { textMatch: '5. mars 2012', kind: 'case', confidence: expect.closeTo(0.95) },
  ]);
  expect((await read('E-1/2011')).appeals.above).toMatchObject([{ number: '201/2012', outcome: 'upheld' }]);
  for (const number of ['202/2012', '203/2012', '204/2012']) expect((await read(number)).appeals.below).toEqual([]);
  expect((await read('205/2012')).appeals.below).toMatchObject([{ number: 'E-4/2011' }]);
});
