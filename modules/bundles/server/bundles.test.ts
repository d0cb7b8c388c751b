import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, StandardFonts, type PDFRef } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { textOf } from '#modules/documents/server/reading/formats.ts';
import { namesIn, upload } from '#tests/support/documents.ts';
import type { Person } from '#tests/support/firm.ts';
import { paragraph, wordOf } from '#tests/support/word.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

async function pdfOf(pages: readonly string[]): Promise<Uint8Array> {
  const book = await PDFDocument.create();
  const font = await book.embedFont(StandardFonts.Helvetica);
  for (const said of pages) book.addPage([400, 500]).drawText(said, { x: 40, y: 400, size: 12, font });
  return book.save();
}

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee, firm.reader], name: 'Galli í þaki' });
  const put = async (name: string, pages: readonly string[]) =>
    (await upload(firm.employee, { projectId: project.id, name, content: await pdfOf(pages) })).body.id as number;
  return { firm, project, who: firm.employee, put };
}

const paper = (documentId: number, more: object = {}) => ({
  kind: 'document',
  title: '',
  documentId,
  versionId: null,
  savedSourceId: null,
  ...more,
});
const heading = (title: string) => ({ ...paper(0), kind: 'heading', title, documentId: null });
const source = (savedSourceId: number) => ({ ...paper(0), kind: 'source', documentId: null, savedSourceId });
const settings = { title: 'Málsgögn', folderId: null, hours: null, mostPages: 400, mostMegabytes: 50 };

const keep = (who: Person, body: object) => who.call('POST', '/bundles', { body: { ...settings, ...body } });
const build = (who: Person, { id, version }: { id: number; version: number }, headers = {}) =>
  who.call('POST', `/bundles/${id}/build`, { body: { version }, headers });
const get = async (who: Person, id: number) => (await who.call('GET', `/bundles/${id}`)).body;
async function bytesOf(who: Person, documentId: number): Promise<Buffer> {
  const { body } = await who.call('POST', '/documents/access/read', { body: { documentId } });
  const { raw } = await who.call('GET', body.url.slice(body.url.indexOf('/documents/download')), { token: null });
  return Buffer.from(raw);
}
const pagesOf = async (who: Person, documentId: number): Promise<readonly string[]> =>
  (await textOf(await bytesOf(who, documentId), 'pdf')).split('\f').map((page) => page.replaceAll(/\s+/g, ' ').trim());

/** The outline of a PDF with target pages, and the targets of the links on its first page; from 1. */
async function waysOf(bytes: Buffer) {
  const book = await PDFDocument.load(bytes);
  const refs = book.getPages().map(({ ref }) => ref);
  const pageOf = (of: PDFDict) => refs.indexOf(of.lookup(PDFName.of('Dest'), PDFArray).get(0) as PDFRef) + 1;
  const linesOf = (of: PDFDict, depth: number): string[] => {
    const lines: string[] = [];
    for (let line = of.lookupMaybe(PDFName.of('First'), PDFDict); line;) {
      const title = line.lookup(PDFName.of('Title'), PDFHexString).decodeText();
      lines.push(`${'> '.repeat(depth)}${title} ${pageOf(line)}`, ...linesOf(line, depth + 1));
      line = line.lookupMaybe(PDFName.of('Next'), PDFDict);
    }
    return lines;
  };
  const links = book.getPage(0).node.Annots()?.asArray() ?? [];
  return {
    outline: linesOf(book.catalog.lookup(PDFName.of('Outlines'), PDFDict), 0),
    links: links.map((one) => pageOf(book.context.lookup(one, PDFDict))),
  };
}

