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
/** Names the case, and judges another. */
const other = {
  ...circuit,
  number: '18/2021',
  date: '2021-03-05',
  text: 'Niðurstaða\nVísað er til dóms Héraðsdóms Suðurlands í máli nr. E-15/2018.\nDómsorð\nHinn áfrýjaði dómur er ómerktur.',
};

it('says which courts judged the case before and after, and what became of it where they say so', async () => {
  // The later ones first: what a source names may come after it.
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
