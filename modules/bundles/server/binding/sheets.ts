import { PDFDocument } from '@cantoo/pdf-lib';
import { a4, drawTable, fontsOf } from './paper.ts';

/** The kinds of files that can become pages: a PDF, an image, or a source's text. */
export type Sheet = 'pdf' | 'picture' | 'text';
/** A source's text, as sent to the process. */
export type SourceText = {
  readonly heads: readonly string[];
  readonly paragraphs: readonly { readonly text: string; readonly isHeading: boolean }[];
};

/** The pages of a file; null when it cannot be read, for example because of a password. */
export async function sheetsOf(bytes: Buffer, as: Sheet): Promise<PDFDocument | null> {
  try {
    const book = await makers[as](bytes);
    return book.getPageCount() > 0 ? book : null;
  } catch {
    return null;
  }
}

const makers: Readonly<Record<Sheet, (bytes: Buffer) => Promise<PDFDocument>>> = {
  pdf: (bytes) => PDFDocument.load(bytes, { updateMetadata: false }),
  picture: pictured,
  text: written,
};

const around = 28;

/** An image scaled to fit a page in its own orientation. */
async function pictured(bytes: Buffer): Promise<PDFDocument> {
  const book = await PDFDocument.create();
  const picture = bytes[0] === 0x89 ? await book.embedPng(bytes) : await book.embedJpg(bytes);
  const [short, long] = a4;
  const [width, height] = picture.width > picture.height ? [long, short] : [short, long];
  const scale = Math.min((width - 2 * around) / picture.width, (height - 2 * around) / picture.height, 1);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  book
    .addPage([width, height])
    .drawImage(picture, { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high });
  return book;
}

async function written(bytes: Buffer): Promise<PDFDocument> {
  const { heads, paragraphs } = JSON.parse(bytes.toString('utf8')) as SourceText;
  const book = await PDFDocument.create();
  const rows = paragraphs.flatMap(({ text, isHeading }) =>
    text.split(/\s*\n\s*/).map((line) => ({ cells: [line], isBold: isHeading })),
  );
  drawTable(book, await fontsOf(book), { heads, columns: [483], titles: [''], rows });
  return book;
}
