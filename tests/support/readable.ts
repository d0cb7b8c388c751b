import { inflateRawSync } from 'node:zlib';
import type { Reply } from './firm.ts';

/** The visible content of an answer, as text: JSON as it is, a spreadsheet's parts, the words of a PDF. */
export async function readable({ headers, raw }: Reply): Promise<string> {
  const type = String(headers['content-type'] ?? '');
  if (type.includes('spreadsheetml') || type.includes('zip')) return entriesOf(raw).join('\n');
  if (type.includes('pdf')) return wordsOfPdf(raw);
  return raw.toString('utf8');
}

/** The parts of a zip file, from the directory at its end. */
export function entriesOf(zip: Buffer): readonly string[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [names, extra, comment, local] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    at += 46 + names + extra + comment;
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    return (method === 0 ? data : inflateRawSync(data)).toString('utf8');
  });
}

async function wordsOfPdf(bytes: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  const contents = await Promise.all((await Promise.all(pages)).map((page) => page.getTextContent()));
  return contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ');
}
