import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { fetchFrom } from '#modules/sources/server/import/fetch.ts';
import { createPoliteGet } from '#server/polite/polite.ts';
import { readEnv } from '#server/env.ts';
import { openWorld } from '#tests/support/world.ts';
import { connectorsOf } from './sources.ts';

// Fake publishers answer in the formats of the real ones, with fictitious texts; nothing uses the network.

const world = await openWorld();
const db = new pg.Client({ connectionString: world.databaseUrl });
await db.connect();
const root = await mkdtemp(join(tmpdir(), 'stod-publishers-'));

type Reply = string | Buffer | number;
let replies: Record<string, Reply> = {};
let asked: string[] = [];
let [open, mostOpen] = [0, 0];
const server = createServer((request, response) => {
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  response.once('close', () => (open -= 1));
  void answer(request, response);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close();
  await db.end();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  [replies, asked, mostOpen] = [{}, [], 0];
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = await keyOf(request);
  asked.push(key);
  const reply = replies[key] ?? 404;
  if (typeof reply === 'number') response.writeHead(reply).end();
  else response.end(reply);
}

/** A request in one line: its path, or its query to an API. */
async function keyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (body === '') return request.url ?? '';
  const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: { input: object } };
  return `${operationName} ${JSON.stringify(variables.input)}`;
}

const env = readEnv({
  STOD_DATA: root,
  SOURCE_PUBLISHERS: ['courts', 'ombudsman', 'ministries', 'tax-board'].map((name) => `${name}=${base}`).join(','),
});
const fetchBy = (name: string) => {
  const connector = connectorsOf(env).find((one) => one.name === name);
  if (!connector) throw new Error(`no ${name}`);
  const folder = join(root, name);
  return fetchFrom(db, connector, folder, createPoliteGet({ folder: join(folder, 'cache'), pauseMs: 0 }));
};
const gaps = () =>
  world.sql(
    'select place, reason from source_gap where import_id = (select max(id) from source_import) order by place',
  );
const numbers = async (type: string) =>
  (await world.sql<{ number: string }>('select number from source where type = $1 order by number', [type])).map(
    ({ number }) => number,
  );

const body = 'Stefndi ber skaðabótaábyrgð á tjóni stefnanda því að báturinn var haldinn göllum við afhendingu.';
const verdict = (court: string, caseNumber: string) =>
  JSON.stringify({
    data: {
      webVerdictById: {
        item: {
          court,
          caseNumber,
          title: 'Bátaleigan ehf. gegn A',
          verdictDate: '2022-02-04T00:00:00Z',
          keywords: ['Bátaleiga'],
          presentings: 'A krafðist bóta.',
          pdfString: null,
          richText: {
            document: {
              nodeType: 'document',
              content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: `1 ${body}` }] }],
            },
          },
        },
      },
    },
  });
const listOf = (...ids: string[]) =>
  JSON.stringify({ data: { webVerdicts: { total: ids.length, items: ids.map((id) => ({ id })) } } });
const supreme = (page: number) => `Verdicts ${JSON.stringify({ page, court: ['Hæstiréttur'] })}`;

it('imports court rulings: the list a page at a time, each ruling once, and missing ones in the ledger (SRC-37)', async () => {
  replies = {
    [supreme(1)]: listOf('s-1', 's-2', '../../etc'),
    [supreme(2)]: listOf('s-3'),
    [supreme(3)]: listOf(),
    'Verdict {"id":"s-1"}': verdict('Hæstiréttur', '055/2022'),
    'Verdict {"id":"s-2"}': JSON.stringify({ data: { webVerdictById: null } }),
    'Verdict {"id":"s-3"}': 500,
  };
  expect(await fetchBy('supreme-court')).toMatchObject({ fetched: 1, added: 1, refused: 2, cut: null });
  expect(await numbers('SupremeCourt')).toEqual(['55/2022']);
  expect(await world.sql('select original_url from source where number = $1', ['55/2022'])).toEqual([
    { original_url: `${base}/domar/s-1` },
  ]);
  expect(await gaps()).toEqual([
    { place: 's-2.json', reason: 'the publisher has no text of it' },
    { place: 's-3.json', reason: expect.stringContaining('answered 500') },
  ]);
  expect([asked[0], mostOpen]).toEqual(['/robots.txt', 1]);
  // Missing items are requested again, and existing ones are not.
  replies['Verdict {"id":"s-2"}'] = verdict('Hæstiréttur', '56/2022');
  replies['Verdict {"id":"s-3"}'] = verdict('Hæstiréttur', '57/2022');
  asked = [];
  expect(await fetchBy('supreme-court')).toMatchObject({ fetched: 2, added: 2, refused: 0 });
  expect(asked).not.toContain('Verdict {"id":"s-1"}');
  // Everything exists: the next run ends when nothing is new.
  asked = [];
  expect(await fetchBy('supreme-court')).toMatchObject({ fetched: 0 });
  expect(asked).toEqual(['/robots.txt', supreme(1)]);
});

