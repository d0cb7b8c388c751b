import { expect, it } from 'vitest';
import { eventReader } from '#shared/event-stream.ts';
import { act, importPlain, lower, verdict } from '#tests/support/sources.ts';
import { wordsOf } from '#modules/documents/server/service/words.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
await importPlain(world, [verdict, lower, act]);
const rows = await world.sql<{ number: string; id: number }>('select number, id from source');
const idOf = (number: string) => rows.find((row) => row.number === number)?.id ?? 0;
const [actId, verdictId, lowerId] = [idOf('901/2009'), idOf('912/2020'), idOf('E-77/2021')];

type Group = { readonly sourceId: number; readonly projectCount: number; readonly sourceProjects: readonly object[] };
const words = ['date desc', 'projectCount desc', 'LatestCreatedDate desc'] as const;

async function keptFirm() {
  const firm = await world.firm();
  const [a, b] = [await firm.project({ linked: [firm.employee] }), await firm.project({ linked: [firm.employee] })];
  const keep = async (who: typeof firm.manager, projectId: number, sourceId: number, extra: object = {}) => {
    const { status, body } = await who.call('POST', '/sources/saved', { body: { projectId, sourceId, ...extra } });
    expect(status, JSON.stringify(body)).toBe(201);
    world.clock.advance(60_000);
    return body;
  };
  const first = await keep(firm.manager, a.id, verdictId, { comment: 'Fordæmi.', anchor: 'P2', quote: 'ber ábyrgð' });
  await keep(firm.manager, b.id, verdictId);
  await keep(firm.employee, a.id, actId, { anchor: 'G5M1' });
  await keep(firm.employee, a.id, lowerId);
  const grouped = async (query: string, who = firm.employee) => {
    const { status, body } = await who.call('GET', `/sources/saved/distinct?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items as readonly Group[];
  };
  return { firm, a, b, first, keep, grouped };
}

it('saves a source on a case with the library’s name, and its place in words (API-170, API-171, DATA-61, DATA-62)', async () => {
  const { firm, a, first } = await keptFirm();
  expect(first).toMatchObject({
    projectId: a.id,
    sourceId: verdictId,
    sourceName: verdict.title,
    type: 'SupremeCourt',
    number: '912/2020',
    concepts: ['Lausafjárleiga', 'Skaðabætur'],
    members: verdict.parties,
    date: '2020-05-07',
    comment: 'Fordæmi.',
    quote: 'ber ábyrgð',
    citation: 'dómur Hæstaréttar 7. maí 2020 í máli nr. 912/2020, 2. mgr.',
  });
  const listed = await firm.reader.call('GET', `/sources/saved?sourceId=${verdictId}&pageSize=99999`);
  expect(listed.body.items, 'a reader who is not linked sees none').toEqual([]);
  const own = await firm.manager.call('GET', `/sources/saved?sourceId=${verdictId}&pageSize=99999`);
  expect(own.body.items).toHaveLength(2);
  const onCase = await firm.employee.call('GET', `/sources/saved?projectId=${a.id}`);
  expect(onCase.body.items.map(({ sourceId }: { sourceId: number }) => sourceId)).toEqual([lowerId, actId, verdictId]);
});

it('groups saved items by source, twenty to a page, in three orders (SRC-22, SRC-24, SRC-25, API-169, OPEN-14)', async () => {
  const { firm, grouped } = await keptFirm();
  const [byDate, byCount, byLatest] = await Promise.all(words.map((order) => grouped(`orderBy=${order}`)));
  expect(byDate?.map(({ sourceId }) => sourceId)).toEqual([lowerId, verdictId, actId]);
  expect(byCount?.[0]).toMatchObject({ sourceId: verdictId, projectCount: 2 });
  expect(byCount?.[0]?.sourceProjects).toHaveLength(2);
  expect(byLatest?.map(({ sourceId }) => sourceId)).toEqual([lowerId, actId, verdictId]);
  expect(await grouped(''), 'the call by itself sorts by date').toEqual(byDate);
  const { body } = await firm.employee.call('GET', '/sources/saved/distinct');
  expect(body.pagination).toMatchObject({ total: 3, pageNumber: 1, pageSize: 20 });
  expect((await grouped('pageNumber=2&pageSize=10')).length).toBe(0);
});

it('filters saved items by employee, source type and the types of cases (SRC-22, SRC-23)', async () => {
  const { firm, a, grouped } = await keptFirm();
  const ids = async (query: string) => (await grouped(query)).map(({ sourceId }) => sourceId);
  expect(await ids(`employeeId=${firm.manager.employeeId}`)).toEqual([verdictId]);
  expect(await ids('types=ParliamentLaws')).toEqual([actId]);
  expect(await ids('sourceSubTypes=DistrictSouth')).toEqual([lowerId]);
  const [type] = await world.sql<{ id: number }>(
    "insert into project_type (tenant_id, name) values ($1, 'Leiga') returning id",
    [firm.id],
  );
  await world.sql('insert into project_type_link (tenant_id, project_id, project_type_id) values ($1, $2, $3)', [
    firm.id,
    a.id,
    type?.id,
  ]);
  expect((await ids(`projectTypes[0]=${type?.id}`)).length).toBe(3);
  expect(await ids(`projectTypes=${(type?.id ?? 0) + 1}`)).toEqual([]);
});

it('edits the comment only, and removes a source from its case with undo (SRC-26, PROJ-34, API-172, API-173)', async () => {
  const { firm, first, a } = await keptFirm();
  const edit = (comment: string, version: number, who = firm.manager) =>
    who.call('PUT', `/sources/saved/${first.id}`, { body: { id: first.id, comment, version } });
  const edited = await edit('Ræður úrslitum.', first.version);
  expect(edited.body).toMatchObject({ comment: 'Ræður úrslitum.', quote: 'ber ábyrgð' });
  expect((await edit('Of seint', first.version)).status).toBe(412);
  expect((await firm.manager.call('DELETE', `/sources/saved/${first.id}`)).status).toBe(204);
  const left = await firm.manager.call('GET', `/sources/saved?projectId=${a.id}`);
  expect(left.body.items.map(({ id }: { id: number }) => id)).not.toContain(first.id);
  const restored = await firm.manager.call('PUT', '/sources/saved/restore', { body: { ids: [first.id] } });
  expect(restored.body).toEqual({ count: 1 });
});

it('is closed completely and at once for a firm that has turned it off (SRC-36, OPEN-17, OPEN-36)', async () => {
  const { firm, keep, a } = await keptFirm();
  const kept = await keep(firm.manager, a.id, lowerId);
  const off = { enabled: false, chat: true, version: 0 };
  expect((await firm.employee.call('PUT', '/sources/settings', { body: off })).status).toBe(403);
  expect((await firm.manager.call('PUT', '/sources/settings', { body: off })).status).toBe(200);
  for (const path of [
    '/sources',
    `/sources/${actId}`,
    '/sources/saved',
    '/sources/keywords',
    '/sources/saved/distinct',
  ])
    expect((await firm.manager.call('GET', path)).status, path).toBe(403);
  expect((await firm.manager.call('DELETE', `/sources/saved/${kept.id}`)).status).toBe(403);
  const other = await world.firm();
  expect((await other.reader.call('GET', '/sources')).status).toBe(200);
});

it('answers a question with passages and their places, to its person only, until it is cleared (AI-01, AI-04, AI-05, API-177, API-178, DATA-58)', async () => {
  const firm = await world.firm();
  const asked = await firm.employee.call('POST', `/sources/${verdictId}/ai-chat-query`, {
    body: { sourceId: verdictId, userQuery: 'Hver ber ábyrgð á galla?' },
  });
  expect(asked.status).toBe(201);
  expect(asked.body.response.answer.parts[0]).toMatchObject({
    text: expect.stringContaining('ber leigusali ábyrgð á galla'),
    anchors: [{ anchor: 'P2', label: '2. mgr.' }],
  });
  expect(asked.body.response.response).toContain('ber leigusali ábyrgð á galla');
  const chatOf = async (who: typeof firm.manager) =>
    (await who.call('GET', `/sources/${verdictId}`)).body as {
      aiChatMessages: { senderRole: string; employeeId: number }[];
      suggestedQuestions: string[];
    };
  expect((await chatOf(firm.employee)).aiChatMessages).toMatchObject([
    { senderRole: 'User', message: 'Hver ber ábyrgð á galla?', employeeId: firm.employee.employeeId },
    { senderRole: 'AI' },
  ]);
  expect((await chatOf(firm.manager)).aiChatMessages, 'a chat is its person’s').toEqual([]);
  const path = `/sources/${verdictId}/source-ai-chat-messsages`;
  expect((await firm.manager.call('DELETE', path)).status).toBe(204);
  expect((await chatOf(firm.employee)).aiChatMessages).toHaveLength(2);
  expect((await firm.employee.call('DELETE', path)).status).toBe(204);
  const cleared = await chatOf(firm.employee);
  expect(cleared.aiChatMessages).toEqual([]);
  expect(cleared.suggestedQuestions.length).toBeGreaterThan(0);
});

it('streams the answer as events on request, and stores it like any other (AI-05, API-177)', async () => {
  const firm = await world.firm();
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/sources/${verdictId}/ai-chat-query`,
    headers: {
      authorization: `Bearer ${firm.employee.token}`,
      'x-tenant-id': String(firm.id),
      accept: 'text/event-stream',
    },
    payload: { userQuery: 'Hver ber ábyrgð á galla?' },
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([201, 'text/event-stream; charset=utf-8']);
  const [told] = eventReader()(reply.body);
  expect(told?.name).toBe('answer');
  const { response } = JSON.parse(told?.data ?? '') as { response: { answer: { id: number } } };
  const { aiChatMessages } = (await firm.employee.call('GET', `/sources/${verdictId}`)).body;
  expect(aiChatMessages.at(-1)).toEqual(response.answer);
});

it('exports the list of authorities of a case as Word and PDF, each source once with its places', async () => {
  const { firm, a, keep } = await keptFirm();
  await keep(firm.manager, a.id, actId, { anchor: 'G5AM1' });
  const get = (format: string, who = firm.employee) =>
    who.call('GET', `/sources/saved/authorities?projectId=${a.id}&format=${format}`);
  const word = await get('Word');
  expect(word.headers['content-disposition']).toContain('docx');
  const lines = (await readableWord(word.raw)).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Heimildaskrá',
      'Lög um lausafjárleigu, nr. 901/2009 [tilbúið]: 1. mgr. 5. gr., 1. mgr. 5. gr. a',
      'Dómur Hæstaréttar 7. maí 2020 í máli nr. 912/2020 (Hraunborg ehf. gegn Sæmundi Teitssyni) [tilbúið]: 2. mgr.',
    ]),
  );
  expect(lines.indexOf('Lög')).toBeLessThan(lines.indexOf('Dómar'));
  const pdf = await get('PDF');
  expect(pdf.headers['content-type']).toContain('application/pdf');
  expect((await wordsOf(pdf.raw, 'pdf')).replaceAll(/\s+/g, ' ')).toContain('Lög um lausafjárleigu, nr. 901/2009');
  expect((await get('Word', firm.reader)).status, 'who does not see the case').toBe(404);
});

const readableWord = (bytes: Buffer) => wordsOf(bytes, 'docx');
