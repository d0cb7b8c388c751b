import { expect, it } from 'vitest';
import { authoritiesOf } from './authorities.ts';

const kept = (
  sourceId: number,
  type: string,
  number: string,
  date: string | null,
  anchor: string,
  sourceName: string,
) => ({
  sourceId,
  type,
  number,
  date,
  anchor,
  sourceName,
  madeUp: false,
});

it('lists acts by number, rulings by court and date, then the rest, each once with its places in order', () => {
  const listed = authoritiesOf([
    { ...kept(4, 'DistrictCourt', 'E-77/2021', '2021-11-02', '', 'A gegn B'), subtype: 'DistrictEast' },
    kept(1, 'ParliamentLaws', '901/2009', null, 'G5AM1', 'Lög um lausafjárleigu'),
    kept(2, 'SupremeCourt', '912/2020', '2020-05-07', 'P12', 'C gegn D'),
    kept(1, 'ParliamentLaws', '901/2009', null, 'G5M2', 'Lög um lausafjárleigu'),
    kept(2, 'SupremeCourt', '912/2020', '2020-05-07', 'P3', 'C gegn D'),
    kept(3, 'ParliamentLaws', '950/1999', null, '', 'Bátalög'),
    kept(5, 'ParliamentOmbudsman', '12/2019', '2019-03-01', '', 'Leyfi'),
  ]);
  expect(listed).toEqual([
    {
      of: 'laws',
      items: [
        { name: 'Bátalög, nr. 950/1999', places: [], madeUp: false },
        { name: 'Lög um lausafjárleigu, nr. 901/2009', places: ['2. mgr. 5. gr.', '1. mgr. 5. gr. a'], madeUp: false },
      ],
    },
    {
      of: 'courts',
      items: [
        {
          name: 'Dómur Hæstaréttar 7. maí 2020 í máli nr. 912/2020 (C gegn D)',
          places: ['3. mgr.', '12. mgr.'],
          madeUp: false,
        },
        {
          name: 'Dómur Héraðsdóms Austurlands 2. nóvember 2021 í máli nr. E-77/2021 (A gegn B)',
          places: [],
          madeUp: false,
        },
      ],
    },
    {
      of: 'others',
      items: [{ name: 'Álit umboðsmanns Alþingis 1. mars 2019 í máli nr. 12/2019 (Leyfi)', places: [], madeUp: false }],
    },
  ]);
});