it('imports what a busy publisher already sent, and the next run continues', async () => {
  const list = (page: number) => `Verdicts ${JSON.stringify({ page, court: ['landsrettur'] })}`;
  replies = {
    [list(1)]: listOf('g-1', 'g-2', 'g-3'),
    [list(2)]: listOf(),
    'Verdict {"id":"g-1"}': verdict('Landsréttur', '101/2022'),
    'Verdict {"id":"g-2"}': 429,
    'Verdict {"id":"g-3"}': verdict('Landsréttur', '103/2022'),
  };
  const first = await fetchBy('court-of-appeal');
  expect(first).toMatchObject({ fetched: 1, added: 1, cut: expect.stringContaining('is busy') });
  expect([asked.includes('Verdict {"id":"g-3"}'), await gaps()]).toEqual([
    false,
    [{ place: 'court-of-appeal', reason: expect.stringContaining('is busy') }],
  ]);
  replies['Verdict {"id":"g-2"}'] = verdict('Landsréttur', '102/2022');
  // A run killed before importing keeps what it fetched.
  await writeFile(
    join(root, 'court-of-appeal/new/g-3.json'),
    '{"court":"Landsréttur","caseNumber":"103/2022","text":"Landsréttur. Mál nr. 103/2022."}',
  );
  expect(await fetchBy('court-of-appeal')).toMatchObject({ fetched: 1, added: 2, cut: null });
  expect(await numbers('CircuitCourt')).toEqual(['101/2022', '102/2022', '103/2022']);
});

it('requests all district courts together', async () => {
  const courts = 'reykjavik reykjanes vesturland vestfirdir nordurland-vestra nordurland-eystra austurland sudurland';
  const court = courts.split(' ').map((name) => `hd-${name}`);
  replies = {
    [`Verdicts ${JSON.stringify({ page: 1, court })}`]: listOf('g-9'),
    [`Verdicts ${JSON.stringify({ page: 2, court })}`]: listOf(),
    'Verdict {"id":"g-9"}': verdict('Héraðsdómur Suðurlands', 'E-77/2021'),
  };
  expect(await fetchBy('district-courts')).toMatchObject({ added: 1 });
  expect(await world.sql('select subtype from source where number = $1', ['E-77/2021'])).toEqual([
    { subtype: 'DistrictSouth' },
  ]);
});

it('imports opinions of the ombudsman, rulings of ministries and boards, and of the tax board', async () => {
  const guid = (last: number) => `0a1b2c3d-0000-0000-0000-00000000000${last}`;
  const government = '/gogn/urskurdir-og-alit-/$LisasticSearch/Search/?SortByDate=True&PageIndex=';
  replies = {
    '/api/cases/SearchCases?page=1': JSON.stringify([{ url: '/alit-og-bref/mal/nr/11/skoda/mal/' }]),
    '/api/cases/SearchCases?page=2': '[]',
    [`${government}1`]: '<p>Ekkert</p>',
    '/urskurdir/?page=2': '<p>Ekkert</p>',
    '/alit-og-bref/mal/nr/11/skoda/mal/': `<title>Umboðsmaður Alþingis</title><section class="case"><h3>Leyfi.</h3><h4>(Mál nr. 12178/2023)</h4><p>Álit frá 3. mars 2023. ${body}</p></section>`,
    [`${government}0`]: `<a href="/gogn/stakur-urskurdur/?newsid=${guid(1)}">1</a><a href="${base}/gogn/stakur-urskurdur/?newsid=${guid(2)}">2</a><a href="https://annar.example/stakur-urskurdur/?newsid=${guid(3)}">3</a>`,
    [`/gogn/stakur-urskurdur/?newsid=${guid(1)}`]: `<h1>Úrskurður nr. 12/2022</h1><section class="single-news__content"><p>Úrskurðarnefnd velferðarmála, mál nr. 12/2022, 3. mars 2022.</p><p>${`${body} `.repeat(6)}</p></section>`,
    [`/gogn/stakur-urskurdur/?newsid=${guid(2)}`]: `<section class="single-news__content"><a href="/skjal.pdf">PDF</a></section>`,
    '/skjal.pdf': Buffer.from('%PDF-1.4 skemmt'),
    '/urskurdir/?page=1': '<a href="/urskurdir/skoda-urskurd/?nr=4155">Nr. 49</a>',
    '/urskurdir/skoda-urskurd/?nr=4155': `<body class="yskn"><h1>Úrskurður yfirskattanefndar nr. 49/2022</h1><div class="urskurdur"><p>Úrskurður nr. 49/2022</p><p>Miðvikudaginn 9. mars 2022. Lög nr. 90/2003, 103. gr.</p><p>${body}</p></div></body>`,
  };
  expect(await fetchBy('ombudsman')).toMatchObject({ added: 1, refused: 0 });
  expect(await fetchBy('ministries')).toMatchObject({ fetched: 2, added: 1, refused: 1 });
  expect(await gaps()).toMatchObject([{ place: `${guid(2)}.html` }]);
  expect(await fetchBy('tax-board')).toMatchObject({ added: 1, refused: 0 });
  expect(await numbers('ParliamentOmbudsman')).toEqual(['12178/2023']);
  expect(await numbers('GovernmentRulings')).toEqual(['12/2022', '49/2022']);
});

it('requests nothing from a publisher that forbids it, or without a configured address', async () => {
  replies = { '/robots.txt': 'User-agent: *\nDisallow: /' };
  expect(await fetchBy('tax-board')).toMatchObject({
    fetched: 0,
    cut: expect.stringContaining('not allowed by robots.txt'),
  });
  expect(asked).toEqual(['/robots.txt']);
  expect(connectorsOf(readEnv({ STOD_DATA: root }))).toEqual([]);
});
