import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchIndex } from '#integrations/opensearch/adapter.ts';
import { startFakeOpenSearch } from '#integrations/opensearch/fake.ts';
import { act, importPlain, lower, verdict } from '#tests/support/sources.ts';
import { openWorld } from '#tests/support/world.ts';
import { fillIndex } from './fill.ts';

const alias = 'stod-sources';
const fake = await startFakeOpenSearch();
const index = openSearchIndex(fake.url, alias);
const inDatabase = await openWorld();
const inOpenSearch = await openWorld({ textIndex: index });
const firms = { database: await inDatabase.firm(), OpenSearch: await inOpenSearch.firm() };
afterAll(() => fake.close());

/** Ten more with one of two words, so that the tier with both is not relaxed. */
const others = Array.from({ length: 11 }, (_, place) => ({
  type: 'DistrictCourt',
  subtype: place % 2 ? 'DistrictEast' : 'DistrictWest',
  number: `E-${200 + place}/2015`,
  date: `2015-03-${String(place + 1).padStart(2, '0')}`,
  title: `Fjarðarnet ehf. gegn Bátum ${place} ehf.`,
  description: 'Deilt var um kaupverð veiðarfæra.',
  madeUp: true,
  text: `Niðurstaða\nKaupverð netanna var greitt${place === 3 ? ' og hestar fylgdu með' : ''}. Aðila greindi á um afhendingu.`,
}));

async function filled(): Promise<number> {
  const db = new pg.Client({ connectionString: inOpenSearch.databaseUrl });
  await db.connect();
  try {
    return await fillIndex(db, index);
  } finally {
    await db.end();
  }
}

beforeAll(async () => {
  for (const world of [inDatabase, inOpenSearch]) await importPlain(world, [act, verdict, lower, ...others]);
  expect(await filled()).toBe(14);
});

type Body = {
  readonly items: readonly {
    readonly document: { readonly number: string };
    readonly highlights: { readonly content: readonly (readonly { readonly text: string; readonly hit: boolean }[])[] };
  }[];
  readonly totalCount: number;
  readonly facets: unknown;
  readonly didYouMean: string | null;
};
const asked = async (where: keyof typeof firms, query: string): Promise<Body> => {
  const { status, body } = await firms[where].employee.call('GET', `/sources?${query}`);
  expect(status).toBe(200);
  return body;
};
const words = (text: string) => `searchQuery=${encodeURIComponent(text)}`;
const numbersOf = ({ items }: Body) => items.map(({ document }) => document.number);

describe.each(['database', 'OpenSearch'] as const)('sources in the %s', (where) => {
  it.each([
    ['an inflection', `${words('hestur')}&orderBy=D`, ['912/2020', 'E-203/2015'], 2],
    ['a compound that no dictionary has', words('skaðabótaábyrgð'), ['912/2020'], 1],
    ['a word that is nowhere', words('blýantur'), [], 0],
    ['all the words before some', words('sönnunarbyrði leigusala'), ['E-77/2021'], 3],
    ['all the words, where enough have them', words('kaupverð afhending'), ['E-210/2015'], 11],
    ['all the words alone, narrowed', `${words('kaupverð hestar')}&narrowSearch=true`, ['E-203/2015'], 1],
    ['a phrase in another case', words('„verulegur galli“'), ['912/2020'], 1],
    ['a phrase with a word that says nothing', words('"galli er verulegur"'), ['901/2009'], 1],
    ['the number of a case before who names it', words('912/2020'), ['912/2020', 'E-77/2021'], 2],
    ['who refers to a paragraph', words('1. mgr. 5. gr. laga nr. 901/2009'), ['912/2020'], 1],
    ['a type and days', 'types=DistrictCourt&dateFrom=2016-01-01', ['E-77/2021'], 1],
    ['a kind, the newest first', `${words('kaupverð')}&subTypes=DistrictEast&orderBy=D`, ['E-209/2015'], 5],
    ['a later page', `${words('kaupverð')}&orderBy=D&pageSize=10&pageNumber=2`, ['E-200/2015'], 11],
    ['without words all of them, the newest first', 'pageSize=2', ['E-77/2021', '912/2020'], 14],
  ])('finds %s', async (_, query, first, total) => {
    const found = await asked(where, query);
    expect(numbersOf(found).slice(0, first.length)).toEqual(first);
    expect(found.totalCount).toBe(total);
  });

  it('counts all matches by year, type and kind (SRC-14)', async () => {
    expect((await asked(where, words('hestur'))).facets).toEqual({
      date: [
        { value: '2020', count: 1 },
        { value: '2015', count: 1 },
      ],
      type: [
        { value: 'DistrictCourt', count: 1 },
        { value: 'SupremeCourt', count: 1 },
      ],
      subType: [
        { value: 'DistrictEast', count: 1 },
        { value: 'SupremeCourtVerdict', count: 1 },
      ],
    });
  });

  it('marks the words in the original text (SRC-15)', async () => {
    const [first] = (await asked(where, `${words('hestur')}&orderBy=D`)).items;
    expect(first?.highlights.content.flat().filter(({ hit }) => hit)).toEqual([{ text: 'Hestinum', hit: true }]);
  });

  it('suggests a correction for a word that does not occur', async () => {
    expect((await asked(where, words('leigutkai'))).didYouMean).toBe('leigutaki');
  });
});

