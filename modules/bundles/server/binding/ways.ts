import { PDFHexString, PDFName, PDFNumber, type PDFDocument, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { a4, margin, type RowPlace } from './paper.ts';

/** An entry of the PDF outline: its target, and its children. */
export type Mark = { readonly title: string; readonly page: PDFPage; readonly below?: readonly Mark[] };

/** Adds an outline to a PDF, shown when it is opened. */
export function outline(book: PDFDocument, marks: readonly Mark[]): void {
  const { context } = book;
  const root = context.nextRef();
  const { first, last, count } = lay(book, marks, root);
  if (first === undefined || last === undefined) return;
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: count }));
  book.catalog.set(PDFName.of('Outlines'), root);
  book.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

/** Sibling entries, linked to each other and to their parent. */
function lay(book: PDFDocument, marks: readonly Mark[], parent: PDFRef) {
  const { context } = book;
  const refs = marks.map(() => context.nextRef());
  let count = marks.length;
  for (const [place, { title, page, below = [] }] of marks.entries()) {
    const ref = refs[place] ?? parent;
    const under = lay(book, below, ref);
    count += under.count;
    const line = context.obj({ Parent: parent, Dest: topOf(page) });
    line.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const ways = { Prev: refs[place - 1], Next: refs[place + 1], First: under.first, Last: under.last };
    for (const [way, to] of Object.entries(ways)) if (to !== undefined) line.set(PDFName.of(way), to);
    if (under.count > 0) line.set(PDFName.of('Count'), PDFNumber.of(under.count));
    context.assign(ref, line);
  }
  return { first: refs[0], last: refs.at(-1), count };
}

/** The target page, fitted to the window's width, from its top. */
const topOf = ({ ref }: PDFPage) => [ref, 'FitH', null];

/** Makes a table row a link to a page, without a border. */
export function link(book: PDFDocument, { page, top, bottom }: RowPlace, to: PDFPage): void {
  const made = book.context.register(
    book.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [margin, bottom, a4[0] - margin, top],
      Border: [0, 0, 0],
      Dest: topOf(to),
    }),
  );
  page.node.addAnnot(made);
}
