import sanitize from 'sanitize-html';
import { wordsOf } from '#modules/documents/server/service/words.ts';
import { cleanHtml } from '#server/rich-text.ts';
import { decoded } from './letters.ts';
import { repaired } from './repair.ts';

/** The lines of a text: without characters that the database cannot store, repeated blanks, and empty lines. */
export const linesOf = (text: string): readonly string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u00ad\u200b]/gu, '')
    .split(/\r?\n|\u2028/u)
    .map((one) => one.replaceAll(/[\s\u00a0\u2009]+/gu, ' ').trim())
    .filter((one) => one !== '');

/** HTML as lines of text: the sanitiser removes executable content, then block elements become line ends. */
export function textOf(html: string): string {
  const parted = cleanHtml(html).replaceAll(/<(?:br|hr)\s*\/?>|<\/(?:p|h[1-6]|li|tr|blockquote|pre)>/giu, '\n');
  return unescape(sanitize(parted, { allowedTags: [], allowedAttributes: {} }));
}

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The type of a file by its first bytes, among those that the library stores; null for others. */
export function contentTypeOf(bytes: Buffer): 'application/pdf' | 'image/png' | 'image/jpeg' | null {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'application/pdf';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'image/jpeg' : null;
}

/** The lines of a file in any format of rulings, one paragraph each. @throws Error with the reason */
export async function linesOfFile(name: string, bytes: Buffer): Promise<readonly string[]> {
  if (contentTypeOf(bytes) === 'application/pdf') return paragraphsOf(linesOf(repaired(await wordsOf(bytes, 'pdf'))));
  if (bytes.subarray(0, 5).equals(Buffer.from('{\\rtf'))) return linesOf(await wordsOf(bytes, 'rtf'));
  if (/\.docx$/i.test(name)) return linesOf(await wordsOf(bytes, 'docx'));
  if (/\.html?$/i.test(name)) return linesOf(textOf(decoded(bytes)));
  if (/\.txt$/i.test(name)) return linesOf(decoded(bytes));
  throw new Error('a file of a form that is not read: PDF, RTF, docx, HTML and text are');
}

/**
 * Joins the lines of a page into paragraphs: a line that does not end a sentence continues in the next. Drops page
 * numbers.
 */
function paragraphsOf(lines: readonly string[]): readonly string[] {
  const widest = lines.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(lines.length * 0.8)] ?? 0;
  const paragraphs: string[] = [];
  let before = '';
  for (const line of lines) {
    if (/^\d{1,3}$/.test(line)) continue;
    const last = paragraphs.at(-1);
    const ended = /[.:!?][”“"»)]?$/u.test(before) && before.length < widest * 0.85;
    const begins =
      /^(?:\d{1,3}[.)]?\s+[\p{Lu}„]|[IVX]+\.?$)/u.test(line) || isHeadingLine(line) || isHeadingLine(before);
    if (last === undefined || begins || ended) paragraphs.push(line);
    else if (/\p{L}-$/u.test(last) && /^\p{Ll}/u.test(line))
      paragraphs[paragraphs.length - 1] = last.slice(0, -1) + line;
    else paragraphs[paragraphs.length - 1] = `${last} ${line}`;
    before = line;
  }
  return paragraphs;
}

const isHeadingLine = (line: string): boolean =>
  line.length < 60 &&
  (/^(?:\p{Lu}\s){3,}\p{Lu}:?$/u.test(line) ||
    /^(?:Málsatvik|Málavextir|Málsástæður|Kröfur|Dómkröfur|Niðurst\p{L}+|Forsendur|Dómsorð|Úrskurðarorð|Reifun|Lykilorð)\b.{0,40}$/u.test(
      line,
    ));
