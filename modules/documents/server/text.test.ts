import { Readable } from 'node:stream';
import { expect, it, describe } from 'vitest';
import { wordFile } from '#server/word-file.ts';
import { folder, upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { readText } from './reading/read.ts';

const world = await openWorld();

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ responsible: firm.employee, name: 'Galli í þaki' });
  return { firm, project, who: firm.employee };
}
type Item = { id: number; name: string; reading: string | null; passage: Passage | null };
type Passage = { page: number | null; pieces: { text: string; hit: boolean }[] };
const find = async (who: Person, search: string, more = ''): Promise<Item[]> =>
  (await who.call('GET', `/documents?search=${encodeURIComponent(search)}${more}`)).body.items;
const marksOf = ({ passage }: Item) => passage?.pieces.filter(({ hit }) => hit).map(({ text }) => text);

describe('the text of a document', () => {
  it('is found in any inflected form once a job has read it, with highlighted words (API-143)', async () => {
    const { who, project } = await place();
    const paper = await upload(who, {
      projectId: project.id,
      name: 'Bréf.docx',
      content: await wordFile(['Kaupsamningur um fasteign', 'Seljandi ábyrgist að þakið leki ekki.']),
    });
    expect(paper.body).toMatchObject({ reading: 'waiting', passage: null });
    expect(await find(who, 'þök')).toEqual([]);
    await world.runJobs();
    const [found] = await find(who, 'seljanda þaks');
    expect(found).toMatchObject({ id: paper.body.id, reading: 'read' });
    expect(found && marksOf(found)).toEqual(['Seljandi', 'þakið']);
    expect(await find(who, 'seljandi bifreið')).toEqual([]);
    expect((await find(who, '„þakið leki ekki“')).length).toBe(1);
    expect(await find(who, '„leki þakið“')).toEqual([]);
  });

  it('is that of the newest version; hits in names come first', async () => {
    const { who, project } = await place();
    const inner = await folder(who, project.id, 'Gögn');
    await upload(who, { projectId: project.id, folderId: inner, name: 'a.txt', content: 'Um vatnstjón í kjallara.' });
    await upload(who, { projectId: project.id, name: 'Vatnstjón.txt', content: 'Myndir af vettvangi.' });
    await upload(who, { projectId: project.id, name: 'b.txt', content: 'Vatnstjónið var mikið.' });
    await upload(who, { projectId: project.id, name: 'b.txt', content: 'Brunatjón, en ekkert annað.' });
    await world.runJobs();
    expect((await find(who, 'vatnstjón', `&projectId=${project.id}`)).map(({ name }) => name)).toEqual([
      'Vatnstjón.txt',
      'a.txt',
    ]);
    expect((await find(who, 'bruna-tjón brunatjóni')).map(({ name }) => name)).toEqual([]);
    expect((await find(who, 'brunatjóni')).map(({ name }) => name)).toEqual(['b.txt']);
  });

  it('is hidden outside of the case, and from other firms (PERM-05)', async () => {
    const { firm, who, project } = await place();
    await upload(who, { projectId: project.id, name: 'a.txt', content: 'Leynilegt samkomulag.' });
    await world.runJobs();
    expect((await find(firm.manager, 'samkomulagi')).length).toBe(1);
    expect(await find(firm.reader, 'samkomulagi')).toEqual([]);
    expect(await find((await world.firm()).manager, 'samkomulagi')).toEqual([]);
    const moved = await firm.project({ responsible: firm.manager });
    const [found] = await find(firm.manager, 'samkomulagi');
    await firm.manager.call('PUT', '/documents/folders/move', { body: { projectId: moved.id, ids: [found?.id] } });
    expect([(await find(firm.manager, 'samkomulagi')).length, await find(who, 'samkomulagi')]).toEqual([1, []]);
  });

  it('is found by the global search, after other hits, with a passage (SEARCH-03)', async () => {
    const { firm, who, project } = await place();
    await firm.client({ name: 'Vatnsból ehf.' });
    const { body } = await upload(who, {
      projectId: project.id,
      name: 'Álit.txt',
      content: 'Um vatnsból sveitarinnar.',
    });
    await world.runJobs();
    const search = async (person: Person, more = '') =>
      (await person.call('GET', `/search?search=vatnsb%C3%B3li&moreDetails=true${more}`)).body;
    const { items, pagination } = await search(who, '&sources=Documents');
    expect([items, pagination.total]).toMatchObject([
      [{ typeId: 5, id: body.id, name: 'Álit.txt', dataField1: `${project.yearNumber} Galli í þaki` }],
      1,
    ]);
    expect(marksOf(items[0])).toEqual(['vatnsból']);
    const all = await search(who);
    expect([all.items.map(({ typeId }: { typeId: number }) => typeId), all.pagination.total]).toEqual([[2, 5], 2]);
    const second = await search(who, '&pageSize=1&pageNumber=2');
    expect([second.items[0].typeId, second.pagination.total]).toEqual([5, 2]);
    expect((await search(firm.reader, '&sources=Documents')).pagination.total).toBe(0);
  });

  it('is reused for identical bytes, and read again after a failed job', async () => {
    const { who, project } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'a.txt', content: 'Forkaupsréttur.' });
    await world.runJobs();
    await who.call('PUT', '/documents/folders/copy', { body: { projectId: project.id, ids: [body.id] } });
    await world.sql('delete from graphile_worker._private_jobs');
    expect((await find(who, 'forkaupsréttar')).length).toBe(1);
    world.clock.advance(3600);
    await world.job('read-left-documents');
    await world.runJobs();
    expect((await find(who, 'forkaupsréttar')).length).toBe(2);
  });

  it('waits while its document or its case is in the bin, and is read after they were taken out', async () => {
    const { firm, who, project } = await place();
    const kept = await firm.project({ responsible: who });
    const binned = await upload(who, { projectId: project.id, name: 'a.txt', content: 'Ábúð jarðar.' });
    const ofCase = await upload(who, { projectId: kept.id, name: 'b.txt', content: 'Ábúð hinnar jarðarinnar.' });
    const ids = [binned.body.id];
    await who.call('DELETE', '/documents', { body: { ids, confirmed: true } });
    expect((await firm.manager.call('DELETE', `/projects/${kept.id}`)).status).toBe(204);
    await world.runJobs();
    world.clock.advance(3600);
    await world.job('read-left-documents');
    const failed = 'select task_identifier from graphile_worker.jobs where task_identifier = $1';
    expect(await world.sql(failed, ['read-document'])).toEqual([]);
    await who.call('PUT', '/documents/restore', { body: { ids } });
    await firm.manager.call('PUT', '/bin/restore', { body: { kind: 'project', id: kept.id } });
    await world.job('read-left-documents');
    await world.runJobs();
    expect(new Set((await find(who, 'ábúðar')).map(({ id }) => id))).toEqual(new Set([...ids, ofCase.body.id]));
  });

  it('is searched for a passage without holding up other requests for more than one text', async () => {
    const { who, project } = await place();
    // Words that repeat nowhere are analysed one by one.
    const odd = (of: number) =>
      Array.from({ length: 16_000 }, (_, n) => `orð${(n * 7919 + of).toString(36)}ing`).join(' ');
    const count = 8;
    for (let of = 0; of < count; of += 1)
      await upload(who, { projectId: project.id, name: `${of}.txt`, content: `Hafnarkrani ${odd(of)}` });
    await world.runJobs();
    // CPU of this process, which a busy machine does not stretch as it does time.
    const spent = () => process.cpuUsage().user;
    let [longest, last, isDone] = [0, spent(), false];
    const tick = () => {
      longest = Math.max(longest, spent() - last);
      last = spent();
      if (!isDone) setImmediate(tick);
    };
    tick();
    const began = spent();
    const found = await find(who, 'hafnarkrana');
    isDone = true;
    expect(found.length).toBe(count);
    expect(longest / (spent() - began)).toBeLessThan(0.5);
  });

  it('is reported missing for a drawing, an empty page and a damaged file', async () => {
    const { who, project } = await place();
    const of = async (name: string, content: string) =>
      (await upload(who, { projectId: project.id, name, content })).body.id as number;
    const ids = [
      await of('mynd.gif', 'GIF89a'),
      await of('tómt.html', '<html><script>alert(1)</script></html>'),
      await of('bilað.pdf', '%PDF-1.7 stefna'),
    ];
    await world.runJobs();
    const read = await Promise.all(ids.map(async (id) => (await who.call('GET', `/documents/${id}`)).body.reading));
    expect(read).toEqual([null, 'empty', 'damaged']);
  });
});

