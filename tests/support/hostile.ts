import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { wordFile } from '#server/word-file.ts';
import { packed, readZip, unpack, writeZip } from '#server/zip.ts';

// Files that try to execute, fetch, or exhaust whatever opens them. Executed code sets `ran` or opens a window; a fetch
// requests spy.

const spy = 'https://njosnari.example';

/** By their names; each has a word that shows it was displayed, or the reason why it is not. */
export async function hostileFiles(): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const script = `top.ran = 1; window.ran = 1; fetch('${spy}/js'); alert(1)`;
  const html = `<p>Sakleysi</p><img src="${spy}/html.png" onerror="${script}"><script>${script}</script><iframe src="${spy}/f"></iframe>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><image href="${spy}/svg.png"/><script>${script}</script><text>Sakleysi</text></svg>`;
  const eml = `From: a@a.is\r\nTo: b@b.is\r\nSubject: Sakleysi\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  return [
    { name: 'Vont.html', bytes: Buffer.from(html) },
    { name: 'Vont.svg', bytes: Buffer.from(svg) },
    { name: 'Vont.eml', bytes: Buffer.from(eml) },
    { name: 'Vont.pdf', bytes: await pdfThatRuns(script) },
    { name: 'Vont.docx', bytes: await wordWithPicture() },
    { name: 'Sprengja.docx', bytes: await wordBomb() },
    { name: 'Lína.txt', bytes: Buffer.alloc(20_000_000, 'Sakleysi ') },
  ];
}

/** A few hundred kilobytes with a part of 210 MB of spaces when unpacked: more than is ever rendered. */
async function wordBomb(): Promise<Buffer> {
  const parts = (readZip(await wordFile(['Sakleysi'])) ?? []).map(async (part) =>
    part.name === 'word/document.xml' ? packed(part, Buffer.alloc(210_000_000, ' ')) : part,
  );
  return writeZip(await Promise.all(parts));
}

/** A script on open, another on its page, and a link covering all of it. */
async function pdfThatRuns(script: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  page.drawText('Sakleysi', { x: 40, y: 200 });
  const runs = pdf.context.obj({
    S: 'JavaScript',
    JS: PDFString.of(`app.alert(1); app.launchURL('${spy}/pdf'); ${script}`),
  });
  pdf.catalog.set(PDFName.of('OpenAction'), runs);
  page.node.set(PDFName.of('AA'), pdf.context.obj({ O: runs }));
  const to = pdf.context.obj({ S: 'URI', URI: PDFString.of(`javascript:${script}`) });
  const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 400, 300], A: to });
  page.node.set(PDFName.of('Annots'), pdf.context.obj([link]));
  return Buffer.from(await pdf.save());
}

/** A picture at a URL instead of in the file. */
async function wordWithPicture(): Promise<Buffer> {
  const picture =
    '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="rSpy" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
  const relation = `<Relationship Id="rSpy" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${spy}/docx.png" TargetMode="External"/>`;
  const rels = 'word/_rels/document.xml.rels';
  const all = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation}</Relationships>`;
  const parts = (readZip(await wordFile(['Sakleysi'])) ?? []).filter(({ name }) => name !== rels);
  const changed = parts.map(async (part) => {
    if (part.name !== 'word/document.xml') return part;
    const xml = String(await unpack(part, 1_000_000));
    return packed(part, Buffer.from(xml.replace('<w:body>', `<w:body>${picture}`)));
  });
  const [first] = parts;
  const linked = await packed({ name: rels, dated: first?.dated ?? 0 }, Buffer.from(all));
  return writeZip([...(await Promise.all(changed)), linked]);
}
