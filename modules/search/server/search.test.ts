import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const find = async (who: Person, search: string, more = '') =>
  (await who.call('GET', `/search?search=${encodeURIComponent(search)}${more}`)).body;
const names = async (who: Person, search: string, more = '') =>
  (await find(who, search, more)).items.map((hit: { name: string }) => hit.name);

describe('search', () => {
  it('finds projects, clients and opponents, each with its distinguishing facts (API-182, API-183, DATA-26, SEARCH-02)', async () => {
    const firm = await world.firm();
    const client = await firm.client({ name: 'Hafrafell ehf.', ssn: '5501692829' });
    await firm.opponent({ name: 'Hafravogur hf.' });
    const project = await firm.project({ name: 'Hafrarmálið', clientId: client.id });
    const { items, pagination } = await find(firm.manager, 'hafra', '&moreDetails=true&tasks=true');
    expect(items).toEqual(
      expect.arrayContaining([
        {
          typeId: 1,
          id: project.id,
          name: 'Hafrarmálið',
          yearNumber: project.yearNumber,
          dataField1: 'Hafrafell ehf.',
          statusId: 1,
          pieces: [{ text: 'Hafrarmálið', hit: true }],
        },
        {
          typeId: 2,
          id: client.id,
          name: 'Hafrafell ehf.',
          yearNumber: null,
          dataField1: '5501692829',
          statusId: null,
          pieces: [
            { text: 'Hafrafell', hit: true },
            { text: ' ehf.', hit: false },
          ],
        },
        expect.objectContaining({ typeId: 4, name: 'Hafravogur hf.' }),
      ]),
    );
    expect(pagination).toMatchObject({ total: 3, pageSize: 30 });
  });

  it.each([
    ['thor', 'Þór Jónsson'],
    ['þór', 'Þór Jónsson'],
    ['þor', 'Þór Jónsson'],
    ['ÞÓR', 'Þór Jónsson'],
    ['Þórs Jónssonar', 'Þór Jónsson'],
    ['Þóri', 'Þór Jónsson'],
    ['Önnu', 'Anna Björnsdóttir'],
    ['Önnu Björnsdóttur', 'Anna Björnsdóttir'],
    ['bjornsd', 'Anna Björnsdóttir'],
    ['Jón', 'Krafa gegn Jóni'],
    ['Anna', 'Krafa á hendur Önnu'],
    ['Krafan', 'Krafa gegn Jóni'],
    ['120174-3389', 'Kennitalan ehf.'],
    ['1201743389', 'Kennitalan ehf.'],
    ['120174', 'Kennitalan ehf.'],
    ['1201', 'Kennitalan ehf.'],
    ['ehf kennit', 'Kennitalan ehf.'],
  ])('%s finds %s (I18N-21)', async (typed, found) => {
    const firm = await world.firm();
    await firm.client({ name: 'Þór Jónsson' });
    await firm.client({ name: 'Anna Björnsdóttir' });
    await firm.client({ name: 'Kennitalan ehf.', ssn: '1201743389' });
    await firm.project({ name: 'Krafa gegn Jóni' });
    await firm.project({ name: 'Krafa á hendur Önnu' });
    expect(await names(firm.manager, typed)).toContain(found);
  });

  it('finds a project by its number with and without zeros, and from the first digits', async () => {
    const firm = await world.firm();
    for (let n = 1; n <= 42; n++) await firm.project({ name: `Mál ${n}` });
    for (const typed of ['2026-42', '2026-0042', '2026/42'])
      expect(await names(firm.manager, typed)).toEqual(['Mál 42']);
    expect(await names(firm.manager, '2026-4')).toEqual(['Mál 4', 'Mál 40', 'Mál 41', 'Mál 42']);
    expect((await find(firm.manager, '2026')).pagination.total).toBe(42);
  });

  it('finds nothing for a word that does not occur, and nothing for an empty text', async () => {
    const firm = await world.firm();
    await firm.client({ name: 'Þór Jónsson' });
    for (const typed of ['Þór Ketilsson', '', '%', '---', "x' | 'thor"])
      expect(await names(firm.manager, typed)).toEqual([]);
  });

  it('searches the named sources, and opponents in the legal edition only (API-182, SEARCH-04)', async () => {
    const firm = await world.firm();
    await firm.client({ name: 'Sandur' });
    await firm.opponent({ name: 'Sandur 2' });
    await firm.project({ name: 'Sandur 3' });
    expect(await names(firm.manager, 'sandur', '&sources=Projects,Clients&pageSize=40')).toEqual([
      'Sandur',
      'Sandur 3',
    ]);
    expect(await names(firm.manager, 'sandur', '&source=Opponents')).toEqual(['Sandur 2']);
    expect(await names(firm.manager, 'sandur', '&sources=Tasks')).toEqual([]);
    const generic = await world.firm({ edition: 'generic' });
    await generic.opponent({ name: 'Sandur' });
    expect(await names(generic.manager, 'sandur')).toEqual([]);
  });

  it('pages by 30, and counts all (SEARCH-03)', async () => {
    const firm = await world.firm();
    for (let n = 10; n < 45; n++) await firm.client({ name: `Vogur ${n}` });
    const first = await find(firm.manager, 'vogur');
    const second = await find(firm.manager, 'vogur', '&pageNumber=2');
    expect([first.items.length, second.items.length, second.pagination.total]).toEqual([30, 5, 35]);
    expect(first.items[0].name).toBe('Vogur 10');
    expect(await find(firm.manager, 'vogur', '&pageNumber=9')).toMatchObject({ items: [], pagination: { total: 35 } });
  });

  it('hides rows behind a wall: another person, another firm (PERM-05)', async () => {
    const firm = await world.firm();
    await firm.project({ name: 'Leynimál' });
    await firm.project({ name: 'Leyni opið', linked: [firm.employee] });
    const other = await world.firm();
    const seen = await find(firm.employee, 'leyni');
    expect([seen.items.map((hit: { name: string }) => hit.name), seen.pagination.total]).toEqual([['Leyni opið'], 1]);
    expect((await find(other.manager, 'leyni')).pagination.total).toBe(0);
  });
});

