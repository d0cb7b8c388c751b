import pg from 'pg';
import { readPlain } from '#modules/sources/server/import/plain.ts';
import { importSources, type Outcome } from '#modules/sources/server/import/run.ts';
import type { World } from './world.ts';

/** Imports sources in the plain format into the library, as the operator does. */
export async function importPlain(world: World, lines: readonly object[], origin = 'test'): Promise<Outcome> {
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  try {
    return await importSources(db, origin, () =>
      lines.map((line, place) => ({
        place: `${place + 1}`,
        isAct: (line as { type?: string }).type === 'ParliamentLaws',
        read: () => readPlain(JSON.stringify(line)),
      })),
    );
  } finally {
    await db.end();
  }
}

/** Fictitious texts that refer to each other. */
export const act = {
  type: 'ParliamentLaws',
  number: '901/2009',
  date: '2009-04-17',
  title: 'Lög um lausafjárleigu',
  status: 'in_force',
  madeUp: true,
  text: `I. kafli. Gildissvið.
1. gr. Gildissvið
Lög þessi gilda um leigu á lausafé gegn gjaldi.
2. gr. Ófrávíkjanleiki
Óheimilt er að semja leigutaka í óhag.
II. kafli. Vanefndir.
5. gr. Galli
Leigutaki getur krafist skaðabóta vegna galla á hinu leigða nema leigusali sanni að galla megi ekki rekja til vanrækslu hans.
Tilkynna skal um galla án ástæðulauss dráttar:
1. skriflega, eða
2. með öðrum sannanlegum hætti, sbr. 2. gr.
[Ákvæði 1. mgr. á einnig við um vélar.] 1)
5. gr. a. Riftun
Heimilt er að rifta samningi ef galli er verulegur.`,
};
export const verdict = {
  type: 'SupremeCourt',
  number: '912/2020',
  date: '2020-05-07',
  title: 'Hraunborg ehf. gegn Sæmundi Teitssyni',
  parties: 'Hraunborg ehf. og Sæmundur Teitsson',
  description: 'Leigusali bar ábyrgð á galla á gröfu sem hann leigði út. Hafnað var kröfu um frávísun.',
  keywords: ['Lausafjárleiga', 'Skaðabætur'],
  madeUp: true,
  text: `Málsatvik
1 Áfrýjandi leigði stefnda gröfu í maí 2018. Skaðabótaábyrgðin var umdeild.
Niðurstaða
2 Samkvæmt 1. mgr. 5. gr. laga nr. 901/2009 um lausafjárleigu ber leigusali ábyrgð á galla.
3 Grafan var haldin verulegum göllum þegar hún var afhent. Hestinum var ekki beitt.
Dómsorð
Hinn áfrýjaði dómur skal vera óraskaður.`,
};
export const lower = {
  type: 'DistrictCourt',
  subtype: 'DistrictSouth',
  number: 'E-77/2021',
  date: '2021-11-02',
  title: 'Þórunn Grímsdóttir gegn Vélaleigunni Hóli ehf.',
  keywords: ['Lausafjárleiga'],
  madeUp: true,
  text: `Niðurstaða
Í dómi Hæstaréttar 7. maí 2020 í máli nr. 912/2020 var fjallað um sömu lagagrein. Sönnunarbyrðin hvíldi á leigusala, sbr. 5. gr. a laga nr. 901/2009.
Dómsorð
Stefndi greiði stefnanda 900.000 krónur.`,
};
