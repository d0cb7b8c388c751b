import { Parser } from 'htmlparser2';
import { readZip, unpack, type ZipEntry } from '#server/zip.ts';
import { Unreadable } from './unreadable.ts';

/** Maximum unpacked size: a zip of zeros is small. */
const mostUnpacked = 80_000_000;

/** The parts of an Office document with visible text, in order. */
const partsOf: Readonly<Record<string, RegExp>> = {
  docx: /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  pptx: /^ppt\/(slides\/slide\d+|notesSlides\/notesSlide\d+)\.xml$/,
  odt: /^content\.xml$/,
};

const paragraphs = new Set(['w:p', 'a:p', 'text:p', 'text:h', 'w:tr', 'a:tr', 'table:table-row']);
const words = new Set(['w:t', 'a:t', 'text:p', 'text:h', 'text:span', 'text:a']);
const gaps = new Set(['w:tab', 'w:br', 'w:cr', 'a:br', 'text:tab', 'text:s', 'text:line-break', 'table:table-cell']);

/** The text of a document, of slides or of an OpenDocument file, one paragraph per line. */
export async function textOfOffice(bytes: Buffer, kind: 'docx' | 'pptx' | 'odt'): Promise<string> {
  const wanted = partsOf[kind] ?? /^$/;
  const parts = await unpacked(bytes, ({ name }) => wanted.test(name));
  return parts.map(({ xml }) => wordsIn(xml)).join('\n');
}

function wordsIn(xml: string): string {
  let text = '';
  let inside = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (words.has(name)) inside += 1;
        else if (gaps.has(name)) text += ' ';
      },
      ontext: (data) => {
        if (inside > 0) text += data;
      },
      onclosetag: (name) => {
        if (words.has(name)) inside -= 1;
        if (paragraphs.has(name)) text += '\n';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return text;
}

/** The cells of a workbook, one row per line, by sheet with its name. */
export async function textOfSheets(bytes: Buffer): Promise<string> {
  const parts = await unpacked(bytes, ({ name }) =>
    /^xl\/(sharedStrings|workbook|worksheets\/sheet\d+)\.xml$/.test(name),
  );
  const xmlOf = (name: string) => parts.find((part) => part.name === name)?.xml ?? '';
  const strings = sharedIn(xmlOf('xl/sharedStrings.xml'));
  const names = [...xmlOf('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name);
  return parts
    .filter(({ name }) => name.startsWith('xl/worksheets/'))
    .map(({ xml }, place) => `${names[place] ?? ''}\n${cellsIn(xml, strings)}`)
    .join('\f');
}

function sharedIn(xml: string): readonly string[] {
  const strings: string[] = [];
  let inside = false;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (name === 'si') strings.push('');
        inside = name === 't';
      },
      ontext: (data) => {
        if (inside) strings[strings.length - 1] += data;
      },
      onclosetag: () => (inside = false),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return strings;
}

function cellsIn(xml: string, strings: readonly string[]): string {
  let text = '';
  let [type, value, inside] = ['', '', false];
  const parser = new Parser(
    {
      onopentag: (name, { t = '' }) => {
        if (name === 'c') [type, value] = [t, ''];
        inside = name === 'v' || name === 't';
      },
      ontext: (data) => {
        if (inside) value += data;
      },
      onclosetag: (name) => {
        inside = false;
        if (name === 'c') text += `${type === 's' ? (strings[Number(value)] ?? '') : value}\t`;
        else if (name === 'row') text += '\n';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return text;
}

type Part = { readonly name: string; readonly xml: string };

async function unpacked(bytes: Buffer, isWanted: (entry: ZipEntry) => boolean): Promise<readonly Part[]> {
  const entries = readZip(bytes)?.filter(isWanted);
  if (!entries || entries.length === 0) throw new Unreadable('damaged');
  const parts: Part[] = [];
  let left = mostUnpacked;
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))) {
    const content = await unpack(entry, left);
    if (content === null) throw new Unreadable(entry.size > left ? 'large' : 'damaged');
    left -= content.length;
    parts.push({ name: entry.name, xml: content.toString('utf8') });
  }
  return parts;
}