describe('recently used rows', () => {
  const use = (who: Person, typeId: number, id: number) => who.call('PUT', '/search/recent', { body: { typeId, id } });
  const recent = async (who: Person) =>
    (await who.call('GET', '/search/recent')).body.items.map((hit: { name: string }) => hit.name);

  it('come first if found, for that person only', async () => {
    const firm = await world.firm();
    await firm.client({ name: 'Akur A' });
    const last = await firm.client({ name: 'Akur Ö' });
    expect((await use(firm.employee, 2, last.id)).status).toBe(204);
    expect(await names(firm.employee, 'akur')).toEqual(['Akur Ö', 'Akur A']);
    expect(await names(firm.manager, 'akur')).toEqual(['Akur A', 'Akur Ö']);
  });

  it('are listed, the latest first, without those that are no longer visible', async () => {
    const firm = await world.firm();
    const client = await firm.client({ name: 'Akur' });
    const project = await firm.project({ name: 'Mál', linked: [firm.employee] });
    await use(firm.employee, 2, client.id);
    world.clock.advance(1);
    await use(firm.employee, 1, project.id);
    expect(await recent(firm.employee)).toEqual(['Mál', 'Akur']);
    await world.sql('delete from project_employee where project_id = $1 and tenant_id = $2', [project.id, firm.id]);
    expect(await recent(firm.employee)).toEqual(['Akur']);
    expect(await recent(firm.manager)).toEqual([]);
  });

  it('are not recorded for invisible rows', async () => {
    const firm = await world.firm();
    const project = await firm.project();
    expect((await use(firm.employee, 1, project.id)).status).toBe(404);
    expect((await use(firm.employee, 3, 2_147_483_000)).status).toBe(404);
    expect((await use(firm.employee, 5, 1)).status).toBe(400);
  });
});