describe('a reading process', () => {
  const read = (
    content: Buffer | string,
    kind: Parameters<typeof readText>[1],
    limits?: Parameters<typeof readText>[2],
  ) => readText(Readable.from([Buffer.from(content)]), kind, limits);

  it.each([
    [
      'rtf',
      String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}S\'e6ll \u254?rn\par{\b Kve\'f0ja}}`,
      'Sæll þrn\nKveðja',
    ],
    ['html', '<head><title>x</title></head><p>Hæ&nbsp;<b>þú</b></p><script>alert(1)</script>', 'Hæ þú'],
    ['text', Buffer.from('\u00de\u00f3r', 'latin1'), 'Þór'],
    [
      'eml',
      'From: Anna <anna@a.is>\r\nTo: b@b.is\r\nSubject: =?utf-8?Q?=C3=9Eak?=\r\n\r\nSj\u00e1 vi\u00f0hengi.',
      'Þak\n"Anna" <anna@a.is>\nb@b.is\nSjá viðhengi.',
    ],
  ] as const)('reads %s', async (kind, content, text) => {
    expect(await read(content, kind)).toMatchObject({ state: 'read', text });
  });

  it('is killed if it takes too long or too much memory, without affecting anything else', async () => {
    const large = Buffer.alloc(150_000_000, 'orð og fleira ');
    expect(await read(large, 'text', { seconds: 0.5, memoryMb: 5000 })).toEqual({ state: 'damaged' });
    expect(await read(large, 'text', { seconds: 60, memoryMb: 250 })).toEqual({ state: 'damaged' });
  });

  it('unpacks a zip only up to the limit of a document', async () => {
    const bomb = await wordFile(['a'.repeat(90_000_000)]);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await read(bomb, 'docx')).toEqual({ state: 'large' });
  });
});