describe('a bundle for a court', () => {
  it('has an index with headings, the documents in order with continuous page numbers, and the hours of the case', async () => {
    const { firm, who, project, put } = await place();
    const ruling = await put('Úrskurður.pdf', ['Úrskurðarorð', 'Framhald']);
    const claim = await put('Kæra.pdf', ['Kærandi krefst']);
    const log = (as: Person, comment: string) =>
      as.call('POST', '/worklogs', {
        body: { projectId: project.id, date: '2026-03-02T09:00:00Z', quantity: 2.5, workTypeId: 1, comment },
      });
    await log(who, 'Ritun kæru');
    await log(firm.manager, 'Yfirlestur');
    const { status, body } = await keep(who, {
      projectId: project.id,
      lines: [
        heading('Tómt'),
        heading('Úrlausnir'),
        paper(ruling),
        heading('Skjöl'),
        paper(claim, { title: 'Kæra til Landsréttar' }),
      ],
      hours: { dateFrom: '2026-03-01', dateTo: '2026-03-31', employeeIds: [who.employeeId] },
    });
    expect([status, body.volumes, body.partCount, body.builtDate]).toEqual([201, [], 2, null]);
    const built = await build(who, body);
    expect([built.status, built.body]).toMatchObject([
      200,
      {
        changedParts: 0,
        isEdited: false,
        hasOtherHours: false,
        volumes: [{ number: 1, name: 'Málsgögn.pdf', pages: 5 }],
      },
    ]);
    const [volume] = built.body.volumes;
    const pages = await pagesOf(who, volume.documentId);
    expect(pages[0]).toMatch(
      /Málsgögn .*Galli í þaki.*Efnisyfirlit Bls\. Úrlausnir 1\. Úrskurður 1-2 Skjöl 2\. Kæra til Landsréttar 3 3\. Tímaskýrsla 4/,
    );
    expect(pages.slice(1, 4)).toEqual(['Úrskurðarorð 1', 'Framhald 2', 'Kærandi krefst 3']);
    expect(pages[4]).toMatch(/02\.03\.2026 Jón Starfsson Ritun kæru 2,50 Samtals 2,50 4/);
    expect(await waysOf(await bytesOf(who, volume.documentId))).toEqual({
      outline: [
        'Efnisyfirlit 1',
        'Úrlausnir 2',
        '> Úrskurður 2',
        'Skjöl 4',
        '> Kæra til Landsréttar 4',
        'Tímaskýrsla 5',
      ],
      links: [2, 4, 5],
    });
    await log(who, 'Meira');
    expect(await get(who, body.id)).toMatchObject({ hasOtherHours: true, changedParts: 0 });
  });

  it('reports which parts have changed since, and is made again as its own next version', async () => {
    const { who, project, put } = await place();
    const [a, b] = [await put('a.pdf', ['fyrsta']), await put('b.pdf', ['önnur'])];
    const { body } = await keep(who, { projectId: project.id, lines: [paper(a), paper(b)] });
    const first = (await build(who, body)).body;
    await put('a.pdf', ['fyrsta breytt', 'og síða']);
    const after = await get(who, body.id);
    expect([after.changedParts, after.lines.map(({ state }: { state: string }) => state)]).toEqual([
      1,
      ['changed', 'same'],
    ]);
    const again = (await build(who, after)).body;
    expect(again).toMatchObject({
      changedParts: 0,
      volumes: [{ documentId: first.volumes[0].documentId, versionNumber: 2 }],
    });
    expect(await pagesOf(who, again.volumes[0].documentId)).toContain('fyrsta breytt 1');
    // Pinned to its first version, it is that version again.
    const [{ versionId }] = (await who.call('GET', `/documents/${a}/versions`)).body.items.slice(-1);
    const pinned = await who.call('PUT', `/bundles/${body.id}`, {
      body: { ...settings, lines: [paper(b), paper(a, { versionId })], version: again.version },
    });
    expect(pinned.body).toMatchObject({ isEdited: true, changedParts: 1 });
    const third = (await build(who, pinned.body)).body;
    expect((await pagesOf(who, third.volumes[0].documentId)).slice(1)).toEqual(['önnur 1', 'fyrsta 2']);
    expect(await namesIn(who, project.id)).toHaveLength(3);
    const stale = await build(who, again);
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  });

  it('reports a document that was renamed, if the index has its name, and one on another case as gone', async () => {
    const { firm, who, project, put } = await place();
    const [a, b, c] = [await put('a.pdf', ['1']), await put('b.pdf', ['2']), await put('c.pdf', ['3'])];
    const { body } = await keep(who, {
      projectId: project.id,
      lines: [paper(a), paper(b, { title: 'Tilkynning' }), paper(c)],
    });
    await build(who, body);
    const rename = async (id: number, name: string) =>
      expect((await who.call('PUT', `/documents/${id}/rename`, { body: { fileName: name } })).status).toBe(200);
    await rename(a, 'Kröfubréf.pdf');
    await rename(b, 'Annað.pdf');
    const statesOf = async () => (await get(who, body.id)).lines.map(({ state }: { state: string }) => state);
    expect(await statesOf()).toEqual(['changed', 'same', 'same']);
    expect((await get(who, body.id)).changedParts).toBe(1);
    const again = (await build(who, await get(who, body.id))).body;
    expect((await pagesOf(who, again.volumes[0].documentId))[0]).toContain('Kröfubréf');
    expect(await statesOf()).toEqual(['same', 'same', 'same']);
    const other = await firm.project({ linked: [who] });
    await who.call('PUT', '/documents/folders/move', { body: { ids: [c], projectId: other.id, folderId: null } });
    expect(await statesOf()).toEqual(['same', 'same', 'gone']);
  });

  it('tells versions of the same document apart: each line has its own bookmark', async () => {
    const { who, project, put } = await place();
    const a = await put('a.pdf', ['fyrsta']);
    const [{ versionId: first }] = (await who.call('GET', `/documents/${a}/versions`)).body.items;
    await put('a.pdf', ['önnur']);
    const lines = [paper(a, { versionId: first }), paper(a)];
    const { body } = await keep(who, { projectId: project.id, lines });
    const built = (await build(who, body)).body;
    const states = (of: { lines: { state: string }[] }) => of.lines.map(({ state }) => state);
    expect([states(built), built.changedParts]).toEqual([['same', 'same'], 0]);
    expect((await pagesOf(who, built.volumes[0].documentId)).slice(1)).toEqual(['fyrsta 1', 'önnur 2']);
    const turned = await who.call('PUT', `/bundles/${body.id}`, {
      body: { ...settings, lines: lines.toReversed(), version: built.version },
    });
    expect(states(turned.body)).toEqual(['same', 'same']);
    await put('a.pdf', ['þriðja']);
    expect(states(await get(who, body.id))).toEqual(['changed', 'same']);
  });

  it('is split into volumes if it is too thick or too large', async () => {
    const { who, project, put } = await place();
    const ids = [await put('a.pdf', ['1', '2']), await put('b.pdf', ['3', '4']), await put('c.pdf', ['5'])];
    const { body } = await keep(who, {
      projectId: project.id,
      title: 'Gögn',
      lines: [heading('Gögn'), ...ids.map((id) => paper(id))],
      mostPages: 4,
    });
    const { volumes } = (await build(who, body)).body;
    expect(volumes.map(({ name }: { name: string }) => name)).toEqual(['Gögn 1.pdf', 'Gögn 2.pdf']);
    expect((await pagesOf(who, volumes[1].documentId)).slice(1)).toEqual(['5 5']);
    expect(await waysOf(await bytesOf(who, volumes[1].documentId))).toEqual({
      outline: ['Efnisyfirlit 1', 'Gögn 2', '> c 2'],
      links: [2],
    });
  });

  it('names its volumes after its title and number, but for one that a person has renamed', async () => {
    const { project, who, put } = await place();
    const lines = [paper(await put('Stefna.pdf', ['a', 'b'])), paper(await put('Svar.pdf', ['c', 'd']))];
    const { body } = await keep(who, { projectId: project.id, lines });
    const one = (await build(who, body)).body;
    const change = (more: object, version: number) =>
      who.call('PUT', `/bundles/${body.id}`, { body: { ...settings, lines, ...more, version } });
    const named = async () => (await get(who, body.id)).volumes.map(({ name }: { name: string }) => name);
    expect(await named()).toEqual(['Málsgögn.pdf']);
    const renamed = (await change({ title: 'Fyrir Landsrétti' }, one.version)).body;
    expect(await named()).toEqual(['Fyrir Landsrétti.pdf']);
    const split = (await change({ title: 'Fyrir Landsrétti', mostPages: 2 }, renamed.version)).body;
    const two = (await build(who, split)).body;
    expect(await named()).toEqual(['Fyrir Landsrétti 1.pdf', 'Fyrir Landsrétti 2.pdf']);
    const fileName = 'Lagt fram.pdf';
    await who.call('PUT', `/documents/${two.volumes[0].documentId}/rename`, { body: { fileName } });
    await change({ title: 'Fyrir Hæstarétti', mostPages: 2 }, two.version);
    expect(await named()).toEqual(['Lagt fram.pdf', 'Fyrir Hæstarétti 2.pdf']);
  });

  it('keeps the name of a volume that a colleague is editing', async () => {
    const { firm, project, who, put } = await place();
    const lines = [paper(await put('Stefna.pdf', ['a']))];
    const { body } = await keep(who, { projectId: project.id, lines });
    const built = (await build(who, body)).body;
    const { status } = await firm.manager.call('PUT', `/documents/${built.volumes[0].documentId}/lock`, { body: {} });
    expect(status).toBe(200);
    await who.call('PUT', `/bundles/${body.id}`, { body: { ...settings, lines, title: 'Ný', version: built.version } });
    expect((await get(who, body.id)).volumes[0].name).toBe('Málsgögn.pdf');
  });

  it('includes sources of the case and pictures, and states where a source’s text comes from', async () => {
    const { firm, who, project } = await place();
    const rows = await world.rowsOf(firm);
    await world.sql(
      'insert into source_text (source_id, blocks) values ($1, $2) on conflict (source_id) do update set blocks = excluded.blocks',
      [
        rows['sources'],
        JSON.stringify([
          { kind: 'paragraph', text: 'Dómsorð: Stefndi er sýkn.', anchor: 'P1', label: '1.', amended: null },
        ]),
      ],
    );
    const saved = await who.call('POST', '/sources/saved', {
      body: { projectId: project.id, sourceId: rows['sources'] },
    });
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const photo = await upload(who, { projectId: project.id, name: 'Mynd.png', content: picture });
    const { body } = await keep(who, { projectId: project.id, lines: [source(saved.body.id), paper(photo.body.id)] });
    const built = await build(who, body);
    const pages = await pagesOf(who, built.body.volumes[0].documentId);
    expect(pages[1]).toMatch(
      /Galli í fasteign dómur Hæstaréttar 7\. maí 2020 í máli nr\. 901\/2020 1\. Dómsorð: Stefndi er sýkn\. 1$/,
    );
    expect(pages[2]).toBe('2');
  });

  it('refuses by name what cannot be included: a text file, a damaged file, a Word file without a converter', async () => {
    const { who, project, put } = await place();
    const good = await put('a.pdf', ['1']);
    const refused = async (name: string, content: string | Uint8Array) => {
      const paperId = (await upload(who, { projectId: project.id, name, content })).body.id;
      const { body } = await keep(who, { projectId: project.id, lines: [paper(good), paper(paperId)] });
      const reply = await build(who, body);
      expect(reply.body.detail).toContain(name);
      expect(Object.keys(reply.body.errors)).toEqual(['lines.1']);
      return [reply.status, reply.body.code];
    };
    expect(await refused('b.txt', 'texti')).toEqual([422, 'not_bindable']);
    expect(await refused('c.pdf', '%PDF-1.7 ekkert')).toEqual([422, 'not_bindable']);
    expect(await refused('d.docx', await wordOf(paragraph('Bréf')))).toEqual([422, 'bundle_no_converter']);
    const empty = await keep(who, { projectId: project.id, lines: [heading('Ekkert')] });
    expect((await build(who, empty.body)).body.code).toBe('bundle_empty');
    const left = await world.sql("select 1 from blob where state = 'uploading' and project_id = $1", [project.id]);
    expect(left).toEqual([]);
  });

  it('reports what is gone from the case, and accepts no document of another case', async () => {
    const { firm, who, project, put } = await place();
    const [a, b] = [await put('a.pdf', ['1']), await put('b.pdf', ['2'])];
    const { body } = await keep(who, { projectId: project.id, lines: [paper(a), paper(b)] });
    await build(who, body);
    await who.call('DELETE', '/documents', { body: { ids: [b] } });
    const after = await get(who, body.id);
    expect([after.changedParts, after.lines[1]]).toMatchObject([1, { state: 'gone' }]);
    const gone = await build(who, after);
    expect([gone.status, gone.body.code]).toEqual([422, 'bundle_part_gone']);
    const other = await firm.project({ linked: [who] });
    const strange = (await upload(who, { projectId: other.id, name: 'x.pdf', content: await pdfOf(['x']) })).body.id;
    const reply = await keep(who, { projectId: project.id, lines: [paper(a), paper(strange)] });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['lines.1.documentId']]);
  });

  it('is invisible to people outside the case and other firms, readable by readers, and deleted and restored', async () => {
    const { firm, who, project, put } = await place();
    const { body } = await keep(who, { projectId: project.id, lines: [paper(await put('a.pdf', ['1']))] });
    for (const stranger of [await firm.person(), (await world.firm()).manager]) {
      expect((await stranger.call('GET', `/bundles/${body.id}`)).status).toBe(404);
      expect((await build(stranger, body)).status).toBe(404);
      expect((await keep(stranger, { projectId: project.id, lines: [] })).status).toBe(404);
    }
    expect((await get(firm.reader, body.id)).can).toEqual({ edit: false, delete: false });
    expect((await build(firm.reader, body)).status).toBe(403);
    expect((await who.call('DELETE', `/bundles/${body.id}`)).status).toBe(204);
    expect((await who.call('GET', `/bundles?projectId=${project.id}`)).body.items).toEqual([]);
    await who.call('PUT', '/bundles/restore', { body: { ids: [body.id] } });
    expect((await get(who, body.id)).lines).toHaveLength(1);
  });

  it('is made once per idempotency key, however often it is sent', async () => {
    const { who, project, put } = await place();
    const { body } = await keep(who, { projectId: project.id, lines: [paper(await put('a.pdf', ['1']))] });
    const headers = { 'idempotency-key': 'build-once' };
    const [one, two] = [await build(who, body, headers), await build(who, body, headers)];
    expect(two.body).toEqual(one.body);
    expect(two.body.volumes).toMatchObject([{ versionNumber: 1 }]);
  });
});
