import { packed, readZip, unpack, writeZip } from '#server/zip.ts';
import { wordFile } from '#server/word-file.ts';

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of Word, split into runs as Word does. */
export const paragraph = (...runs: readonly string[]): string => `<w:p>${runs.map(run).join('')}</w:p>`;

/** A table of these cells. */
export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A Word file with this body, and optional other parts. */
export async function wordOf(body: string, parts: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const entries = await Promise.all(
    (readZip(await wordFile(['x'])) ?? []).map(async (entry) => {
      if (entry.name !== 'word/document.xml') return entry;
      const xml = (await unpack(entry, 1_000_000))?.toString('utf8') ?? '';
      return packed(entry, Buffer.from(xml.replace(/<w:body>.*<w:sectPr>/s, () => `<w:body>${body}<w:sectPr>`)));
    }),
  );
  const others = Object.entries(parts).map(([name, content]) =>
    packed(
      { name, dated: 0x5c210000 },
      Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><w:part xmlns:w="${namespace}">${content}</w:part>`),
    ),
  );
  return writeZip([...entries, ...(await Promise.all(others))]);
}

/** The text of a part of a Word file, one line per paragraph. */
export async function linesOf(bytes: Buffer, part = 'word/document.xml'): Promise<readonly string[]> {
  const entry = readZip(bytes)?.find(({ name }) => name === part);
  const xml = entry ? ((await unpack(entry, 20_000_000))?.toString('utf8') ?? '') : '';
  return xml
    .split('</w:p>')
    .slice(0, -1)
    .map((one) => [...one.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join(''));
}
