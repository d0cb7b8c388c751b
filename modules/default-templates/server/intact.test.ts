import { expect, it } from 'vitest';
import { packed, readZip, unpack, writeZip } from '#server/zip.ts';
import { upload } from '#tests/support/upload.ts';
import { paragraph, table, wordOf } from '#tests/support/word.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const dated = 0x5c210000;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const drawing =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="Uppdráttur"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId12" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const numbered = (text: string, level: number) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level + 1}"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const noted = (id: number) =>
  `<w:p><w:r><w:t>Sjá athugasemd</w:t></w:r><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`;
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

/** Thirty pages of a realistic document: numbered chapters, tables, footnotes, pictures, a header on each page. */
const body = Array.from({ length: 30 }, (_, page) =>
  [
    numbered(`Kafli ${page + 1}`, 0),
    numbered('Um {{máls', 1).replace('</w:t></w:r></w:p>', '</w:t></w:r><w:r><w:t>númer}}</w:t></w:r></w:p>'),
    ...Array.from({ length: 12 }, (_line, n) => paragraph(`${page}.${n} Texti sem stendur eins og hann er.`)),
    table([
      ['Liður', 'Mál'],
      [`Röð ${page}`, '{{málsnúmer}}'],
    ]),
    noted(page + 2),
    drawing,
    pageBreak,
  ].join(''),
).join('');

const parts: Readonly<Record<string, Buffer>> = {
  'word/header1.xml': Buffer.from(`<w:hdr ${w}>${paragraph('Lögmenn · ', '{{málsnúmer}}')}</w:hdr>`),
  'word/footer1.xml': Buffer.from(`<w:ftr ${w}><w:p><w:fldSimple w:instr=" PAGE "/></w:p></w:ftr>`),
  'word/footnotes.xml': Buffer.from(
    `<w:footnotes ${w}>${Array.from({ length: 30 }, (_, n) => `<w:footnote w:id="${n + 2}">${paragraph(`Nr. ${n}: {{málsnúmer}}`)}</w:footnote>`).join('')}</w:footnotes>`,
  ),
  'word/numbering.xml': Buffer.from(
    `<w:numbering ${w}><w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num></w:numbering>`,
  ),
  'word/media/image1.png': picture,
};

async function template(): Promise<Buffer> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = [
    relation('rId10', 'header', 'header1.xml'),
    relation('rId11', 'footer', 'footer1.xml'),
    relation('rId12', 'image', 'media/image1.png'),
    relation('rId13', 'footnotes', 'footnotes.xml'),
    relation('rId14', 'numbering', 'numbering.xml'),
  ].join('');
  const section = `<w:sectPr xmlns:r="${office}"><w:headerReference w:type="default" r:id="rId10"/><w:footerReference w:type="default" r:id="rId11"/>`;
  const entries = await Promise.all(
    (readZip(await wordOf(body)) ?? []).map(async (entry) => {
      const xml = String(await unpack(entry, 5_000_000));
      if (entry.name === 'word/_rels/document.xml.rels')
        return packed(entry, Buffer.from(xml.replace('</Relationships>', `${relations}</Relationships>`)));
      if (entry.name === 'word/document.xml') return packed(entry, Buffer.from(xml.replace('<w:sectPr>', section)));
      return entry;
    }),
  );
  const others = Object.entries(parts).map(([name, bytes]) => packed({ name, dated }, bytes));
  return writeZip([...entries, ...(await Promise.all(others))]);
}

async function partsIn(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const files = (readZip(bytes) ?? []).filter(({ name }) => !name.endsWith('/'));
  const read = files.map(
    async (entry) => [entry.name, (await unpack(entry, 5_000_000))?.toString('latin1') ?? ''] as const,
  );
  return new Map(await Promise.all(read));
}

const count = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].length;

it('a template of 30 pages keeps its headers, tables, notes, numbers and pictures (OPEN-63)', async () => {
  const firm = await world.firm();
  const project = await firm.project({ name: 'Landamerki' });
  const bytes = await template();
  const blobId = await upload(firm.manager, bytes, 'Samningur.docx');
  const { body: kept } = await firm.manager.call('POST', '/DefaultTemplates', { body: { name: 'Samningur', blobId } });
  const made = await firm.manager.call('POST', `/DefaultTemplates/${kept.id}/document`, {
    body: { projectId: project.id },
  });
  expect(made.status).toBe(200);
  const [before, after] = [await partsIn(bytes), await partsIn(made.raw)];
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  for (const name of [...before.keys()].filter((one) => !/document|header|footer|footnotes|Content_Types/.test(one)))
    expect([name, after.get(name)]).toEqual([name, before.get(name)]);
  // Headers and footers are serialised again with equal contents.
  expect(after.get('word/footer1.xml')).toContain(before.get('word/footer1.xml'));
  const [was, is] = [before.get('word/document.xml') ?? '', after.get('word/document.xml') ?? ''];
  for (const pattern of [
    /<w:tbl>/g,
    /<w:numPr>/g,
    /<w:numId w:val="7"\/>/g,
    /<w:footnoteReference w:id="\d+"\/>/g,
    /r:embed="rId12"/g,
    /<w:br w:type="page"\/>/g,
    /<w:headerReference [^>]*rId10/g,
    /Texti sem stendur eins/g,
    /<w:pStyle w:val="Heading[12]"\/>/g,
  ])
    expect([pattern.source, count(is, pattern)]).toEqual([pattern.source, count(was, pattern)]);
  for (const [part, times] of [
    ['word/document.xml', 60],
    ['word/header1.xml', 1],
    ['word/footnotes.xml', 30],
  ] as const) {
    expect([part, count(after.get(part) ?? '', new RegExp(project.yearNumber, 'g'))]).toEqual([part, times]);
    expect(after.get(part)).not.toContain('{{');
  }
});
