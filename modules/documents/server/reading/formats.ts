import { decode } from '#server/decode.ts';
import { becomesPdf } from '../../rules/kinds.ts';
import type { Letter } from './mail.ts';
import { Unreadable } from './unreadable.ts';

/** File types with readable text. */
const readableKinds = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'rtf', 'text', 'html', 'eml', 'msg'] as const;
export type Readable = (typeof readableKinds)[number];
/** File types that may have text in pictures, which a separate job recognises. */
const scannedKinds = ['pdf', 'tiff', 'picture'] as const;
export type Scanned = (typeof scannedKinds)[number];
/** How the pictures of a file are recognised. */
export function scannedOf(contentType: string): Scanned {
  if (becomesPdf(contentType)) return 'tiff';
  return contentType === 'application/pdf' ? 'pdf' : 'picture';
}

const office = 'application/vnd.openxmlformats-officedocument';
const byType: Readonly<Record<string, Readable | 'picture'>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.wordprocessingml.template`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  [`${office}.presentationml.presentation`]: 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odt',
  'application/rtf': 'rtf',
  'text/html': 'html',
  'message/rfc822': 'eml',
  'application/vnd.ms-outlook': 'msg',
  'application/xml': 'text',
  'application/json': 'text',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/webp': 'picture',
  'image/tiff': 'picture',
};
/** Content types with text; also every `text/…`. */
export const readableTypes = Object.keys(byType);

/** The reader for a content type; null if it has no text. */
export const readableOf = (contentType: string): Readable | 'picture' | null =>
  byType[contentType] ?? (contentType.startsWith('text/') ? 'text' : null);

/** Maximum stored text of one file, in characters: a thousand pages. */
export const mostText = 2_000_000;

/** Facts of a letter besides its text. */
type LetterFacts = Pick<Letter, 'messageId' | 'threadId' | 'subject' | 'from' | 'to' | 'date'>;

/** The text of a file, and the facts of a letter. @throws Unreadable */
export async function readOut(
  bytes: Buffer,
  kind: Readable,
): Promise<{ readonly text: string; readonly letter: LetterFacts | null }> {
  if (kind !== 'eml' && kind !== 'msg') return { text: await textOf(bytes, kind), letter: null };
  const { readEml, readMsg, textOfLetter } = await import('./mail.ts');
  const letter = kind === 'eml' ? await readEml(bytes) : readMsg(bytes);
  const { messageId, threadId, subject, from, to, date } = letter;
  const isNamed = messageId !== '';
  return { text: textOfLetter(letter), letter: isNamed ? { messageId, threadId, subject, from, to, date } : null };
}

/** The text of a file. Readers are loaded on demand. @throws Unreadable */
export async function textOf(bytes: Buffer, kind: Readable): Promise<string> {
  if (kind === 'pdf') return (await import('./pdf.ts')).textOfPdf(bytes, mostText);
  if (kind === 'docx' || kind === 'pptx' || kind === 'odt')
    return (await import('./office.ts')).textOfOffice(bytes, kind);
  if (kind === 'xlsx') return (await import('./office.ts')).textOfSheets(bytes);
  if (kind === 'rtf') return (await import('./rtf.ts')).textOfRtf(bytes.toString('latin1'));
  if (kind === 'html') return (await import('./html.ts')).textOfHtml(plain(bytes));
  if (kind === 'text') return plain(bytes);
  const { readEml, readMsg, textOfLetter } = await import('./mail.ts');
  return textOfLetter(kind === 'eml' ? await readEml(bytes) : readMsg(bytes));
}

function plain(bytes: Buffer): string {
  const decoded = decode(bytes);
  if (decoded === null) throw new Unreadable('damaged');
  return decoded.text;
}
