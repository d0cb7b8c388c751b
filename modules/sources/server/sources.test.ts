import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/firm.ts';
import { act, importPlain, lower, verdict } from '#tests/support/sources.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
await importPlain(world, [verdict, lower, act]);
const firm = await world.firm();
const ids = new Map(
  (await world.sql<{ number: string; id: number }>('select number, id from source')).map(({ number, id }) => [
    number,
    id,
  ]),
);
const [actId, verdictId, lowerId] = [ids.get('901/2009'), ids.get('912/2020'), ids.get('E-77/2021')];

const search = async (query: string, who: Person = firm.reader) => {
  const { status, body } = await who.call('GET', `/sources?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const numbers = async (query: string) =>
  (await search(query)).items.map((one: { document: { number: string } }) => one.document.number);
const words = (text: string) => `searchQuery=${encodeURIComponent(text)}`;

describe('search', () => {
  it('finds any inflection of a word, including compounds that no dictionary has (SRC-02)', async () => {
    expect(await numbers(words('skaðabótaábyrgð'))).toEqual(['912/2020']);
    expect(await numbers(words('hestur'))).toEqual(['912/2020']);
    expect(await numbers(words('Sæmund Teitsson'))).toContain('912/2020');
    expect(await numbers(words('blýantur'))).toEqual([]);
  });

  it('accepts any word, sources with all of them first; a narrow search requires every word (OPEN-34)', async () => {
    const query = words('sönnunarbyrði leigusala');
    expect((await numbers(query))[0]).toBe('E-77/2021');
    expect((await numbers(query)).length).toBeGreaterThan(1);
    expect(await numbers(`${query}&narrowSearch=true`)).toEqual(['E-77/2021']);
  });

  it('accepts a phrase in quotation marks, also in other grammatical cases', async () => {
    expect(await numbers(words('„verulegur galli“'))).toEqual(['912/2020']);
    expect(await numbers(words('"galli er verulegur"'))).toEqual(['901/2009']);
  });

  it('recognises a case number, and a place in an act as a filter', async () => {
    expect((await numbers(words('912/2020')))[0]).toBe('912/2020');
    const cited = await search(words('1. mgr. 5. gr. laga nr. 901/2009'));
    expect(cited.items.map((one: { document: { number: string } }) => one.document.number)).toEqual(['912/2020']);
    expect(cited.answers).toEqual([
      { kind: 'law', text: '1. mgr. 5. gr. 901/2009 - Lög um lausafjárleigu', sourceId: actId },
    ]);
  });

  it('filters by type, kind, keyword, date and place in an act, and orders by date (API-161, SRC-10, SRC-11)', async () => {
    expect(await numbers('types=SupremeCourt')).toEqual(['912/2020']);
    expect(await numbers('subTypes=DistrictSouth&subTypes=SupremeCourtVerdict&orderBy=D')).toEqual([
      'E-77/2021',
      '912/2020',
    ]);
    expect(await numbers('dateFrom=1281-01-01&dateTo=2010-01-01')).toEqual(['901/2009']);
    expect(await numbers(`references=${actId}:5:1`)).toEqual(['912/2020']);
    expect(await numbers(`references=${actId}:5a:`)).toEqual(['E-77/2021']);
    expect((await numbers(`references=${actId}`)).toSorted()).toEqual(['912/2020', 'E-77/2021']);
    const [keyword] = (await firm.reader.call('GET', '/sources/keywords?name=skaða')).body.items;
    expect(keyword.name).toBe('Skaðabætur');
    expect(await numbers(`keywords=${keyword.id}`)).toEqual(['912/2020']);
    expect((await firm.reader.call('GET', '/sources?dateFrom=1099-01-01')).status).toBe(400);
  });

  it('suggests a correction for a word that does not occur, and none for one that does', async () => {
    const meant = async (typed: string) =>
      (await firm.employee.call('GET', `/sources?searchQuery=${encodeURIComponent(typed)}`)).body.didYouMean;
    expect(await meant('leigutkai krefst skadabota')).toBe('leigutaki krefst skaðabóta');
    expect(await meant('leigutaka skaðabætur')).toBeNull();
    expect(await meant('nr. 901/2009')).toBeNull();
    expect(await meant('xyzzyx')).toBeNull();
  });

  it('returns documents with their hits, pages and counts (DATA-54, DATA-55, SRC-14, SRC-15)', async () => {
    const body = await search(`${words('galli gröfu')}&pageSize=10`);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['value', 'facets', 'totalCount', 'totalSeconds', 'answers', 'items', 'pagination']),
    );
    expect(body.value).toEqual(body.items);
    const [first] = body.value;
    expect(first.document).toMatchObject({
      number: '912/2020',
      source: 'Hæstiréttur',
      date: '2020-05-07',
      type: 'SupremeCourt',
      subtype: 'SupremeCourtVerdict',
      subType: 'SupremeCourtVerdict',
      fileType: 'html',
      madeUp: true,
      keywords: [{ name: 'Lausafjárleiga' }, { name: 'Skaðabætur' }],
    });
    const hits = first.highlights.content.flat().filter((piece: { hit: boolean }) => piece.hit);
    expect(hits.map((piece: { text: string }) => piece.text)).toEqual(expect.arrayContaining(['galla', 'gröfu']));
    expect(body.facets.type).toEqual(
      expect.arrayContaining([
        { value: 'SupremeCourt', count: 1 },
        { value: 'ParliamentLaws', count: 1 },
      ]),
    );
    expect(body.facets.date).toEqual(expect.arrayContaining([{ value: '2020', count: 1 }]));
    expect(body.facets.subType).toEqual(expect.arrayContaining([{ value: 'SupremeCourtVerdict', count: 1 }]));
  });
});

describe('lookups', () => {
  it('suggest from three characters on, by number and by any part of a title (API-168, SRC-04)', async () => {
    const suggest = async (text: string) =>
      (await firm.reader.call('GET', `/sources/suggestions?${words(text)}`)).body.results.map(
        (one: { document: { number: string } }) => one.document.number,
      );
    expect(await suggest('lausafj')).toEqual(['901/2009']);
    expect(await suggest('E-77')).toEqual(['E-77/2021']);
    expect(await suggest('la')).toEqual([]);
    expect(await suggest('%%%')).toEqual([]);
  });

  it('return keywords by text, id and name, acts by text and id, and places in words (API-162, API-163, API-164, API-165, API-166, API-167, DATA-59, SRC-09)', async () => {
    const get = async (path: string) => (await firm.reader.call('GET', path)).body;
    const { items } = await get('/sources/keywords?name=&pageSize=10');
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Lausafjárleiga', 'Skaðabætur']);
    expect(Object.keys(items[0])).toEqual(['id', 'name']);
    expect((await get(`/sources/keywords/select?ids=${items[1].id}`)).items).toEqual([items[1]]);
    expect(await get('/sources/keywords/name?name=Skaðabætur')).toEqual({ keyword: items[1] });
    expect(await get('/sources/keywords/name?name=Skaða')).toEqual({ keyword: null });
    expect((await get('/sources/details?searchQuery=leig&type=ParliamentLaws')).items).toMatchObject([{ id: actId }]);
    expect((await get(`/sources/references/select?ids=${actId}:5a:&ids=${actId}:5:2&ids=999999`)).items).toMatchObject([
      { id: `${actId}:5a:`, text: '5. gr. a 901/2009 - Lög um lausafjárleigu', section: 5, paragraph: null },
      {
        id: `${actId}:5:2`,
        sourceId: actId,
        number: '901/2009',
        title: 'Lög um lausafjárleigu',
        text: '2. mgr. 5. gr. 901/2009 - Lög um lausafjárleigu',
        section: 5,
        paragraph: 2,
      },
    ]);
    const posted = await firm.reader.call('POST', '/sources/details/select', { body: { ids: [verdictId, actId] } });
    expect(posted.body.items.map(({ id }: { id: number }) => id)).toEqual([verdictId, actId]);
  });
});

describe('a source', () => {
  it('has its text in blocks with places, its references in both directions and its authorities (DATA-56, DATA-57, API-174)', async () => {
    const { body } = await firm.reader.call('GET', `/sources/${verdictId}?includeReferences=true`);
    expect(body.blocks.map(({ anchor, kind }: { anchor: string; kind: string }) => anchor ?? kind)).toEqual([
      'heading',
      'P1',
      'heading',
      'P2',
      'P3',
      'heading',
      'P4',
    ]);
    expect(body.references).toMatchObject([
      { sourceId: actId, section: 5, paragraph: 1, textMatch: '1. mgr. 5. gr.', block: 3, method: 'explicit' },
    ]);
    expect(body.referenceDetails).toMatchObject([{ sourceId: actId, sourceSubType: 'LawsInForce', originalUrl: null }]);
    expect(body.citedBy).toMatchObject([{ id: lowerId, number: 'E-77/2021' }]);
    expect(body.suggestedQuestions.length).toBeGreaterThan(1);
    const statute = (await firm.reader.call('GET', `/sources/${actId}`)).body;
    expect(statute.blocks.map(({ anchor }: { anchor: string }) => anchor)).toEqual([
      'K1',
      'G1',
      'G1M1',
      'G2',
      'G2M1',
      'K2',
      'G5',
      'G5M1',
      'G5M2',
      'G5M2L1',
      'G5M2L2',
      'G5M3',
      'G5A',
      'G5AM1',
    ]);
    expect(statute.suggestedQuestions).toEqual([]);
  });

  it('counts references to each article and paragraph, except its own (API-176, DATA-60)', async () => {
    const { body } = await firm.reader.call('GET', `/sources/${actId}/references/inverted/totals`);
    expect(body.items).toEqual([
      { section: 5, letter: '', paragraph: null, count: 1 },
      { section: 5, letter: '', paragraph: 1, count: 1 },
      { section: 5, letter: 'a', paragraph: null, count: 1 },
    ]);
  });

  it('lists the latest references to each place, under the article if they name no paragraph (SRC-30)', async () => {
    const ruling = (day: number, text: string) => ({
      ...verdict,
      key: `beside-${day}`,
      number: `70${day}/2021`,
      date: `2021-03-0${day}`,
      text: `Niðurstaða\n${text}`,
    });
    await importPlain(world, [
      ruling(1, 'Sbr. 1. mgr. 5. gr. laga nr. 901/2009.'),
      ruling(2, 'Sbr. 1. mgr. 5. gr. laga nr. 901/2009 og aftur 1. mgr. 5. gr. laga nr. 901/2009.'),
      ruling(3, 'Sbr. 1. mgr. 5. gr. laga nr. 901/2009.'),
      ruling(4, 'Sbr. 5. gr. laga nr. 901/2009.'),
    ]);
    const latest = async (query: string) =>
      (await firm.reader.call('GET', `/sources/${actId}/references/inverted/latest?${query}`)).body.items.map(
        ({ anchor, sources }: { anchor: string; sources: { number: string }[] }) =>
          `${anchor}: ${sources.map(({ number }) => number).join(' ')}`,
      );
    expect((await latest('places=G5&places=G5M1&places=G5A&places=G2M1&places=G999')).toSorted()).toEqual([
      'G5: 704/2021',
      'G5A: E-77/2021',
      'G5M1: 703/2021 702/2021 701/2021',
    ]);
    expect(await latest('')).toEqual([]);
    expect((await firm.reader.call('GET', `/sources/${actId}/references/inverted/latest?places=P1`)).status).toBe(400);
    await world.sql("delete from source where key like 'beside-%'");
  });

  it('links and counts a place in an act that the text named before (API-176, SRC-30)', async () => {
    const text =
      'Niðurstaða\nSbr. 2. gr. laga nr. 901/2009.\nÞá segir í 3. mgr. 5. gr. laganna að ákvæðið eigi við um vélar.';
    await importPlain(world, [{ ...verdict, key: 'anaphor', number: '711/2021', text }]);
    const [one] = await world.sql<{ id: number }>("select id from source where key = 'anaphor'");
    expect((await firm.reader.call('GET', `/sources/${one?.id}`)).body.references).toMatchObject([
      { sourceId: actId, section: 2, method: 'explicit', confidence: 1 },
      { sourceId: actId, section: 5, paragraph: 3, method: 'anaphor', confidence: 0.9 },
    ]);
    expect(await numbers(`references=${actId}:5:3`)).toEqual(['711/2021']);
    const { body } = await firm.reader.call('GET', `/sources/${actId}/references/inverted/totals`);
    expect(body.items).toContainEqual({ section: 5, letter: '', paragraph: 3, count: 1 });
    await world.sql("delete from source where key = 'anaphor'");
  });

  it('has similar sources (API-175, SRC-29)', async () => {
    const { body } = await firm.reader.call('GET', `/sources/MoreLikeThis?sourceId=${verdictId}&top=20&skip=0`);
    expect(body.items.map(({ id }: { id: number }) => id)).toContain(lowerId);
    expect(body.more).toBe(false);
  });

  it('ranks rare shared features above common ones, and never lists a source beside itself (SRC-29)', async () => {
    const ruling = { ...verdict, text: 'Kröfum er hafnað.', html: undefined, keywords: [] };
    const of = (key: string, number: string, title: string) => ({ ...ruling, key, number, title, description: title });
    await importPlain(world, [
      of('like-1', '801/2019', 'Hvalveiðar og bifreiðar'),
      of('like-2', '802/2019', 'Byggingar og bifreiðar'),
      of('like-3', '803/2019', 'Vegagerð og bifreiðar'),
      of('like-4', '804/2019', 'Bifreiðar til vegagerðar'),
      of('like-5', '805/2019', 'Friðun og hvalveiðar'),
    ]);
    const [like] = await world.sql<{ id: number }>("select id from source where key = 'like-1'");
    const { body } = await firm.reader.call('GET', `/sources/MoreLikeThis?sourceId=${like?.id}&top=20&skip=0`);
    const numbers = body.items.map(({ number }: { number: string }) => number);
    expect(numbers[0]).toBe('805/2019');
    expect(numbers).toContain('804/2019');
    expect(numbers).not.toContain('801/2019');
    await world.sql("delete from source where key like 'like-%'");
  });
});

describe('an import', () => {
  it('changes nothing when repeated, and rewrites what changed (SRC-37)', async () => {
    expect(await importPlain(world, [verdict, lower, act])).toMatchObject({ added: 0, changed: 0, same: 3 });
    const changed = { ...lower, title: `${lower.title} (leiðrétt)` };
    expect(await importPlain(world, [changed])).toMatchObject({ added: 0, changed: 1 });
    expect((await firm.reader.call('GET', `/sources/${lowerId}`)).body.title).toBe(changed.title);
  });

  it('refuses unreadable items with a reason, and imports the rest', async () => {
    const mojibake = { ...lower, key: 'x', text: 'Niurstaa mlsins er s a stefndi greii stefnanda btur. '.repeat(20) };
    expect(await importPlain(world, [{ type: 'Nowhere' }, mojibake, lower])).toMatchObject({ refused: 2, changed: 1 });
    const gaps = await world.sql<{ place: string; reason: string }>(
      'select place, reason from source_gap order by place',
    );
    expect(gaps.map(({ place }) => place)).toEqual(['1', '2']);
    expect(gaps[1]?.reason).toContain('Icelandic');
  });

  it('removes executable HTML, and keeps its text', async () => {
    const hostile =
      '<h2>Niðurstaða</h2><p onclick="x()">Krafan er <b>fyrnd</b>.</p><script>alert(1)</script><p>1 &lt; 2<img src=x onerror=alert(1)></p><iframe src="https://x.example"></iframe>';
    await importPlain(world, [{ ...verdict, key: 'hostile', number: '913/2020', text: undefined, html: hostile }]);
    const [row] = await world.sql<{ blocks: { text: string }[] }>(
      "select blocks from source_text t join source s on s.id = t.source_id where s.key = 'hostile'",
    );
    expect(row?.blocks.map(({ text }) => text)).toEqual(['Niðurstaða', 'Krafan er fyrnd.', '1 < 2']);
  });
});
