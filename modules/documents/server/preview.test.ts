import { deflateRawSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { packed, readZip, unpack, writeZip } from '#server/zip.ts';
import { folder, namesIn, upload } from '#tests/support/documents.ts';
import { faxedPages } from '#tests/support/fax.ts';
import type { Person } from '#tests/support/firm.ts';
import { openWorld } from '#tests/support/world.ts';
import { wordFile } from '#server/word-file.ts';

const world = await openWorld();

async function place() {
  const firm = await world.firm();
  const project = await firm.project({ linked: [firm.employee, firm.reader] });
  return { firm, project, who: firm.employee };
}

async function pageFor(who: Person, documentId: number) {
  const { body } = await who.call('POST', '/documents/access/read', { body: { documentId, page: true } });
  return body.url.slice(body.url.indexOf('/documents/download')) as string;
}
const read = (who: Person, path: string) => who.call('GET', path, { token: null });

/** A Word document with one of its parts changed. */
async function withXml(change: (xml: string) => string): Promise<Buffer> {
  const parts = readZip(await wordFile(['Efni'])) ?? [];
  const changed = parts.map(async (part) =>
    part.name === 'word/document.xml' ? packed(part, Buffer.from(change(String(await unpack(part, 1_000_000))))) : part,
  );
  return writeZip(await Promise.all(changed));
}

describe('the rendered page of a document', () => {
  it('contains its text, in a frame that runs and fetches nothing (DOC-30)', async () => {
    const { who, project } = await place();
    const content = await wordFile([{ h: 'Stefna' }, 'Þess er krafist <b>alls</b>.', { r: 'Reykjavík' }]);
    const { body } = await upload(who, { projectId: project.id, name: 'Stefna.docx', content });
    const { status, headers, raw } = await read(who, await pageFor(who, body.id));
    expect([status, raw.toString()]).toEqual([
      200,
      expect.stringContaining('Þess er krafist &lt;b&gt;alls&lt;/b&gt;.'),
    ]);
    expect(raw.toString()).toContain('<p class="end">Reykjavík</p>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
    });
  });

  it('contains the sheets of a workbook, with numbers and dates in Icelandic format', async () => {
    const { who, project } = await place();
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Kröfur <1>',
          rows: [
            ['Höfuðstóll', 1234.5],
            ['Gjalddagi', new Date('2026-03-01')],
          ],
        },
      ],
    });
    const { body } = await upload(who, { projectId: project.id, name: 'Kröfur.xlsx', content });
    const page = String((await read(who, await pageFor(who, body.id))).raw);
    for (const said of ['Kröfur &lt;1&gt;', 'Höfuðstóll', '1.234,5', '01.03.2026', '<th>B</th>'])
      expect(page).toContain(said);
  });

  it('of a hostile file has no links, image addresses or scripts; a zip bomb is reported as unreadable', async () => {
    const { who, project } = await place();
    const hostile = await withXml((xml) =>
      xml.replace(
        '<w:body>',
        '<w:body><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "javascript:alert(1)"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>smelltu &lt;script&gt;</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
      ),
    );
    const bomb = writeZip(
      (readZip(await wordFile(['x'])) ?? []).map((part) =>
        part.name.endsWith('document.xml') ? { ...part, size: 4e9 } : part,
      ),
    );
    const pages: string[] = [];
    for (const [name, content] of [
      ['Vont.docx', hostile],
      ['Sprengja.docx', bomb],
      ['Tómt.docx', 'PK\u0003\u0004 ekkert'],
    ] as const) {
      const { body } = await upload(who, { projectId: project.id, name, content });
      const { status, raw } = await read(who, await pageFor(who, body.id));
      expect(status).toBe(200);
      pages.push(raw.toString());
    }
    expect(pages[0]).toContain('smelltu &lt;script&gt;');
    expect(pages[0]).not.toMatch(/javascript:|href|<script/);
    expect(pages[1]).toContain('Ekki tókst að lesa skjalið');
    expect(pages[2]).toContain('Ekki tókst að lesa skjalið');
  });

  it('of a zip bomb with a false size is reported as unreadable, and the next document is rendered', async () => {
    const { who, project } = await place();
    const zeros = deflateRawSync(Buffer.alloc(250_000_000));
    const liar = (file: Buffer, name: string) =>
      writeZip(
        (readZip(file) ?? []).map((part) => (part.name.endsWith(name) ? { ...part, packed: zeros, size: 1000 } : part)),
      );
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'Blað', rows: [['a']] }] }));
    for (const [name, content, said] of [
      ['Lygi.docx', liar(await wordFile(['x']), 'document.xml'), 'Ekki tókst að lesa skjalið'],
      ['Lygi.xlsx', liar(book, 'sheet1.xml'), 'Ekki tókst að lesa skjalið'],
      ['Satt.docx', await wordFile(['Sakleysi']), 'Sakleysi'],
    ] as const) {
      expect(content.length).toBeLessThan(2_000_000);
      const { body } = await upload(who, { projectId: project.id, name, content });
      const { status, raw } = await read(who, await pageFor(who, body.id));
      expect([status, raw.toString()]).toEqual([200, expect.stringContaining(said)]);
    }
  });

  it('is a PDF for TIFF scans, or an error for unreadable ones (DOC-30)', async () => {
    const { who, project } = await place();
    const [scan, damaged] = await Promise.all(
      [faxedPages, faxedPages.slice(0, 60)].map(async (content, n) => {
        const { body } = await upload(who, { projectId: project.id, name: `Skönnun ${n}.tif`, content });
        expect(body).toMatchObject({ contentType: 'image/tiff', reading: 'waiting' });
        return read(who, await pageFor(who, body.id));
      }),
    );
    expect(scan?.status).toBe(200);
    expect(scan?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await PDFDocument.load(scan?.raw ?? new Uint8Array())).getPageCount()).toBe(2);
    expect(damaged?.status).toBe(422);
    expect(damaged?.body).toMatchObject({ code: 'document_unreadable' });
  });

  it('is available as long as the person sees the case', async () => {
    const { firm, who, project } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'a.docx', content: await wordFile(['Leynd']) });
    const path = await pageFor(firm.reader, body.id);
    await world.sql('delete from project_employee where project_id = $1 and employee_id = $2', [
      project.id,
      firm.reader.employeeId,
    ]);
    expect((await read(firm.reader, path)).status).toBe(404);
    const text = await upload(who, { projectId: project.id, name: 'a.txt' });
    expect((await read(who, await pageFor(who, text.body.id))).status).toBe(404);
  });
});