it('is updated with what an import adds and changes', async () => {
  const added = {
    ...lower,
    number: 'E-78/2022',
    text: 'Niðurstaða\nUm eldgosið var deilt, sbr. 2. gr. laga nr. 901/2009.',
  };
  await importPlain(inOpenSearch, [added]);
  await inOpenSearch.runJobs();
  expect(numbersOf(await asked('OpenSearch', words('eldgos')))).toEqual(['E-78/2022']);
  await importPlain(inOpenSearch, [{ ...added, text: 'Niðurstaða\nUm sporðdreka var deilt.' }]);
  await inOpenSearch.runJobs();
  expect(numbersOf(await asked('OpenSearch', words('eldgos')))).toEqual([]);
  expect(numbersOf(await asked('OpenSearch', words('sporðdreki')))).toEqual(['E-78/2022']);
  expect(await inOpenSearch.sql('select from source_unindexed')).toEqual([]);
});

it('falls back to the database if OpenSearch is broken, and for a while nobody waits for it again', async () => {
  const query = `${words('hestur')}&orderBy=D`;
  for (const broken of [
    { status: 503, body: '{}' },
    { status: 200, body: 'this is no JSON' },
    { status: 200, body: '{"hits":{"total":{"value":"many"}}}' },
  ]) {
    const before = fake.searches();
    fake.breakWith(broken);
    expect(numbersOf(await asked('OpenSearch', query))).toEqual(['912/2020', 'E-203/2015']);
    fake.breakWith(null);
    // For a while nobody waits for it.
    expect(numbersOf(await asked('OpenSearch', query))).toEqual(['912/2020', 'E-203/2015']);
    expect(fake.searches()).toBe(before + 1);
    inOpenSearch.clock.advance(31);
    await asked('OpenSearch', query);
    expect(fake.searches()).toBeGreaterThan(before + 1);
  }
});

it('keeps pending updates until it can send them, and the old index until a new one is complete', async () => {
  await importPlain(inOpenSearch, [{ ...lower, number: 'E-79/2022', text: 'Niðurstaða\nUm hvalreka var deilt.' }]);
  fake.breakWith({ status: 503, body: '{}' });
  await expect(index.write([{ ...empty, id: 1 }])).rejects.toThrow('503');
  await expect(filled()).rejects.toThrow('503');
  fake.breakWith(null);
  await inOpenSearch.runJobs();
  expect(numbersOf(await asked('OpenSearch', words('hvalreki')))).toEqual(['E-79/2022']);
  const [old] = fake.indexes();
  expect(await filled()).toBe(16);
  expect(fake.indexes()).toHaveLength(1);
  expect(fake.indexes()).not.toContain(old);
});

it('creates no index with default rules if none was filled', async () => {
  const unfilled = openSearchIndex(fake.url, 'another');
  await expect(unfilled.write([{ ...empty, id: 1 }])).rejects.toThrow('npm run sources -- reindex');
  expect(fake.documents('another').size).toBe(0);
});

const empty = {
  numbers: [],
  type: 'SupremeCourt',
  subtype: 'SupremeCourtVerdict',
  day: null,
  labels: [],
  head: [],
  body: [],
};
