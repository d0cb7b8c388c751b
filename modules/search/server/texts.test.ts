import { expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const firm = await world.firm();
const own = await firm.project({ name: 'Lagnir', linked: [firm.employee] });
const hidden = await firm.project({ name: 'Þak' });
const client = await firm.client({ name: 'Kvíslarveitur ohf.' });

const log = async (projectId: number, comment: string) =>
  (
    await firm.manager.call('POST', '/worklogs', {
      body: { projectId, date: '2026-05-02T10:00:00Z', quantity: 1, price: 1000, comment },
    })
  ).body.id as number;
const say = (text: string, on: object) =>
  firm.manager.call('POST', '/comments', { body: { projectId: null, text, ...on } });
const find = async (search: string, who: Person = firm.manager, more = '') =>
  (await who.call('GET', `/search?search=${encodeURIComponent(search)}&moreDetails=true${more}`)).body.items as {
    readonly typeId: number;
    readonly id: number;
    readonly name: string;
    readonly dataField1: string | null;
    readonly pieces: readonly { readonly text: string; readonly hit: boolean }[];
    readonly place?: object;
  }[];
const texts = async (search: string, who?: Person) =>
  (await find(search, who, '&sources=Texts')).map(({ name }) => name);

const seen = await log(own.id, 'Símtal við dómkvaddan matsmann um rakaskemmdir');
await log(hidden.id, 'Yfirferð á matsgerð um rakaskemmdir');

it('finds text in entries, in any form of the words, with the case and the day, and marks the words', async () => {
  const [hit] = await find('matsmaður símtali', firm.manager);
  expect(hit).toMatchObject({
    typeId: 7,
    id: seen,
    name: 'Símtal við dómkvaddan matsmann um rakaskemmdir',
    dataField1: `${own.yearNumber} Lagnir`,
    place: { typeId: 1, id: own.id, date: '2026-05-02' },
  });
  expect(hit?.pieces.filter((piece) => piece.hit).map(({ text }) => text)).toEqual(['Símtal', 'matsmann']);
});

it('finds them only for people who see the case, and not in the bin', async () => {
  expect(await texts('rakaskemmdum')).toHaveLength(2);
  expect(await texts('rakaskemmdum', firm.employee)).toEqual(['Símtal við dómkvaddan matsmann um rakaskemmdir']);
  expect(await texts('rakaskemmdum', (await world.firm()).manager)).toEqual([]);
  const gone = await log(own.id, 'Rakaskemmdir, aftur');
  await firm.manager.call('DELETE', `/worklogs/${gone}`, { body: { version: 1 } });
  expect(await texts('rakaskemmdum', firm.employee)).toHaveLength(1);
});

it('finds comments without their markup, on cases and on parties, and descriptions', async () => {
  await say('<p>Vitnið <strong>Hallbera</strong> kemur</p>', { projectId: hidden.id });
  await say('<p>Hallbera er í stjórn</p>', { clientId: client.id });
  expect((await texts('Hallberu')).toSorted()).toEqual(['Hallbera er í stjórn', 'Vitnið Hallbera kemur']);
  expect(await texts('Hallberu', firm.employee)).toEqual(['Hallbera er í stjórn']);
  expect((await find('strong')).length).toBe(0);
  await world.sql("update project set description = '<p>Ágreiningur um Gljúfurholt</p>' where id = $1", [own.id]);
  const [described] = await find('gljúfurholti', firm.employee);
  expect(described).toMatchObject({
    typeId: 1,
    id: own.id,
    passage: {
      page: null,
      pieces: [
        { text: 'Ágreiningur um ', hit: false },
        { text: 'Gljúfurholt', hit: true },
      ],
    },
  });
});

it('stores a text with a word longer than any index allows', async () => {
  const long = `${'ha'.repeat(1900)} endir`;
  expect(await log(own.id, long)).toBeGreaterThan(0);
  expect(await texts('hahahaha')).toHaveLength(1);
});