const eml = [
  'From: =?utf-8?B?QW5uYSDDlnNw?= <anna@logstofa.example>',
  'To: bjorn@stefndi.example',
  'Cc: afrit@stefndi.example',
  'Subject: =?utf-8?B?U3ZhciB2acOwIGtyw7ZmdQ==?=',
  'Date: Mon, 02 Mar 2026 09:30:00 +0000',
  'Message-ID: <svar-1@logstofa.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Meðfylgjandi er samningurinn.</p><script>alert(1)</script><img src="https://njosnari.example/x.png">',
  '--b',
  'Content-Type: application/pdf; name="../Samningur.pdf"',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment; filename="../Samningur.pdf"',
  '',
  Buffer.from('%PDF-1.7 samningur').toString('base64'),
  '--b--',
  '',
].join('\r\n');

describe('a filed letter', () => {
  it('is shown as a letter, and its attachments can be filed beside it', async () => {
    const { firm, who, project } = await place();
    const inside = await folder(who, project.id, 'Bréf');
    const { body } = await upload(who, { projectId: project.id, folderId: inside, name: 'Svar.eml', content: eml });
    const { status, body: letter } = await who.call('GET', `/documents/${body.id}/letter`);
    expect([status, letter]).toMatchObject([
      200,
      {
        subject: 'Svar við kröfu',
        from: '"Anna Ösp" <anna@logstofa.example>',
        to: ['bjorn@stefndi.example'],
        cc: ['afrit@stefndi.example'],
        date: '2026-03-02T09:30:00.000Z',
        attachments: [{ number: 0, size: 18 }],
      },
    ]);
    expect(letter.text.trim()).toBe('Meðfylgjandi er samningurinn.');
    const keep = (person: Person, number = 0) =>
      person.call('POST', `/documents/${body.id}/attachments`, { body: { number } });
    const kept = await keep(who);
    expect([kept.status, kept.body]).toMatchObject([
      200,
      { folderId: inside, size: 18, contentType: 'application/pdf', extension: 'pdf' },
    ]);
    expect((await keep(who)).body.name).toMatch(/ \(2\)\.pdf$/);
    expect((await keep(who, 7)).status).toBe(404);
    expect((await keep(firm.reader)).status).toBe(403);
    expect((await namesIn(who, project.id, inside)).length).toBe(3);
  });

  it('is hidden from other firms and outsiders, and other documents are not letters', async () => {
    const { firm, who, project } = await place();
    const { body } = await upload(who, { projectId: project.id, name: 'Svar.eml', content: eml });
    const outsider = await firm.person();
    const other = await world.firm();
    for (const stranger of [outsider, other.manager]) {
      expect((await stranger.call('GET', `/documents/${body.id}/letter`)).status).toBe(404);
      expect((await stranger.call('POST', `/documents/${body.id}/attachments`, { body: { number: 0 } })).status).toBe(
        404,
      );
    }
    const text = await upload(who, { projectId: project.id, name: 'a.txt' });
    const asked = await who.call('GET', `/documents/${text.body.id}/letter`);
    expect([asked.status, asked.body.code]).toEqual([422, 'document_unreadable']);
  });
});
